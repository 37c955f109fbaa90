import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { openAccount, postTransfer } from "#src/platform/domains/wallet/public.ts";
import { makeGamesWallet } from "#src/platform/hooks.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";
import type { SeamlessWallet } from "../games/play/seamless-wallet.ts";

/** A thousand dong in minor units: what makes one point here. */
const unit = 100_000n;
const nodeId = 108_317;
let platform: TestPlatform;
let wallet: SeamlessWallet;
let names = 0;

interface Member {
  visitor: Visitor;
  id: string;
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  const { site } = makeRevision(
    await loadMerchant(folderSource("merchants"), "aurora"),
    new Date(0),
  );
  wallet = makeGamesWallet(() => site);
});
afterAll(() => platform?.close());

const inside = <T>(work: Parameters<typeof platform.test.database.withMerchant<T>>[1]) =>
  platform.test.database.withMerchant<T>("aurora", work);

/** A member with more money than any round here costs. */
async function join(): Promise<Member> {
  names += 1;
  const username = `reverse${String(names).padStart(2, "0")}`;
  const visitor = platform.visitor("aurora");
  await visitor.join(username);
  const rows = await platform.test.asOwner<{ id: string }>(
    "select id from member where username = $1",
    [username],
  );
  const id = rows[0]?.id ?? "";
  await inside(async (db) => {
    const { now } = platform.clock;
    const currency = "VND";
    const own = { kind: "member", owner: id, currency } as const;
    const bank = { kind: "house", owner: "bank:test", currency } as const;
    const [to, from] = [await openAccount(db, own, now), await openAccount(db, bank, now)];
    const amount = 100_000n * unit;
    const entries = [
      { accountId: to.id, currency, amount },
      { accountId: from.id, currency, amount: -amount },
    ];
    await postTransfer(db, { kind: "deposit", idempotencyKey: `for ${id}`, entries }, now);
  });
  return { visitor, id };
}

/** What a vendor says of one round. */
const tell = (
  { id: memberId }: Member,
  roundId: string,
  ...said: readonly (readonly ["bet" | "settle" | "rollback", bigint])[]
) =>
  inside((db) =>
    wallet(
      db,
      { vendor: "JL", roundId, memberId, nodeId, currency: "VND", trial: false, wallet: "main" },
      said.map(([kind, units]) => ({ kind, txId: `${roundId}:${kind}`, amount: units * unit })),
      platform.clock.now,
    ),
  );

const play = (member: Member, roundId: string, units: bigint) =>
  tell(member, roundId, ["bet", units], ["settle", units]);
const rollBack = (member: Member, roundId: string) => tell(member, roundId, ["rollback", 0n]);

const pointsOf = async ({ visitor }: Member): Promise<number> =>
  (await visitor.call("pointsBalance")).value.points;

/** What ranks, tasks and tickets are judged by. */
async function turnoverOf({ id, visitor }: Member) {
  const rows = await platform.test.asOwner<{ all: string; lately: string }>(
    `select (select valid_bet::text from points_progress where member_id = $1) as all,
      (select coalesce(sum(valid_bet), 0)::text from points_quarter where member_id = $1) as lately`,
    [id],
  );
  const { value } = await visitor.call("rafflePromotion", {});
  return { ...rows[0], tickets: value.tickets };
}

describe("a round that is rolled back after it was settled", () => {
  it("S12 takes its points, its turnover and its tickets with it, once, in whatever part of the day", async () => {
    const member = await join();
    await play(member, "kept-1", 7n);
    const before = await turnoverOf(member);
    await play(member, "gone-1", 400_00n);
    expect(await pointsOf(member)).toBe(40_007);
    expect((await turnoverOf(member)).tickets).toBeGreaterThan(before.tickets);
    platform.clock.now += 20 * 60_000;
    for (const _ of ["said", "said again"]) await rollBack(member, "gone-1");
    expect(await pointsOf(member)).toBe(7);
    expect(await turnoverOf(member)).toEqual(before);
    const { value } = await member.visitor.call("pointsReward", {});
    expect(value.items[0]).toMatchObject({ kind: "reversal", changedPoints: -40_000 });
  });

  it("S12 keeps what makes no whole point straight", async () => {
    const member = await join();
    await tell(member, "half-1", ["bet", 0n], ["settle", 0n]);
    const half = unit / 2n;
    const said = (roundId: string, kind: "bet" | "settle" | "rollback", amount: bigint) => ({
      kind,
      txId: `${roundId}:${kind}`,
      amount,
    });
    const tellMinor = (roundId: string, ...messages: ReturnType<typeof said>[]) =>
      inside((db) =>
        wallet(
          db,
          {
            vendor: "JL",
            roundId,
            memberId: member.id,
            nodeId,
            currency: "VND",
            trial: false,
            wallet: "main",
          },
          messages,
          platform.clock.now,
        ),
      );
    for (const id of ["half-2", "half-3"])
      await tellMinor(id, said(id, "bet", half), said(id, "settle", half));
    expect(await pointsOf(member)).toBe(1);
    await tellMinor("half-2", said("half-2", "rollback", 0n));
    expect(await pointsOf(member)).toBe(0);
    await tellMinor("half-4", said("half-4", "bet", half), said("half-4", "settle", half));
    expect(await pointsOf(member)).toBe(1);
  });

  it("S12 makes the next bets pay for points that were spent already", async () => {
    const member = await join();
    await play(member, "spent-1", 20_000n);
    const convert = { key: "spent-before-rollback", points: 15_000, password: "Tamarind-Boat-7" };
    expect(await member.visitor.call("convertPoints", convert)).toMatchObject({ success: true });
    await rollBack(member, "spent-1");
    expect(await pointsOf(member)).toBe(0);
    await play(member, "spent-2", 14_999n);
    expect(await pointsOf(member)).toBe(0);
    await play(member, "spent-3", 2n);
    expect(await pointsOf(member)).toBe(1);
  });

  it("S12 takes a rank back that it alone gave, and no other", async () => {
    const member = await join();
    const paid = { key: "a-deposit-for-a-rank", method: "instant" as const, amount: "500000" };
    expect(await member.visitor.call("deposit", paid)).toMatchObject({ success: true });
    await platform.servePayments();
    const rank = async () => (await member.visitor.call("rankList")).value.own.rankLevel;
    await play(member, "rank-1", 5000n);
    expect(await rank()).toBe(1);
    await rollBack(member, "rank-1");
    expect(await rank()).toBe(0);
    await play(member, "rank-2", 5000n);
    await play(member, "rank-3", 5000n);
    expect(await rank()).toBe(1);
    await rollBack(member, "rank-3");
    expect(await rank()).toBe(1);
  });

  it("changes nothing for a round that was rolled back before it was settled", async () => {
    const member = await join();
    await tell(member, "early-1", ["bet", 10n]);
    await rollBack(member, "early-1");
    await tell(member, "early-1", ["settle", 10n]);
    expect(await pointsOf(member)).toBe(0);
  });
});
