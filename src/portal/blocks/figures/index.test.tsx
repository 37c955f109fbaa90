import { expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const answer: Answer = {
  name: "pointsBalance",
  payload: {},
  value: { points: 12345, earned: 12345, spent: 0 },
};
const action = {
  label: { EN: "Take" },
  call: "claimRebate",
  when: { field: "spent", aboveZero: true },
  done: { EN: "Taken" },
};

it("shows the values that a call answers, and an action only where it can be done", async () => {
  const world = await makeBlockWorld({ theme: "light", signedIn: true, answers: [answer] });
  expect(world.drawBlock(block, fixture)).toContain("12,345");
  expect(world.drawBlock(block, { ...fixture, action })).not.toContain("Take");
  const earned = { ...action, when: { field: "earned", aboveZero: true } };
  expect(world.drawBlock(block, { ...fixture, action: earned })).toContain("Take");
});
