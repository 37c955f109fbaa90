import { randomUUID } from "node:crypto";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { earnPoints } from "#src/platform/domains/points/public.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import type { BonusKind } from "#src/platform/domains/wallet/tables.ts";
import { newKey } from "./money-world.ts";
import { goodPassword, type TestPlatform, type Visitor } from "./test-platform.ts";

/** A member of Aurora who earns and claims. */
export interface Earner {
  visitor: Visitor;
  id: string;
  username: string;
  /** Settles a bet of so much, in minor units, that counts towards rewards. */
  bet(amount: bigint): Promise<void>;
  /** Pays in, such as "200000", and waits until it has arrived. */
  deposit(amount: string): Promise<void>;
  /** Pays a bonus out of the house's account, in minor units. */
  reward(bonus: BonusKind, amount: bigint): Promise<void>;
  balance(): Promise<string>;
  /** Logs in anew: after a day the session has ended. */
  enter(): Promise<void>;
}

/** Makes a member of Aurora. */
export async function makeEarner(platform: TestPlatform, username: string): Promise<Earner> {
  const visitor = platform.visitor("aurora");
  const joined = await visitor.join(username);
  if (!joined.success) throw new Error(`${username} could not join: ${joined.code}.`);
  const { database } = platform.test;
  const found = await database.withMerchant("aurora", (db) => findMemberByUsername(db, username));
  if (found === undefined) throw new Error(`${username} is no member.`);
  const { id } = found;
  const currency = "VND";
  return {
    visitor,
    id,
    username,
    bet: (amount) =>
      database.withMerchant("aurora", (db) => {
        const one = { id: randomUUID(), memberId: id, currency, validBet: amount };
        const earning = { source: "test", bets: [one], now: platform.clock.now };
        return earnPoints(db, { currency }, earning);
      }),
    deposit: async (amount) => {
      const order = { key: newKey(), method: "instant", amount };
      const made = await visitor.call("deposit", order);
      if (!made.success) throw new Error(`The deposit was refused: ${made.code}.`);
      await platform.servePayments();
    },
    reward: (bonus, amount) =>
      database.withMerchant("aurora", (db) => {
        const payment = { kind: "test-reward", bonus, key: `test-reward:${newKey()}`, amount };
        return payReward(db, { ...payment, memberId: id, currency, now: platform.clock.now });
      }),
    balance: async () => (await visitor.call("balance")).value.sumBalance,
    enter: async () => {
      await visitor.login(username, goodPassword);
    },
  };
}
