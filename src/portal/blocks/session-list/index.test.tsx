import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const session = (id: string, current: boolean) => ({
  id,
  current,
  createdAt: "2026-09-01T10:00:00.000Z",
  lastSeenAt: "2026-09-02T10:00:00.000Z",
  expiresAt: "2026-09-03T10:00:00.000Z",
  browser: "Chrome",
  system: "Android",
  country: "VN",
});

it("lists where a member is logged in, by the merchant's clock, and can end all but this one", async () => {
  const elsewhere = { ...session("b", false), browser: "", system: "", country: "" };
  const list = [session("a", true), elsewhere];
  const answers = [{ name: "sessions" as const, payload: {}, value: { list } }];
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers });
  const html = world.drawBlock(block, fixture);
  // Ho Chi Minh City is seven hours ahead.
  expect(html.match(/Sep 1, 2026, 5:00/g)).toHaveLength(2);
  expect(html.match(/This device/g)).toHaveLength(1);
  expect(html.match(/>Log out there</g)).toHaveLength(1);
  expect(html).toContain("Chrome · Android · Vietnam");
  expect(html).toContain("Unknown device");
  expect(html).toContain("Log out everywhere else");
});

it("offers nothing to end where there is this session alone, from a platform that tells no device either", async () => {
  const { browser: _browser, system: _system, country: _country, ...plain } = session("a", true);
  const answers = [{ name: "sessions" as const, payload: {}, value: { list: [plain] } }];
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("This device");
  expect(html).not.toContain("Log out everywhere else");
});
