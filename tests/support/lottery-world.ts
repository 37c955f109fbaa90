import { randomUUID } from "node:crypto";
import type { LotteryBetPayload } from "#src/contracts/api.gen.ts";
import type { Revision } from "#src/merchant/revision.ts";
import type { DrawRandom } from "#src/platform/domains/lottery/draw.ts";
import { makeLotteryJob } from "#src/platform/domains/lottery/job.ts";
import { placeBets } from "#src/platform/domains/lottery/place-bets.ts";
import type { OnSettled } from "#src/platform/domains/lottery/settle.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { openAccount, postTransfer } from "#src/platform/domains/wallet/public.ts";
import type { OpenCallContext } from "#src/platform/kernel/context.ts";
import { type JobTimer, makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { makeCallFacts } from "./call-facts.ts";
import { quietLog } from "./database.ts";

/** A merchant with members and money, whose lotteries a test holds by hand. */
export interface LotteryWorld {
  clock: { now: number };
  /** A new member with this balance in minor units; gives the id. */
  member(balance?: bigint): Promise<string>;
  bet(memberId: string, payload: Partial<LotteryBetPayload>): ReturnType<typeof placeBets>;
  balanceOf(memberId: string): Promise<bigint>;
  /** What the lottery's house account holds. */
  houseBalance(): Promise<bigint>;
  job(parts?: { random?: DrawRandom; onSettled?: OnSettled; database?: Database }): JobTimer;
  /** Failures that jobs logged. */
  failures: string[];
}

let keys = 0;

/** A key that was never used. */
export const newKey = (): string => {
  keys += 1;
  return `test-key-${String(keys).padStart(10, "0")}`;
};

/** Puts money on a member's account, in minor units. */
export async function giveMoney(
  db: Tx,
  memberId: string,
  { currency, amount }: { currency: string; amount: bigint },
): Promise<void> {
  const house = { kind: "house" as const, owner: "test-bank", currency };
  const bank = await openAccount(db, house, 0);
  const own = { kind: "member" as const, owner: memberId, currency };
  const account = await openAccount(db, own, 0);
  const entries = [
    { accountId: bank.id, currency, amount: -amount },
    { accountId: account.id, currency, amount },
  ];
  const plan = { kind: "test-deposit", idempotencyKey: randomUUID(), entries };
  await postTransfer(db, plan, 0);
}

/** Makes a world over a migrated database; `revision` is the merchant's own. */
export function makeLotteryWorld(
  database: Database,
  revision: Revision,
  clock: { now: number },
): LotteryWorld {
  const { code: merchant, site } = revision;
  const { currency } = site;
  const failures: string[] = [];
  const context = (): OpenCallContext => ({
    ...makeCallFacts(revision, { call: "lotteryBet", now: clock.now }),
    transaction: (work) => database.withMerchant(merchant, work),
  });
  const balance = (kind: "member" | "house", owner: string) =>
    database.withMerchant(merchant, async (db) => {
      return (await openAccount(db, { kind, owner, currency }, clock.now)).balance;
    });
  return {
    clock,
    failures,
    member: (amount = 0n) =>
      database.withMerchant(merchant, async (db) => {
        const username = `m${randomUUID().slice(0, 12)}`;
        const member = await openMember(db, {
          username,
          nickname: username,
          language: "EN",
          birthday: null,
          profile: {},
          origin: {},
          now: clock.now,
        });
        if (member === undefined) throw new Error("The username is taken.");
        const own = { kind: "member" as const, owner: member.id, currency };
        await openAccount(db, own, clock.now);
        if (amount > 0n) await giveMoney(db, member.id, { currency, amount });
        return member.id;
      }),
    bet: (memberId, payload) =>
      placeBets(
        { mayPlay: async () => undefined },
        context(),
        { memberId, sessionId: null },
        {
          key: newKey(),
          gameCode: "FIVE1",
          numero: "",
          bets: [{ playType: "last2", numbers: "68", stake: "1000" }],
          ...payload,
        },
      ),
    balanceOf: (memberId) => balance("member", memberId),
    houseBalance: () => balance("house", "lottery"),
    job: ({
      random = (below: number) => Math.floor(below / 3),
      onSettled = async () => undefined,
      database: own = database,
    } = {}) =>
      makeTimer({
        jobs: [makeLotteryJob({ database: own, random, onSettled })],
        database: own,
        merchants: () => [{ code: merchant, site }],
        clock: () => clock.now,
        log: {
          ...quietLog,
          error: (facts, message) =>
            void failures.push("err" in facts ? String(facts.err) : message),
        },
      }),
  };
}
