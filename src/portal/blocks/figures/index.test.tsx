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

it("says how much of another amount one is, and leads to where it is explained", async () => {
  const sums = { required: "300.00", played: "120.00", remaining: "180.00" };
  const draw = async (value: typeof sums) => {
    const answered = { ...value, items: [], totalPages: 0, total: 0 };
    const turnover: Answer = { name: "turnover", payload: {}, value: answered };
    const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers: [turnover] });
    const played = { field: "played", label: { EN: "Played" }, format: "progress", of: "required" };
    const link = { label: { EN: "What counts" }, path: "/member/turnover" };
    const figures = { items: { played }, order: ["played"] };
    return world.drawBlock(block, { call: "turnover", figures, link });
  };
  const drawn = await draw(sums);
  expect(drawn).toContain("₫120.00 of ₫300.00");
  expect(drawn).toMatch(
    /<progress [^>]*max="300"[^>]*value="120"|<progress [^>]*value="120"[^>]*max="300"/,
  );
  expect(drawn).toContain('href="/member/turnover"');
  const nothing = await draw({ required: "0.00", played: "0.00", remaining: "0.00" });
  expect(nothing).toContain("–");
  expect(nothing).not.toContain("<progress");
});

it("leaves out what the answer has nothing of, and keeps what is not there yet", async () => {
  const drawn = async (value: object) => {
    const soFar = { name: "salarySoFar", payload: {}, value } as unknown as Answer;
    const world = await makeBlockWorld({ signedIn: true, isAgent: 1, answers: [soFar] });
    const figures = {
      items: {
        side: { field: "side", label: { EN: "You" } },
        rate: { field: "rate", label: { EN: "Rate reached" }, format: "percent" },
      },
      order: ["side", "rate"],
    };
    return world.drawBlock(block, { call: "salarySoFar", figures });
  };
  expect(await drawn({ side: "none" })).not.toContain("Rate reached");
  expect(await drawn({ side: "received", rate: "2" })).toContain("2 %");
  expect(await drawn({ side: "received", rate: null })).toContain("Rate reached");
});
