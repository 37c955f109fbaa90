import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";

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

beforeAll(async () => {
  world = await makeMoneyWorld();
  const { test, merchant, clock } = world;
  agent = await world.member();
  for (let nth = 0; nth < 23; nth += 1) {
    // Whoever bet has an account; those who did not have none either.
    const balance = BigInt((nth + 2) % 4) * 100n;
    const id = await world.member(balance);
    await world.putBelow(id, agent);
    const created = clock.now - (nth % 5) * 3 * dayMs;
    const lastSeen = nth % 3 === 0 ? null : clock.now - (nth % 2) * dayMs;
    const daysAgo = nth % 4 === 2 ? undefined : (nth % 3) * 20;
    const [row] = await test.asOwner<{ account: string }>(
      "update member set created_at = $3 where merchant = $1 and id = $2 returning account",
      [merchant, id, new Date(created)],
    );
    if (lastSeen !== null)
      await test.asOwner(
        `insert into session (merchant, id, member_id, token_hash, cookie_hash, created_at, seen_at,
           expires_at)
         select $1, gen_random_uuid(), $2::uuid, $2::uuid::text || n, $2::uuid::text || n, $3::timestamptz,
           $3::timestamptz - n * interval '1 hour', $3::timestamptz + interval '1 day'
         from generate_series(0, 1) as n`,
        [merchant, id, new Date(lastSeen)],
      );
    if (daysAgo !== undefined) await bet(id, daysAgo);
    const hasBet = daysAgo !== undefined && daysAgo <= 30;
    team.push({ id, account: row?.account ?? "", balance, created, lastSeen, hasBet });
  }
  for (const nth of [5, 20]) {
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
/** The same order by hand: what is missing is the least, and whoever shares a place comes by id. */
const sortedIds = (members: readonly Member[], sort: Sort, direction: "up" | "down"): string[] =>
  [...members]
    .sort(
      (one, other) =>
        order(one[sort], other[sort]) * (direction === "up" ? 1 : -1) || order(one.id, other.id),
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
    await test.asOwner("insert into login_address values ($1, $2, 'x', $3)", [
      ...[merchant, left?.id, new Date(clock.now - 60_000)],
    ]);
    const outcome = await world.call(agent, "agentTeam", { pageSize: 100 }, handlers);
    const items = outcome.ok ? outcome.value.items : [];
    expect(items.find(({ id }) => id === left?.id)?.lastSeenAt).toBe(
      new Date(clock.now - 60_000).toISOString(),
    );
    const online = some(items.filter((one) => one.online)).map(({ id }) => id);
    expect(online).toEqual(await pagesOf({ state: "online" }));
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
