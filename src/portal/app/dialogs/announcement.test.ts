import { expect, it } from "vitest";
import { makeStorage } from "../../runtime/storage.ts";
import { announcementDay } from "./announcement.ts";

it("hides an announcement until the place's day is over, and no other", () => {
  const storage = makeStorage({ session: () => undefined, local: () => undefined });
  const on = (time: string) => announcementDay(storage, Date.parse(time), "Asia/Ho_Chi_Minh");
  on("2026-06-30T10:00:00Z").hide("a");
  expect(on("2026-06-30T16:59:00Z").isHidden("a")).toBe(true);
  expect(on("2026-06-30T16:59:00Z").isHidden("b")).toBe(false);
  // Midnight in Vietnam.
  expect(on("2026-06-30T17:00:00Z").isHidden("a")).toBe(false);
});
