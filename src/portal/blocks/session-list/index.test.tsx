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
});

it("lists where a member is logged in, by the merchant's clock, and can end all but this one", async () => {
  const list = [session("a", true), session("b", false)];
  const answers = [{ name: "sessions" as const, payload: {}, value: { list } }];
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers });
  const html = world.drawBlock(block, fixture);
  // Ho Chi Minh City is seven hours ahead.
  expect(html.match(/Sep 1, 2026, 5:00/g)).toHaveLength(2);
  expect(html.match(/This device/g)).toHaveLength(1);
  expect(html.match(/Log out there/g)).toHaveLength(1);
});
