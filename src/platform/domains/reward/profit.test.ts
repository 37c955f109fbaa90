import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { makeTestDatabase } from "#tests/support/database.ts";
import { type Earner, makeEarner } from "#tests/support/reward-world.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import {
  makeVendor,
  payoutOf,
  type RoundWord,
  stakeOf,
  type TellRound,
  takenBack,
} from "#tests/support/vendor-rounds.ts";

let platform: TestPlatform;
let earner: Earner;
let vendor: TellRound;
let rounds = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
  vendor = await makeVendor(platform);
  earner = await makeEarner(platform, "profit001");
  await earner.deposit("500000");
});
afterAll(() => platform?.close());

const tell = (roundId: string, ...words: RoundWord[]) => vendor(earner, roundId, ...words);
const newRound = (): string => {
  rounds += 1;
  return `profit-${rounds}`;
};
const report = async (payload: object = {}) =>
  (await earner.visitor.call("recordProfit", payload)).value;
const figures = (stake: string, validBet: string, payout: string, profitLoss: string) => ({
  stake,
  validBet,
  payout,
  bonus: "0.00",
  rebate: "0.00",
  profitLoss,
});

describe("the report of profit", () => {
  it("OPEN-080 is empty for whoever has not played, and refuses days that are none", async () => {
    expect(await report()).toEqual({ rows: [], totals: figures("0.00", "0.00", "0.00", "0.00") });
    const wrongly = [
      { from: "2026-11-25", to: "2026-11-24" },
      { to: "2026-02-30" },
      { by: "week" },
    ];
    const codes: unknown[] = [];
    for (const payload of wrongly)
      codes.push((await earner.visitor.call("recordProfit", payload)).code);
    expect(codes).toEqual(wrongly.map(() => "PAYLOAD_INVALID"));
  });

  it("OPEN-080 counts a bet on the day it was placed, by the merchant's midnight, settled late or given back", async () => {
    // The last second of the 24th in Ho Chi Minh City.
    platform.clock.now = Date.UTC(2026, 10, 24, 16, 59, 59);
    const [late, back] = [newRound(), newRound()];
    await tell(late, stakeOf(100_000n));
    await tell(back, stakeOf(40_000n));
    platform.clock.now += 1000;
    await tell(newRound(), stakeOf(5000n), payoutOf(0n));
    await earner.enter();
    const second = { label: "2026-11-25", ...figures("50.00", "50.00", "0.00", "-50.00") };
    expect((await report()).rows).toEqual([
      { label: "2026-11-24", ...figures("1400.00", "0.00", "0.00", "-1400.00") },
      second,
    ]);
    platform.clock.now += 600_000;
    await tell(late, payoutOf(250_000n));
    await tell(back, takenBack);
    const first = { label: "2026-11-24", ...figures("1000.00", "1000.00", "2500.00", "1500.00") };
    const whole = await report({ from: "2026-11-24", to: "2026-11-25" });
    expect(whole).toEqual({
      rows: [first, second],
      totals: figures("1050.00", "1050.00", "2500.00", "1450.00"),
    });
    const day = { from: "2026-11-24", to: "2026-11-24" };
    expect((await report(day)).rows).toEqual([first]);
    const { totals } = (await earner.visitor.call("recordBet", day)).value;
    expect(totals).toEqual({
      stake: "1000.00",
      validBet: "1000.00",
      payout: "2500.00",
      net: "1500.00",
    });
    // A vendor may take a settled round back as well.
    await tell(late, takenBack);
    expect((await report(day)).totals).toEqual(figures("0.00", "0.00", "0.00", "0.00"));
  });

  it("OPEN-080 adds bonuses and rebates to what was won, in a row of their own by category", async () => {
    await earner.reward("mission", 700n);
    await earner.reward("rebate", 30n);
    const range = { from: "2026-11-25" };
    const byDay = await report(range);
    expect(byDay.rows).toEqual([{ label: "2026-11-25", ...byDay.totals }]);
    expect(byDay.totals).toEqual({
      ...figures("50.00", "50.00", "0.00", "-42.70"),
      bonus: "7.00",
      rebate: "0.30",
    });
    const byCategory = await report({ ...range, by: "category" });
    expect(byCategory.totals).toEqual(byDay.totals);
    expect(byCategory.rows).toEqual([
      { label: "INHOUSE", ...figures("50.00", "50.00", "0.00", "-50.00") },
      { label: "bonus", ...figures("0.00", "0.00", "0.00", "7.30"), bonus: "7.00", rebate: "0.30" },
    ]);
  });

  it("OPEN-080 loses nothing of rounds that are played at once", async () => {
    const before = await report();
    const all = Array.from({ length: 8 }, () => tell(newRound(), stakeOf(1000n), payoutOf(500n)));
    await Promise.all(all);
    const { totals } = await report();
    const grown = (field: "stake" | "payout") =>
      (Number(totals[field]) - Number(before.totals[field])).toFixed(2);
    expect([grown("stake"), grown("payout")]).toEqual(["80.00", "40.00"]);
  });
});

it("sums the bets of before the sums were kept", async () => {
  // Contracts are settled from the sums and lines of agents follow them, so that both come after.
  const later = ["reward", "contract", "agent", "kernel"];
  const before = migrationSets.filter(({ domain }) => !later.includes(domain));
  expect(before.length).toBe(migrationSets.length - later.length);
  const test = await makeTestDatabase(before);
  const facts = { language: "EN", birthday: null, profile: {}, origin: {}, now: Date.now() };
  const given = { username: "playedbefore", nickname: "", ...facts };
  await test.database.withMerchant("one", async (db) => {
    const memberId = (await openMember(db, given))?.id ?? "";
    for (const [status, stake, validBet, payout] of [
      ["won", 100, 100, 250],
      ["open", 40, 0, 0],
      ["refunded", 7, 0, 0],
      ["refused", 9, 0, 0],
    ] as const)
      await sql`insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency,
          trial, status, stake, valid_bet, payout, created_at)
        select 'one', vendor, ${status}, ${memberId}, node_id, 'THB', false, ${status}, ${stake},
          ${validBet}, ${payout}, timestamptz '2026-11-20 10:07Z'
        from game where node_id = 108317`.execute(db);
    const [account, ticket] = [randomUUID(), randomUUID()];
    await sql`insert into ledger_account (merchant, id, kind, owner, currency, created_at)
      values ('one', ${account}, 'member', ${memberId}, 'THB', now())`.execute(db);
    await sql`insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at)
      values ('one', 'VNNORTH', '1', now(), now() + interval '1 hour', now() + interval '2 hours')`.execute(
      db,
    );
    await sql`insert into lottery_ticket values ('one', ${ticket}, ${memberId}, 'k', 'h', 'VNNORTH',
      '1', ${account}, 'THB', 30, timestamptz '2026-11-20 10:59Z')`.execute(db);
    await sql`insert into lottery_bet (merchant, id, ticket_id, line, game_code, numero, play_type,
        picks, odds, pick_stake, stake)
      values ('one', ${randomUUID()}, ${ticket}, 0, 'VNNORTH', '1', 'last2', '68', 1000, 30, 30)`.execute(
      db,
    );
  });
  await test.database.migrate(migrationSets);
  const rows = await test.asOwner<{ line: string }>(
    `select concat_ws(' ', to_char(begins_at at time zone 'UTC', 'HH24:MI'), played, stake,
       valid_bet, payout) as line from play_quarter order by begins_at`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "10:00 INHOUSE 140 100 250",
    "10:45 lottery:VNNORTH 30 0 0",
  ]);
  await test.close();
});
