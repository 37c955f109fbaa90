import fc from "fast-check";
import { makeLineJob } from "#src/platform/domains/agent/line-job.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { type MoneyWorld, newKey } from "./money-world.ts";

/** Clocks go back an hour there on 25 October: that day has 25 hours. */
export const lineZone = "Europe/Berlin";
/** How many are in a line. */
export const linePeople = 12;
const first = Date.UTC(2026, 9, 20, 22);
const hourMs = 3_600_000;

/** Makes a line: each has the next three below. */
export async function makeLine(world: MoneyWorld): Promise<string[]> {
  const ids: string[] = [];
  for (let who = 0; who < linePeople; who += 1) {
    ids.push(await world.member(1n));
    if (who > 0) await world.putBelow(ids[who] ?? "", ids[Math.floor((who - 1) / 3)] ?? "");
  }
  return ids;
}

let aheadMs = 60_000;

type Zoned = { timeZone: string };
const job = ({ test, merchant }: MoneyWorld, timeZone: string) =>
  makeTimer({
    jobs: [makeLineJob({ database: test.database })],
    database: test.database,
    merchants: (): { code: string; site: Zoned }[] => [{ code: merchant, site: { timeZone } }],
    // When something changed is told by the database's clock.
    clock: () => Date.now() + aheadMs,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: ({ err }: object & { err?: unknown }) => {
        throw err;
      },
    },
  });

/** Starts a platform, which looks at the zone, and lets it do what is due. */
export async function sumLinesOf(world: MoneyWorld, timeZone = lineZone): Promise<void> {
  const timer = job(world, timeZone);
  aheadMs = 60_000;
  await timer.look();
  // What a look finds due begins with the next whole second.
  aheadMs += 1000;
  await timer.tick();
}

const moment = fc.oneof(
  fc.nat(26 * 24 * 60).map((minutes) => minutes * 60_000),
  // The first and last moments of days, among them those around the change of clocks.
  fc.constantFrom(0, -1, 4 * 24 * hourMs, 4 * 24 * hourMs - 1, 121 * hourMs - 1, 121 * hourMs),
);
// Bets that were lost come often: who bet validly on several days counts once.
const bets = ["bet", "lost", "lost", "lost", "lost", "settle", "back"] as const;
const others = ["deposit", "withdraw", "return", "bonus", "rebate", "move", "sum", "sum"] as const;
const kinds = [...bets, ...others] as const;
/** What a member of a line does, or what is done to one. */
export const lineDeed = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(linePeople - 1),
  other: fc.nat(linePeople - 1),
  at: moment,
  amount: fc.integer({ min: 1, max: 9999 }),
  nth: fc.nat(200),
});
export type LineDeed = typeof lineDeed extends fc.Arbitrary<infer Value> ? Value : never;

/** Does it to the members of a line. */
export async function performInLine(
  world: MoneyWorld,
  { kind, who, other, at, amount, nth }: LineDeed,
  ids: readonly string[],
): Promise<void> {
  const { test, merchant } = world;
  const [id, when] = [ids[who] ?? "", new Date(first + at)];
  const oneOf = `merchant = '${merchant}' and round_id = (select round_id from game_bet
    where status = $1 order by round_id offset $2 % greatest(1, (select count(*) from game_bet
      where status = $1)) limit 1)`;
  if (kind === "bet" || kind === "lost")
    await test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
         stake, valid_bet, moved, created_at)
       select $1, vendor, $2, $3, node_id, 'THB', false, $6::text, $4::bigint,
         case $6::text when 'lost' then $4::bigint else 0 end, 0, $5 from game where node_id = 108317`,
      [merchant, newKey(), id, amount, when, kind === "bet" ? "open" : "lost"],
    );
  else if (kind === "settle")
    await test.asOwner(
      `update game_bet set status = 'won', valid_bet = stake, payout = stake * 3 - 1,
       settled_at = created_at + interval '3 days' where ${oneOf}`,
      ["open", nth],
    );
  else if (kind === "back")
    await test.asOwner(
      `update game_bet set status = 'refunded', valid_bet = 0, payout = 0 where ${oneOf}`,
      [nth % 2 ? "won" : "lost", nth],
    );
  else if (kind === "deposit")
    await test.asOwner(
      `insert into deposit (merchant, id, member_id, provider, method, currency, amount, status,
         created_at, expires_at, started_at, settled_at)
       values ($1, gen_random_uuid(), $2, 'x', 'instant', 'THB', $3, 'paid', $4, $4, $4, $4)`,
      [merchant, id, amount, when],
    );
  else if (kind === "withdraw")
    await test.asOwner(
      `insert into withdrawal (merchant, id, member_id, currency, amount, status, received, remaining,
         bank_account, account_name, auto_confirm_minutes, created_at, disbursed_at)
       values ($1, gen_random_uuid(), $2, 'THB', $3, 'received', $3, 0, '1', 'S', 60, $4, $4)`,
      [merchant, id, amount, when],
    );
  else if (kind === "return")
    await test.asOwner(
      `update withdrawal set returned = 1, received = amount - 1 where id = (
         select id from withdrawal where returned = 0 and amount > 1 order by created_at, id limit 1)`,
    );
  else if (kind === "move") {
    // Nobody plays below themselves.
    const isRefused = await test
      .asOwner("update member set upline_id = $2 where id = $1", [id, ids[other]])
      .then(() => false)
      .catch((error: Error) => error.message.includes("below themselves"));
    if (isRefused) return;
  } else if (kind === "sum") await Promise.all([sumLinesOf(world), sumLinesOf(world)]);
  else
    await world.inside((db) =>
      payReward(db, {
        ...(kind === "rebate"
          ? { kind: "rebate", bonus: "rebate" }
          : { kind: "mission-reward", bonus: "mission" }),
        ...{ key: `test:${newKey()}`, memberId: id, currency: "THB", amount: BigInt(amount) },
        now: when.getTime(),
      }),
    );
}
