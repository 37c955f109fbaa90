import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { some } from "#tests/support/some.ts";
import { isMarked, judgeMark } from "./public.ts";

let world: LimitsWorld;
let marked: LimitedMember;
let other: LimitedMember;
let markId: string;
let joined: string;

const listOf = async (member: LimitedMember): Promise<{ id: string; status: string }[]> =>
  (await member.call("promotions")).value.list;

beforeAll(async () => {
  world = await makeLimitsWorld();
  [marked, other] = [await world.newMember(), await world.newMember()];
  // Money for bets is joined after a first deposit.
  await world.deposit(marked, "10000");
  await world.platform.servePayments();
  const [offer] = (await listOf(marked)).filter(({ status }) => status === "join");
  joined = offer?.id ?? "";
  expect((await marked.call("applyPromotion", { id: joined })).success).toBe(true);
  markId = randomUUID();
  await world.platform.test.asOwner(
    `insert into harm_mark (merchant, id, member_id, day, score, markers, marked_at)
     values ('aurora', $1, $2, '2026-11-21', 3, '[]', $3)`,
    [markId, marked.id, new Date(world.platform.clock.now)],
  );
});
afterAll(() => world?.platform.close());

describe("a member whose mark holds (G13)", () => {
  it("G13 is shown no promotion but those they take part in, and can join no other", async () => {
    const open = (await listOf(other)).filter(({ status }) => status === "join");
    expect((await listOf(marked)).map(({ id }) => id)).toEqual([joined]);
    for (const { id } of some(open.filter((one) => one.id !== joined))) {
      expect((await marked.call("promotionDetail", { id })).code).toBe("NOT_FOUND");
      expect((await marked.call("applyPromotion", { id })).code).toBe("NOT_FOUND");
    }
    const { list } = (await marked.call("gamePromotions")).value;
    expect(list.filter(({ id }: { id: string }) => id !== joined)).toEqual([]);
    expect((await marked.call("notice")).value.promotion).toEqual([]);
    expect((await other.call("notice")).value.promotion.length).toBeGreaterThan(0);
  });

  it("G13 is shown no rank to play for, no mission to join and no task to be done", async () => {
    expect((await other.call("rankList")).value.ranks.length).toBeGreaterThan(1);
    expect((await marked.call("rankList")).value).toEqual({ ranks: [], own: null });
    const missionsOf = async (member: LimitedMember) =>
      (await member.call("missionSummary")).value.missions;
    const offered = await missionsOf(other);
    expect(offered.length).toBeGreaterThan(1);
    expect(await missionsOf(marked)).toEqual([]);
    const ids = offered
      .filter(({ kind }: { kind: string }) => kind !== "daily")
      .map(({ id }: { id: string }) => id);
    for (const id of some<string>(ids))
      expect((await marked.call("joinMission", { id })).code).toBe("NOT_FOUND");
  });

  it("G13 is paid what was earned before, plays and pays in as ever, and gets no refusal that names a mark", async () => {
    await world.platform.test.asOwner(
      "update member set rank_level = 1 where merchant = 'aurora' and id = $1",
      [marked.id],
    );
    const claim = (kind: string) =>
      marked.call("claimRank", { key: randomUUID(), rankLevel: 1, kind });
    expect((await claim("monthly")).code).toBe("STATE_INVALID");
    expect((await claim("upgrade")).success).toBe(true);
    expect((await world.launch(marked)).success).toBe(true);
    expect((await world.deposit(marked, "20000")).success).toBe(true);
  });

  it("G13 is offered everything again once staff find that all is fine", async () => {
    const { database } = world.platform.test;
    const now = world.platform.clock.now;
    expect(await database.withMerchant("aurora", (db) => isMarked(db, marked.id))).toBe(true);
    // Another merchant's staff have no such mark.
    const word = { id: markId, staff: "dao", outcome: "fine" as const, remark: "A win.", now };
    const abroad = await database.withMerchant("siam", (db) => judgeMark(db, word));
    expect(abroad.ok).toBe(false);
    await database.withMerchant("aurora", (db) => judgeMark(db, word));
    expect((await listOf(marked)).length).toBeGreaterThan(1);
    expect((await marked.call("rankList")).value.ranks.length).toBeGreaterThan(1);
  });
});
