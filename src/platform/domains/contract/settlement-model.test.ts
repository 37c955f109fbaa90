import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import type { Database } from "#src/store/database.ts";
import { ledgerFaults, type MoneyWorld, makeMoneyWorld } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import { makeContractJob } from "./job.ts";

const full = process.env.PORTICO_TEST_FULL === "1";
const seed = Number(process.env.PORTICO_TEST_SEED ?? 20_261_123);
const size = full ? { members: 300, days: 90, runs: 1 } : { members: 24, days: 25, runs: 2 };
const dayMs = 86_400_000;
/** Midnight in Bangkok, which has moved no clock for a century; long ago by the database's clock, which notes moves. */
const began = Date.UTC(2024, 10, 20, 17);

let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

/** What somebody's bets of a day changed by, and on which day that became known. */
interface Change {
  who: number;
  day: number;
  known: number;
  validBet: number;
  loss: number;
}

interface Step {
  rate: number;
  activeMembers: number;
  validBet: number;
  loss: number;
}

/** Who is paid by which steps. */
interface Agreed {
  id: string;
  who: number;
  kind: "dividend" | "daily";
  period: "D" | "W" | "H" | "M";
  steps: Step[];
}

/** Who each member plays under, -1 for the one at the top: any tree of up to four levels. */
function treeOf(chosen: readonly number[]): readonly number[] {
  const parents: number[] = [-1];
  const levelOf = (who: number): number => (who < 0 ? 0 : 1 + levelOf(parents[who] ?? -1));
  for (let who = 1; who < size.members; who += 1) {
    let parent = (chosen[who] ?? 0) % who;
    while (levelOf(parent) > 3) parent = parents[parent] ?? 0;
    parents.push(parent);
  }
  return parents;
}

/** Names the period of a day, by arithmetic on the calendar of UTC+7. */
function periodOf({ period }: Agreed, day: number): string {
  const date = new Date(began + 7 * 3_600_000 + day * dayMs);
  const month = `${date.getUTCFullYear()}-${date.getUTCMonth()}`;
  if (period === "M") return month;
  if (period === "H") return `${month} ${date.getUTCDate() > 15 ? 2 : 1}`;
  const number = Math.floor(date.getTime() / dayMs);
  // 1970 began on a Thursday.
  return period === "W" ? `${Math.floor((number + 3) / 7)}` : `${number}`;
}

/** Whether somebody is a head, or stood below it on a day. */
type IsBelow = (who: number, head: number, day: number) => boolean;

/** What a contract's periods up to one come to, of what is known: nothing is kept between two looks. */
function worthOf(
  agreed: Agreed,
  known: readonly Change[],
  { days, isBelow }: { days: readonly number[]; isBelow: IsBelow },
): bigint {
  let sum = 0n;
  for (const name of new Set(days.map((day) => periodOf(agreed, day)))) {
    const bets = new Map<number, number>();
    let [validBet, loss] = [0, 0];
    for (const change of known) {
      if (!isBelow(change.who, agreed.who, change.day) || !days.includes(change.day)) continue;
      if (periodOf(agreed, change.day) !== name) continue;
      bets.set(change.who, (bets.get(change.who) ?? 0) + change.validBet);
      validBet += change.validBet;
      loss += change.loss;
    }
    const active = [...bets.values()].filter((bet) => bet > 0).length;
    let rate = 0;
    for (const step of agreed.steps) {
      const lost = step.loss === 0 || loss >= step.loss;
      if (active >= step.activeMembers && validBet >= step.validBet && lost)
        rate = Math.max(rate, step.rate);
    }
    const base = agreed.kind === "dividend" ? loss : validBet;
    if (base > 0) sum += (BigInt(base) * BigInt(rate)) / 10_000n;
  }
  return sum;
}

/** The database as a platform has it that dies now and then, before a commit or right after it. */
function dying(database: Database, dies: () => boolean): Database {
  return {
    ...database,
    withMerchant: async (merchant, work) => {
      const value = await database.withMerchant(merchant, async (db) => {
        const done = await work(db);
        if (dies()) throw new Error("killed before the commit");
        return done;
      });
      if (dies()) throw new Error("killed after the commit");
      return value;
    },
  };
}

const step = fc.record({
  rate: fc.integer({ min: 1, max: 3000 }),
  activeMembers: fc.nat(4),
  validBet: fc.nat(200_000),
  loss: fc.integer({ min: 0, max: 50_000 }),
});
const history = fc.record({
  parents: fc.array(fc.nat(), { minLength: size.members, maxLength: size.members }),
  steps: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  periods: fc.array(fc.constantFrom("D", "W", "H", "M"), { minLength: 4, maxLength: 4 }),
  changes: fc.array(
    fc.record({
      who: fc.nat(size.members - 1),
      day: fc.nat(size.days - 1),
      late: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(9)),
      validBet: fc.nat(100_000),
      win: fc.nat(150_000),
      takenBack: fc.oneof(fc.constant(-1), fc.constant(-1), fc.nat(9)),
    }),
    { minLength: size.members * 2, maxLength: size.members * (full ? 40 : 8) },
  ),
  // Before a day begins somebody goes below somebody else, with everybody below.
  moves: fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: size.days - 1 }),
      who: fc.integer({ min: 1, max: size.members - 1 }),
      to: fc.nat(size.members - 1),
    }),
    { minLength: 4, maxLength: 12 },
  ),
  idle: fc.array(fc.nat(size.days - 1), { maxLength: 8 }),
  deaths: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});

async function store(change: Change, ids: readonly string[]): Promise<void> {
  const { who, day, validBet, loss } = change;
  const at = new Date(began + day * dayMs + (who % 96) * 900_000);
  await world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, 'THB', $3, 'RNG', $4, $4, $5)
      on conflict (merchant, member_id, currency, begins_at, played) do update set
        stake = sums.stake + excluded.stake, valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout`,
    [world.merchant, ids[who], at, validBet, validBet - loss],
  );
}

it(
  "CONTRACT-02 CONTRACT-07 settles whatever is played, late, taken back, moved, killed or asleep, to the unit",
  async () => {
    const property = fc.asyncProperty(
      history,
      async ({ parents: chosen, steps, periods, changes, moves, idle, deaths }) => {
        world.clock.now = began;
        const parents = treeOf(chosen);
        const parentOf = (who: number): number => parents[who] ?? -1;
        /** Who everybody plays under on each day that has begun. */
        const trees: (readonly number[])[] = [];
        const isBelow: IsBelow = (who, head, day) =>
          who === head || (who >= 0 && isBelow(trees[day]?.[who] ?? -1, head, day));
        const ids: string[] = [];
        for (let who = 0; who < size.members; who += 1) {
          ids.push(await world.member(10n ** 12n));
          if (who > 0) await world.putBelow(ids[who] ?? "", ids[parentOf(who)] ?? "");
        }
        let moved = 0;
        /** Moves whom it is the day of, unless they would play below themselves. */
        const beginDay = async (day: number): Promise<void> => {
          const tree = [...(trees[day - 1] ?? parents)];
          trees.push(tree);
          for (const { who, to } of moves.filter((move) => move.day === day)) {
            if (isBelow(to, who, day) || tree[who] === to) continue;
            tree[who] = to;
            moved += 1;
            await world.moveBelow(ids[who] ?? "", ids[to] ?? "", began + day * dayMs);
          }
        };
        const heads = [...ids.keys()].filter((who) => parents.includes(who));
        const agreed = heads.flatMap((who): Agreed[] => [
          {
            id: randomUUID(),
            who,
            kind: "dividend",
            period: periods[who % 4] ?? "D",
            steps: steps[who % 4] ?? [],
          },
          {
            id: randomUUID(),
            who,
            kind: "daily",
            period: "D",
            steps: (steps[(who + 1) % 4] ?? []).map((one) => ({ ...one, loss: 0 })),
          },
        ]);
        for (const { id, who, kind, period, steps: own } of agreed)
          await world.test.asOwner(
            `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers,
              max_rate, status, created_at, expires_at, effective_from, due_at)
            values ($1, $2, $3, $4, $5, $6, 'THB', $7, 3000, 'approved', $8, $8, $8, $8)`,
            [
              world.merchant,
              id,
              ids[parentOf(who)] ?? null,
              ids[who],
              kind,
              period,
              JSON.stringify(
                own.map((o) => ({ ...o, validBet: `${o.validBet}`, loss: `${o.loss}` })),
              ),
              new Date(began),
            ],
          );
        const events = changes.flatMap(({ who, day, late, validBet, win, takenBack }): Change[] => {
          const bet = { who, day, known: day + late, validBet, loss: validBet - win };
          const back = { ...bet, validBet: -validBet, loss: win - validBet };
          return takenBack < 0 ? [bet] : [bet, { ...back, known: bet.known + takenBack }];
        });
        const paid = new Map<string, bigint>();
        const settledTo = new Map<string, number>();
        let [turn, kills] = [0, 0];
        const dies = () => {
          turn += 1;
          const isDead = deaths[turn % 40] === true && turn % 7 === 0;
          if (isDead) kills += 1;
          return isDead;
        };
        const errors: string[] = [];
        const makeJob = () =>
          makeTimer({
            jobs: [makeContractJob({ database: dying(world.test.database, dies) })],
            database: world.test.database,
            merchants: () => [{ code: world.merchant, site: world.site }],
            clock: () => world.clock.now,
            log: {
              info: () => undefined,
              warn: () => undefined,
              error: ({ err }: object & { err?: unknown }) => errors.push(`${err}`),
            },
          });
        const isSettled = async () => {
          const [left] = await world.test.asOwner<{ left: string }>(
            `select ((select count(*) from contract where due_at <= $1)
            + (select count(*) from contract_payment where retry_at <= $1))::text as left`,
            [new Date(world.clock.now)],
          );
          return left?.left === "0";
        };
        for (let day = 0; day < size.days; day += 1) {
          await beginDay(day);
          for (const change of events) if (change.known === day) await store(change, ids);
          if (idle.includes(day) && day < size.days - 1) continue;
          world.clock.now = began + (day + 1) * dayMs;
          // A platform that was killed is started anew, and has another try a second later; two run at once.
          while (!(await isSettled())) {
            await Promise.all([makeJob().tick(), makeJob().tick()]);
            world.clock.now += 1000;
          }
          const known = events.filter((change) => change.known <= day);
          for (const one of agreed)
            for (let last = settledTo.get(one.id) ?? 0; last <= day; last += 1) {
              if (periodOf(one, last) === periodOf(one, last + 1)) continue;
              settledTo.set(one.id, last + 1);
              const days = Array.from({ length: last + 1 }, (_, at) => at);
              const before = paid.get(one.id) ?? 0n;
              const worth = worthOf(one, known, { days, isBelow });
              if (worth > before) paid.set(one.id, worth);
            }
        }
        const rows = await world.test.asOwner<{ id: string; sum: string; moved: string }>(
          `select contract_id as id, sum(amount)::text as sum,
            (select coalesce(sum(entry.amount), 0) from ledger_transfer as transfer
              join ledger_entry as entry on entry.merchant = transfer.merchant
                and entry.transfer_id = transfer.id and entry.amount > 0
              where transfer.idempotency_key like 'contract:' || contract_id || ':%')::text as moved
          from contract_payment where contract_id = any($1::uuid[]) group by contract_id`,
          [agreed.map(({ id }) => id)],
        );
        const found = new Map(rows.map(({ id, sum, moved }) => [id, [BigInt(sum), BigInt(moved)]]));
        for (const { id, kind, who } of some(agreed)) {
          const amount = paid.get(id) ?? 0n;
          expect([who, kind, ...(found.get(id) ?? [0n, 0n])]).toEqual([who, kind, amount, amount]);
        }
        expect([...paid.values()].some((amount) => amount > 0n)).toBe(true);
        expect(moved).toBeGreaterThan(0);
        // Nothing failed but what was killed.
        expect(errors.filter((words) => !words.includes("killed"))).toEqual([]);
        expect(kills).toBeGreaterThan(full ? 24 : 2);
        expect(await ledgerFaults(world)).toEqual([]);
        await world.test.asOwner("update contract set due_at = null", []);
      },
    );
    await fc.assert(property, { seed, numRuns: size.runs, endOnFailure: true });
  },
  full ? 3_600_000 : 300_000,
);
