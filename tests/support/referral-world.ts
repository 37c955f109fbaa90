import { randomInt, randomUUID } from "node:crypto";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { earnPoints } from "#src/platform/domains/points/public.ts";
import { newKey } from "./money-world.ts";
import { goodPassword, type Reply, type TestPlatform, type Visitor } from "./test-platform.ts";

/** Somebody who invites, or came by an invitation. */
export interface Friend {
  visitor: Visitor;
  id: string;
  name: string;
  /** Settles a bet of so much, in minor units. */
  bet(amount: bigint): Promise<void>;
  deposit(amount: string): Promise<void>;
  /** Verifies a mobile number; one of their own unless given. */
  bindPhone(mobileNum?: string): Promise<void>;
  /** Number, deposit and bets, as much as the usual rules take. */
  qualify(bets?: bigint): Promise<void>;
  code(): Promise<string>;
  figures(): Promise<Record<string, unknown>>;
  claim(key?: string): Promise<Reply>;
  balance(): Promise<string>;
}

/** What tells a friend from others; everything is their own unless given. */
export interface FriendFacts {
  merchant?: string;
  /** Whose code they register with. */
  by?: string;
  ip?: string;
  /** The cookie their device is known by. */
  mark?: string;
}

/** What the usual rules of the dong ask for, in minor units: 100,000 paid in, 500,000 bet. */
export const enough = 50_000_000n;

/** Makes members of a merchant, each a person, network and device of their own unless told otherwise. */
export function makeFriends(platform: TestPlatform): (facts?: FriendFacts) => Promise<Friend> {
  return async ({ merchant = "aurora", by, ip, mark } = {}) => {
    const number = randomInt(10_000_000, 90_000_000);
    const name = `friend${number}`;
    const network = `2001:db8:${Math.floor(number / 10_000)}:${number % 10_000}::1`;
    const visitor = platform.visitor(merchant, ip ?? network);
    if (mark !== undefined) visitor.cookies.set("__Host-portico_mark", mark);
    const joined = await visitor.join(name, {
      payeeName: `Person ${number}`,
      ...(by === undefined ? {} : { referralCode: by }),
    });
    if (!joined.success) throw new Error(`${name} could not join: ${joined.code}.`);
    const inside = platform.test.database;
    const found = await inside.withMerchant(merchant, (db) => findMemberByUsername(db, name));
    if (found === undefined) throw new Error(`${name} is no member.`);
    const { id } = found;
    const currency = "VND";
    const friend: Friend = {
      visitor,
      id,
      name,
      bet: (amount) =>
        inside.withMerchant(merchant, (db) => {
          const bets = [{ id: randomUUID(), memberId: id, currency, validBet: amount }];
          return earnPoints(db, { currency }, { source: "test", bets, now: platform.clock.now });
        }),
      deposit: async (amount) => {
        const order = { key: newKey(), method: "instant", amount };
        const made = await visitor.call("deposit", order);
        if (!made.success) throw new Error(`The deposit was refused: ${made.code}.`);
        await platform.servePayments();
      },
      bindPhone: async (mobileNum = `9${number}`) => {
        const phone = { kind: "phone", mobileNum };
        const codeFor = async (target: string) => {
          await visitor.call("sendBindCode", { ...phone, target });
          return /\b\d{6}\b/.exec(platform.messages.at(-1)?.body ?? "")?.[0];
        };
        const { value } = await visitor.call("contacts");
        const old = value.phone === null ? {} : { currentCode: await codeFor("current") };
        const proof = { password: goodPassword, verificationCode: await codeFor("new"), ...old };
        const bound = await visitor.call("bindContact", { ...phone, ...proof });
        if (!bound.success) throw new Error(`The number was refused: ${bound.code}.`);
      },
      qualify: async (bets = enough) => {
        await friend.bindPhone();
        await friend.deposit("100000");
        await friend.bet(bets);
      },
      code: async () => (await visitor.call("referral")).value.referralCode,
      figures: async () => (await visitor.call("referral")).value,
      claim: (key = newKey()) => visitor.call("claimReferral", { key }),
      balance: async () => (await visitor.call("balance")).value.sumBalance,
    };
    return friend;
  };
}
