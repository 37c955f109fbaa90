import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const bangkok = "Asia/Bangkok";
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
let [top, agent, player, deep] = ["", "", "", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  // What was agreed on before is nobody's concern any more, however far the clock goes.
  await world.test.asOwner("update contract set due_at = null");
  world.site.timeZone = bangkok;
  world.clock.now = began;
  top = await world.member(1_000_000_000n);
  agent = await world.member();
  player = await world.member();
  deep = await world.member();
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  await world.putBelow(deep, player);
});

interface Terms {
  kind: "dividend" | "daily" | "hour" | "realtime";
  period?: "D" | "W" | "H" | "M";
  /** Left out: one per cent of anything. */
  tiers?: { rate: number; activeMembers?: number; validBet?: number; loss?: number }[];
  from?: number;
  until?: number;
  upline?: string | null;
}

/** A contract of the agent's that counts; its id. */
async function agreed({ kind, period, tiers, from = began, until, upline = top }: Terms) {
  const id = randomUUID();
  const steps = (tiers ?? [{ rate: 100 }]).map(
    ({ rate, activeMembers = 0, validBet = 0, loss = 0 }) => ({
      ...{ rate, activeMembers, validBet: String(validBet), loss: String(loss) },
    }),
  );
  await world.test.asOwner(
    `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers, max_rate,
       status, created_at, expires_at, effective_from, effective_until, due_at)
     values ($1, $2, $3, $4, $5, $6, 'THB', $7, 5000, 'approved', $8, $8, $8, $9, $8)`,
    [
      ...[world.merchant, id, upline, agent, kind, period ?? null, JSON.stringify(steps)],
      ...[new Date(from), until === undefined ? null : new Date(until)],
    ],
  );
  return id;
}

/** What somebody bets in a quarter of an hour, in minor units. */
const play = (who: string, at: number, validBet: number, more: object = {}) => {
  const { payout, category, currency } = { payout: 0, category: "RNG", currency: "THB", ...more };
  return world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, $3, $4, $5, $6, $6, $7)
     on conflict (merchant, member_id, currency, begins_at, played) do update set
       stake = sums.stake + excluded.stake, valid_bet = sums.valid_bet + excluded.valid_bet,
       payout = sums.payout + excluded.payout`,
    [world.merchant, who, currency, new Date(at), category, validBet, payout],
  );
};

/** Settles all that is over at a moment. */
async function settleAt(now: number): Promise<void> {
  world.clock.now = now;
  await settleContracts(world);
}

interface Payment {
  from: string;
  to: string;
  earned: string;
  difference: string;
  amount: string;
  carry: string;
  status: string;
  active: number;
  branches: { memberId: string; activeMembers: number; validBet: string }[];
}

/** The payments of a contract, the first first. */
const paymentsOf = (id: string): Promise<Payment[]> =>
  world.test.asOwner<Payment>(
    `select to_char(period_from at time zone 'UTC', 'MM-DD HH24:MI') as from,
       to_char(period_to at time zone 'UTC', 'MM-DD HH24:MI') as to, earned::text, difference::text,
       amount::text, carry::text, status, active_members as active, branches
     from contract_payment where contract_id = $1 order by period_from`,
    [id],
  );
const amountsOf = async (id: string) => (await paymentsOf(id)).map(({ amount }) => amount);

describe("a step of a contract", () => {
  it.each([
    ["much in valid bets", { validBet: 100_000 }, 100_000, 99_999],
    ["much in losses", { loss: 40_000 }, 40_000, 39_999],
  ])(
    "CONTRACT-01 is reached by exactly as %s as it asks for, and by no less",
    async (_what, asks, enough, less) => {
      const id = await agreed({
        ...{ kind: "dividend", period: "D", tiers: [{ rate: 1000, ...asks }] },
      });
      await play(player, began, enough);
      await play(player, began + dayMs, less);
      await settleAt(began + 2 * dayMs);
      expect(await amountsOf(id)).toEqual([String(enough / 10), "0"]);
    },
  );

  it("CONTRACT-01 counts by the highest rate that is reached, whatever the others ask for", async () => {
    const id = await agreed({
      kind: "daily",
      period: "D",
      tiers: [
        { rate: 100, activeMembers: 9 },
        { rate: 200, validBet: 50_000 },
        { rate: 300, activeMembers: 2 },
        { rate: 400, validBet: 9_000_000 },
      ],
    });
    await play(player, began, 100_000);
    await play(player, began + dayMs, 50_000);
    await play(agent, began + dayMs, 50_000);
    await settleAt(began + 2 * dayMs);
    expect(await amountsOf(id)).toEqual(["2000", "3000"]);
  });

  it("CONTRACT-01 counts a member of any depth as active once, and nobody without a valid bet", async () => {
    const id = await agreed({ kind: "daily", period: "D" });
    await play(deep, began, 1_000);
    await play(deep, began + 2 * hourMs, 1_000, { category: "FISH" });
    await play(deep, began + 5 * hourMs, 1_000);
    await play(agent, began, 1_000);
    await play(player, began, 0, { payout: 500 });
    // Neither another currency nor who is above is part of the team's play.
    await play(player, began, 7_000_000, { currency: "USD" });
    await play(top, began, 7_000_000);
    await settleAt(began + dayMs);
    const [paid] = some(await paymentsOf(id));
    expect(paid).toMatchObject({ active: 2, earned: "40" });
    expect(paid?.branches.map(({ memberId, validBet }) => [memberId, validBet]).sort()).toEqual(
      [
        [agent, "1000"],
        [player, "3000"],
      ].sort(),
    );
  });
});

describe("bets that are settled after their period", () => {
  // How long the periods of each kind are, and after how many of them one is looked at for the last time.
  it.each([
    ["dividend", "D", dayMs, 62],
    ["daily", "D", dayMs, 31],
    ["hour", undefined, hourMs, 48],
  ] as const)(
    "CONTRACT-07 change the next payment of a %s (%s) for as long as it looks back, and no longer",
    async (kind, period, length, periods) => {
      const id = await agreed({ kind, ...(period && { period }) });
      await play(player, began, 10_000);
      // The payment of the period that ends so much after the first one is the last to look at it.
      await settleAt(began + periods * length);
      await play(player, began, 20_000);
      await settleAt(began + (periods + 1) * length);
      await play(player, began, 40_000);
      await settleAt(began + (periods + 2) * length);
      const amounts = await amountsOf(id);
      expect(amounts).toHaveLength(periods + 2);
      const expected: Record<number, string> = { 0: "100", [periods]: "200" };
      expect(amounts).toEqual(amounts.map((_amount, place) => expected[place] ?? "0"));
    },
  );

  it("G14 pay nothing for a period that was stopped, and what was overpaid before is still made up for", async () => {
    const id = await agreed({ kind: "daily", period: "D" });
    await play(player, began, 100_000);
    await play(player, began + dayMs, 100_000);
    await settleAt(began + dayMs);
    await play(player, began, -40_000);
    await world.test.asOwner(
      `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
       values ($1, gen_random_uuid(), $2, 'coolOff', $3, $4)`,
      [world.merchant, agent, new Date(began + dayMs), new Date(began + 2.5 * dayMs)],
    );
    await settleAt(began + 2 * dayMs);
    // Bets of the stopped day that are settled now, and those of the day after.
    await play(player, began + dayMs, 500_000);
    await play(player, began + 2 * dayMs, 100_000);
    await settleAt(began + 3 * dayMs);
    const seen = (await paymentsOf(id)).map(({ status, difference, amount, carry }) => ({
      ...{ status, difference, amount, carry },
    }));
    expect(seen).toEqual([
      { status: "paid", difference: "0", amount: "1000", carry: "0" },
      { status: "rejected", difference: "-400", amount: "0", carry: "-400" },
      { status: "paid", difference: "0", amount: "600", carry: "0" },
    ]);
  });
});

describe("a contract that begins or ends", () => {
  it("CONTRACT-07 is paid by the merchant's own account where nobody is above", async () => {
    const houseHas = async () => {
      const [row] = await world.test.asOwner<{ sum: string }>(
        `select coalesce(sum(balance), 0)::text as sum from ledger_account
         where merchant = $1 and kind = 'house' and owner = 'commission'`,
        [world.merchant],
      );
      return BigInt(row?.sum ?? 0);
    };
    const before = await houseHas();
    await agreed({ kind: "daily", period: "D", upline: null });
    await play(player, began, 100_000);
    await settleAt(began + dayMs);
    expect((await houseHas()) - before).toBe(-1_000n);
    expect(await world.balanceOf(agent)).toBe(1_000n);
    expect(await world.balanceOf(top)).toBe(1_000_000_000n);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("CONTRACT-02 is paid for the part of a period in which it counts", async () => {
    // From a Wednesday's midnight to the one after the next Monday's.
    const from = Date.UTC(2026, 10, 24, 17);
    const id = await agreed({ kind: "dividend", period: "W", from, until: from + 6 * dayMs });
    for (let day = -2; day < 9; day += 1) await play(player, from + day * dayMs, 10_000);
    await settleAt(from + 30 * dayMs);
    expect((await paymentsOf(id)).map((one) => [one.from, one.to, one.amount])).toEqual([
      ["11-24 17:00", "11-29 17:00", "500"],
      ["11-29 17:00", "11-30 17:00", "100"],
    ]);
  });

  it("CONTRACT-02 is settled by half-months, the second one up to the month's end", async () => {
    const from = Date.UTC(2027, 0, 31, 17);
    const id = await agreed({ kind: "dividend", period: "H", from, until: from + 31 * dayMs });
    for (let day = 0; day < 40; day += 1) await play(player, from + day * dayMs, 10_000);
    await settleAt(from + 60 * dayMs);
    expect((await paymentsOf(id)).map((one) => [one.to, one.amount])).toEqual([
      ["02-15 17:00", "1500"],
      ["02-28 17:00", "1300"],
      // The contract ends on the third of March.
      ["03-03 17:00", "300"],
    ]);
  });

  it("CONTRACT-07 goes on without a gap, and without a moment twice, where the merchant's zone is changed", async () => {
    const id = await agreed({ kind: "daily", period: "D" });
    for (let hour = 0; hour < 72; hour += 1) await play(player, began + hour * hourMs, 1_000);
    await settleAt(began + dayMs);
    world.site.timeZone = "Asia/Tokyo";
    await settleAt(began + 3 * dayMs);
    expect((await paymentsOf(id)).map((one) => [one.from, one.to, one.amount])).toEqual([
      ["11-20 17:00", "11-21 17:00", "240"],
      // In Tokyo the new day comes two hours earlier.
      ["11-21 17:00", "11-22 15:00", "220"],
      ["11-22 15:00", "11-23 15:00", "240"],
    ]);
  });
});

describe("where clocks are changed", () => {
  it.each([
    ["25 hours", Date.UTC(2026, 9, 24, 22), 25],
    ["23 hours", Date.UTC(2027, 2, 27, 23), 23],
  ] as const)(
    "CONTRACT-06 CONTRACT-07 pays a day of %s for all of them, and each of its hours, once",
    async (_what, from, hours) => {
      world.site.timeZone = "Europe/Berlin";
      const daily = await agreed({ kind: "daily", period: "D", from });
      const hourly = await agreed({ kind: "hour", from });
      // A bet of a hundred in each quarter of an hour from the day before to the one after.
      await world.test.asOwner(
        `insert into play_quarter select $1, $2, 'THB', $3::timestamptz + n * interval '15 minutes',
           'RNG', 10000, 10000, 0 from generate_series(-96, 220) as n`,
        [world.merchant, player, new Date(from)],
      );
      await settleAt(from + (hours + 1) * hourMs);
      expect(await amountsOf(daily)).toEqual([String(hours * 400)]);
      const eachHour = Array.from({ length: hours + 1 }, () => "400");
      expect(await amountsOf(hourly)).toEqual(eachHour);
    },
  );
});

describe("a real-time salary", () => {
  /** A bet of the player's, in the first five minutes. */
  const bet = (validBet: number, more: object = {}) => {
    const one = { status: "lost", trial: false, currency: "THB", who: player, ...more };
    return world.test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
         stake, valid_bet, payout, created_at, settled_at)
       select $1, vendor, $2, $3, node_id, $4, $5, $6, $7, $7, 0, $8::timestamptz,
         case when $6 <> 'open' then $8::timestamptz end
       from game order by node_id limit 1`,
      [
        ...[world.merchant, newKey(), one.who, one.currency, one.trial, one.status, validBet],
        new Date(began + 60_000),
      ],
    );
  };

  it("CONTRACT-06 is paid for the team's own bets that count, and for no others", async () => {
    const id = await agreed({ kind: "realtime" });
    await bet(10_000);
    await bet(20_000, { status: "won", who: deep });
    await bet(40_000, { status: "even", who: agent });
    await bet(7_000_000, { status: "refunded" });
    await bet(7_000_000, { trial: true });
    await bet(7_000_000, { currency: "USD" });
    await bet(7_000_000, { who: top });
    await settleAt(began + 5 * 60_000);
    expect(await paymentsOf(id)).toMatchObject([{ amount: "700", active: 3 }]);
  });

  it("CONTRACT-06 looks at bets again for six hours", async () => {
    const id = await agreed({ kind: "realtime" });
    const last = began + 6 * hourMs;
    await settleAt(last);
    await bet(10_000);
    await settleAt(last + 5 * 60_000);
    await bet(20_000);
    await settleAt(last + 10 * 60_000);
    const amounts = await amountsOf(id);
    expect(amounts).toHaveLength(74);
    expect(
      amounts.map((amount, place) => [place, amount]).filter(([, one]) => one !== "0"),
    ).toEqual([[72, "100"]]);
  });
});
