import { expect, it } from "vitest";
import { makeStorage } from "../runtime/storage.ts";
import { announcementDay, hasNews } from "./announcement.ts";

it("hides an announcement until the place's day is over, and no other", () => {
  const storage = makeStorage({ session: () => undefined, local: () => undefined });
  const on = (time: string) => announcementDay(storage, Date.parse(time), "Asia/Ho_Chi_Minh");
  on("2026-06-30T10:00:00Z").hide("a");
  expect(on("2026-06-30T16:59:00Z").isHidden("a")).toBe(true);
  expect(on("2026-06-30T16:59:00Z").isHidden("b")).toBe(false);
  // Midnight in Vietnam.
  expect(on("2026-06-30T17:00:00Z").isHidden("a")).toBe(false);
});

it("CONST-09 asks for members' popups with the default execution, B", async () => {
  const asked: unknown[] = [];
  const storage = makeStorage({ session: () => undefined, local: () => undefined });
  const call = async (name: string, payload: object) => {
    asked.push([name, payload]);
    return { ok: true, value: { list: [], popup: { id: "now" } } };
  };
  const site = () => ({ timeZone: "Asia/Ho_Chi_Minh" });
  expect(await hasNews({ client: { call } as never, storage, now: () => 0, site })).toBe(true);
  expect(asked).toEqual([["announcementContent", { types: "PU", platform: "W", execution: "B" }]]);
});
