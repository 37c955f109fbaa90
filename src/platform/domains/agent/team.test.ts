import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { movePayment } from "#src/platform/domains/wallet/public.ts";
import { toMinor } from "#src/shared/money.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import { sinceWhen } from "./team.ts";
import { selectTeam, type Walk } from "./team-page-repo.ts";

type Payload = CallMap["agentTeam"]["payload"];
type Sort = NonNullable<Payload["sort"]>;

const dayMs = 86_400_000;
const handlers = makeHandlers();
let world: MoneyWorld;
let agent = "";

/** Somebody of the line, by what lists are sorted and narrowed by; many share each of these. */
interface Member {
  id: string;
  account: string;
  balance: bigint;
  created: number;
  lastSeen: number | null;
  /** Of the last 30 days. */
  hasBet: boolean;
}
const team: Member[] = [];

const bet = (id: string, daysAgo: number) =>
  world.test.asOwner(
    `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status, stake,
       valid_bet, created_at)
     select $1, vendor, $2, $3, node_id, 'THB', false, 'lost', 100, 100, $4 from game
     where node_id = 108317`,
    [world.merchant, newKey(), id, new Date(world.clock.now - daysAgo * dayMs)],
  );

/** Gives a member a second wallet with so much in it. */
const putAside = (owner: string, amount: bigint) =>
  world.inside((db) =>
    movePayment(db, {
      ...{ kind: "wallet-transfer", key: newKey(), amount, now: world.clock.now },
      from: { kind: "house", owner: "test-bank", currency: "THB" },
      to: { kind: "member", owner, currency: "THB", wallet: "KOI" },
    }),
  );

/** Gives a member two sessions, the later one seen at a time. */
const see = (id: string, at: number) =>
  world.test.asOwner(
    `insert into session (merchant, id, member_id, token_hash, cookie_hash, created_at, seen_at,
       expires_at)
     select $1, gen_random_uuid(), $2::uuid, $2::uuid::text || n, $2::uuid::text || n, $3::timestamptz,
       $3::timestamptz - n * interval '1 hour', $3::timestamptz + interval '1 day'
     from generate_series(0, 1) as n`,
    [world.merchant, id, new Date(at)],
  );

beforeAll(async () => {
  world = await makeMoneyWorld();
  const { test, merchant, clock } = world;
  agent = await world.member();
  // Others of the merchant come before everybody of the line, by whatever it is sorted.
  for (let nth = 0; nth < 4; nth += 1) {
    const id = await world.member();
    await see(id, clock.now + nth);
    await test.asOwner(
      "update member set created_at = $2, account = case when $3 then '~' else '!' end || account where id = $1",
      [id, new Date(clock.now + (nth % 2 === 0 ? 1 : -1) * (nth + 1) * 100 * dayMs), nth % 2 === 0],
    );
  }
  for (let nth = 0; nth < 23; nth += 1) {
    // Whoever bet has an account, but for the last one; those who did not have none either.
    const balance = BigInt((nth + 2) % 4) * 100n;
    const id = await world.member(balance);
    const more = nth % 7 === 3 ? 250n : 0n;
    if (more > 0n) await putAside(id, more);
    await world.putBelow(id, agent);
    const created = clock.now - (nth % 5) * 3 * dayMs;
    const lastSeen = nth % 3 === 0 ? null : clock.now - (nth % 2) * dayMs;
    const daysAgo = nth % 4 === 2 ? undefined : (nth % 3) * 20;
    const [row] = await test.asOwner<{ account: string }>(
      "update member set created_at = $3 where merchant = $1 and id = $2 returning account",
      [merchant, id, new Date(created)],
    );
    if (lastSeen !== null) await see(id, lastSeen);
    if (daysAgo !== undefined) await bet(id, daysAgo);
    const hasBet = daysAgo !== undefined && daysAgo <= 30;
    team.push({
      id,
      account: row?.account ?? "",
      balance: balance + more,
      created,
      lastSeen,
      hasBet,
    });
  }
  for (const nth of [5, 20, 22]) {
    const again = team[nth];
    if (again === undefined || again.hasBet) throw new Error(`Number ${nth} bet lately.`);
    await bet(again.id, 1);
    again.hasBet = true;
  }
});
afterAll(() => world?.close());

/** The ids of all pages of a list, one page after the other. */
async function pagesOf(payload: Payload): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
    const outcome = await world.call(
      agent,
      "agentTeam",
      { ...payload, pageNo, pageSize: 5 },
      handlers,
    );
    if (!outcome.ok) throw new Error(`The team was refused: ${outcome.error.code}`);
    totalPages = outcome.value.totalPages;
    ids.push(...outcome.value.items.map(({ id }) => id));
  }
  return ids;
}

/** Below nought where one comes before another, of values that may be missing. */
const order = <Value extends string | number | bigint>(
  one: Value | null,
  other: Value | null,
): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
};
/** The same order by hand: what is missing is below all, and whoever shares a place comes by id. */
const sortedIds = (members: readonly Member[], sort: Sort, direction: "up" | "down"): string[] =>
  [...members]
    .sort(
      (one, other) =>
        (order(one[sort], other[sort]) || order(one.id, other.id)) * (direction === "up" ? 1 : -1),
    )
    .map(({ id }) => id);

describe("the pages of a team", () => {
  for (const sort of ["account", "balance", "created", "lastSeen"] as const)
    for (const direction of ["up", "down"] as const)
      it(`AGENT-07 show everybody once, by ${sort}, ${direction}, whoever shares a place`, async () => {
        expect(await pagesOf({ sort, direction })).toEqual(some(sortedIds(team, sort, direction)));
      });

  const weekAgo = () => world.clock.now - 7 * dayMs;
  const states: [NonNullable<Payload["state"]>, (member: Member) => boolean][] = [
    ["active", ({ hasBet }) => hasBet],
    ["new", ({ hasBet, created }) => !hasBet && created >= weekAgo()],
    ["idle", ({ hasBet, created }) => !hasBet && created < weekAgo()],
    ["online", ({ lastSeen }) => lastSeen === world.clock.now],
  ];
  for (const [state, fits] of states)
    it(`AGENT-07 show who is ${state}, in any order, and nobody else`, async () => {
      const fitting = some(team.filter(fits));
      expect(fitting.length).toBeLessThan(team.length);
      const expected = sortedIds(fitting, "balance", "down");
      expect(await pagesOf({ state, sort: "balance" })).toEqual(expected);
    });

  it("AGENT-07 call those online who are listed so, and nobody who logged out since", async () => {
    const { test, merchant, clock } = world;
    const left = team.find(({ lastSeen }) => lastSeen !== clock.now);
    if (left === undefined) throw new Error("Everybody is here.");
    left.lastSeen = clock.now - 60_000;
    await test.asOwner("insert into login_address values ($1, $2, 'x', $3)", [
      ...[merchant, left.id, new Date(left.lastSeen)],
    ]);
    const outcome = await world.call(agent, "agentTeam", { pageSize: 100 }, handlers);
    const items = outcome.ok ? outcome.value.items : [];
    expect(items.find(({ id }) => id === left.id)?.lastSeenAt).toBe(
      new Date(clock.now - 60_000).toISOString(),
    );
    const online = some(items.filter((one) => one.online)).map(({ id }) => id);
    expect(online).toEqual(await pagesOf({ state: "online" }));
  });

  const walks: [string, Walk][] = [
    ["finds all", { from: 0, rows: 1000 }],
    ["ends before the page is full", { from: 0, rows: 6 }],
  ];
  for (const [how, walk] of walks)
    for (const sort of ["account", "created", "lastSeen"] as const)
      for (const direction of ["up", "down"] as const)
        it(`AGENT-07 show the same where a walk by ${sort}, ${direction}, ${how}`, async () => {
          const all = some(sortedIds(team, sort, direction));
          const { clock, merchant, test } = world;
          const question = {
            ...{ nodeId: agent, depth: 1, agentId: agent, currency: "THB", sort, direction },
            ...({ type: "all", state: "all" } as const),
            ...sinceWhen(clock.now),
          };
          for (let offset = 0; offset < all.length; offset += 5) {
            const page = { limit: 5, offset, total: all.length };
            const rows = await test.database.withMerchant(merchant, (db) =>
              selectTeam(db, question, page, walk),
            );
            expect(rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 5));
          }
        });

  it("AGENT-07 find those of a state, of a kind and of some days along the order as well", async () => {
    const { clock, merchant, test } = world;
    const common = {
      ...{ nodeId: agent, depth: 1, agentId: agent, currency: "THB", sort: "created" as const },
      ...{ direction: "down" as const, ...sinceWhen(clock.now) },
    };
    const days = { from: new Date(weekAgo()), before: new Date(clock.now - dayMs) };
    const isOfDays = ({ created }: Member) =>
      created >= days.from.getTime() && created < days.before.getTime();
    const asked = [
      ...states.map(([state, fits]) => [{ type: "member", state }, fits] as const),
      [{ type: "member", state: "all", ...days }, isOfDays] as const,
    ] as const;
    for (const [narrowed, fits] of asked) {
      const expected = sortedIds(some(team.filter(fits)), "created", "down");
      const page = { limit: 50, offset: 0, total: expected.length };
      const rows = await test.database.withMerchant(merchant, (db) =>
        selectTeam(db, { ...common, ...narrowed }, page, { from: 0, rows: 1000 }),
      );
      expect(rows.map(({ id }) => id)).toEqual(expected);
    }
  });

  it("AGENT-07 sum what each member has in all wallets, as the ledger does", async () => {
    const outcome = await world.call(
      agent,
      "agentTeam",
      { sort: "balance", pageSize: 100 },
      handlers,
    );
    if (!outcome.ok) throw new Error(outcome.error.code);
    const entries = await world.test.asOwner<{ owner: string; amount: string }>(
      `select account.owner, sum(entry.amount)::text as amount from ledger_entry as entry
       join ledger_account as account on account.id = entry.account_id
       where account.kind = 'member' group by 1`,
    );
    const kept = new Map(entries.map(({ owner, amount }) => [owner, BigInt(amount)]));
    const shown = some(outcome.value.items);
    const held = shown.map(({ id }) => kept.get(id) ?? 0n);
    expect(shown.map(({ balance }) => toMinor(balance, "THB"))).toEqual(held);
    const all = held.reduce((sum, one) => sum + one, 0n);
    expect(toMinor(outcome.value.totals.balance, "THB")).toBe(all);
    expect(team.some(({ balance }) => balance % 100n !== 0n)).toBe(true);
  });

  it("AGENT-07 show nothing beyond the last one", async () => {
    const beyond = await world.call(
      agent,
      "agentTeam",
      { pageNo: 9, pageSize: 5, sort: "created" },
      handlers,
    );
    expect(beyond.ok && [beyond.value.items, beyond.value.total]).toEqual([[], 23]);
  });
});
