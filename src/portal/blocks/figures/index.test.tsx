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

it("MEM-12 writes an address of the portal whole, with what copies it", async () => {
  const url = "/register?referralCode=0123456789AB";
  const counts = { enabled: true, referralCode: "0123456789AB", invited: 0, qualified: 0 };
  const sums = { income: "0.00", claimed: "0.00", claimable: "0.00", betPercent: "0.1" };
  const rules = { minDeposit: "1", minValidBet: "1", maxPerMember: "1", maxPerDay: "1" };
  const value = { ...counts, url, ...sums, ...rules };
  const referral: Answer = { name: "referral", payload: {}, value };
  const world = await makeBlockWorld({ theme: "light", signedIn: true, answers: [referral] });
  const figure = { field: "url", label: { EN: "Link" }, format: "link" };
  const figures = { items: { link: figure }, order: ["link"] };
  const drawn = world.drawBlock(block, { call: "referral", figures });
  expect(drawn).toMatch(/https?:\/\/[^/<]+\/register\?referralCode=0123456789AB</);
});
