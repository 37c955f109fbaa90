import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { fromMinor } from "#src/shared/money.ts";
import type { Database } from "#src/store/database.ts";
import { type Lottery, lotteriesOf } from "../domains/lottery/catalogue.ts";
import { placeBets } from "../domains/lottery/place-bets.ts";
import { openSlot } from "../domains/lottery/schedule.ts";
import { stakeRange } from "../domains/lottery/stakes.ts";
import { turnoverFault } from "../domains/turnover/public.ts";
import { addAccount } from "../domains/wallet/accounts/accounts.ts";
import { banksOf } from "../domains/wallet/accounts/banks.ts";
import { walletsOf } from "../domains/wallet/public.ts";
import { settingsOf } from "../domains/wallet/settings.ts";
import { applyWithdrawalEvent } from "../domains/wallet/withdrawals/apply-withdrawal-event.ts";
import type { WithdrawalEvent } from "../domains/wallet/withdrawals/state.ts";
import { requestWithdrawal } from "../domains/wallet/withdrawals/withdraw.ts";
import type { OpenCallContext } from "../kernel/context.ts";
import type { DemoAccount } from "./accounts.ts";
import { type Dice, makeDice } from "./dice.ts";

/** What the last rows of the demonstration are made in. */
export interface OwnListsWorld {
  database: Database;
  merchant: { code: string; site: Merchant };
  seed: string;
  /** What the numbers of accounts are kept under. */
  secret: PlatformSecret;
  /** Epoch milliseconds: rows are made at this time, by the rules that hold for everybody. */
  now: number;
}

type Context = Pick<OpenCallContext, "merchant" | "site" | "now" | "language" | "transaction">;

/** One account in this many takes money out, and one in this many bets on draws to come. */
const withdrawsOne = 3;
const betsOne = 4;

/** What happens to a withdrawal: staff's doing, time's, or the member's answer. */
type Step = "approve" | "refuse" | "disburse" | "confirm" | "force" | "refund" | Reply;
type Reply = "received" | "notReceived" | "partlyReceived";
const replies: readonly string[] = ["received", "notReceived", "partlyReceived"];

/** What staff and members have made of a withdrawal, in the order of the states (spec 4). */
const courses: readonly (readonly Step[])[] = [
  ["approve", "disburse", "confirm"],
  ["approve", "disburse", "received"],
  ["approve", "disburse", "confirm"],
  ["approve", "disburse", "partlyReceived"],
  ["approve", "disburse", "partlyReceived", "disburse", "received"],
  ["approve", "disburse", "notReceived"],
  ["approve", "disburse", "notReceived", "refund"],
  ["approve", "disburse", "notReceived", "force"],
  ["refuse"],
  ["approve"],
  [],
];

/** Asked for with calls' own code, so that every rule of theirs holds here too. */
function contextOf({ database, merchant: { code, site }, now }: OwnListsWorld): OpenCallContext {
  const context: Context = {
    merchant: code,
    site,
    now,
    language: site.languages.default,
    transaction: (work) => database.withMerchant(code, work),
  };
  return context as OpenCallContext;
}

/** How long a member has to answer what was sent. */
const answerMs = 60 * 60_000;

const isReply = (step: Step): step is Reply => replies.includes(step);

/** Who takes a step. */
const actorOf = (step: Step): string =>
  isReply(step) ? "member" : step === "confirm" ? "time" : "staff";

/**
 * A step of a course as an event.
 * @param half what did not arrive of what arrived partly, in minor units
 */
function eventOf(step: Step, course: readonly Step[], now: number, half: bigint): WithdrawalEvent {
  // What nobody answers counts as received when its time is over (WDRAW-03).
  if (step === "disburse")
    return { type: step, confirmBy: course.includes("confirm") ? now : now + answerMs };
  if (step === "partlyReceived") return { type: "reply", reply: step, remaining: half };
  return isReply(step) ? { type: "reply", reply: step } : { type: step };
}

/** Takes out a part of what an account has, and lets the withdrawal take its course. */
async function withdraw(world: OwnListsWorld, account: DemoAccount, dice: Dice): Promise<void> {
  const { database, merchant, now, secret } = world;
  const { code, site } = merchant;
  const { minimum, maximum } = settingsOf(site).withdraw;
  const course = dice.pick(courses);
  const share = BigInt(dice.whole(2, 6));
  const bankAccount = String(dice.whole(100_000_000, 999_999_999));
  const wallets = await database.withMerchant(code, (db) =>
    walletsOf(db, account.id, site.currency),
  );
  // Whole amounts, as people ask for them.
  const max = (wallets.get("main") ?? 0n) / share;
  const amount = max - (max % minimum);
  if (amount < minimum || amount > maximum) return;
  const context = contextOf(world);
  const saved = await addAccount(
    { secret, onIdentified: async () => undefined },
    context,
    account.id,
    {
      bank: banksOf(site)[0]?.id ?? "Demonstration Bank",
      accountNumber: bankAccount,
      accountName: account.nickname,
    },
  );
  if (!saved.ok) throw new Error(`A demonstration account was refused: ${saved.error.code}.`);
  const asked = await requestWithdrawal(
    context,
    account.id,
    {
      key: `demo-withdrawal-${account.username}`,
      amount: fromMinor(amount, site.currency),
      accountId: saved.value.id,
    },
    // Demonstration members are nobody whom a provider could know.
    { turnoverFault, mayWithdraw: async () => "open", secret },
  );
  if (!asked.ok) {
    // Whoever has still to play what they brought in takes nothing out.
    if (asked.error.code === "TURNOVER_OPEN") return;
    throw new Error(`A demonstration withdrawal was refused: ${asked.error.code}.`);
  }
  if (asked.value.status !== "requested") return;
  const { id } = asked.value;
  await database.withMerchant(code, async (db) => {
    for (const step of course) {
      const event = eventOf(step, course, now, amount / 2n);
      const doing = { actor: actorOf(step), remark: "", now };
      const done = await applyWithdrawalEvent(db, { id }, event, doing);
      if (!done.ok) throw new Error(`A withdrawal cannot go through ${step}: ${done.error}.`);
    }
  });
}

/** A pick of a lottery's first play type with digits, at the least stake. */
async function bet(
  world: OwnListsWorld,
  { account, lottery, dice }: { account: DemoAccount; lottery: Lottery; dice: Dice },
): Promise<void> {
  const { site } = world.merchant;
  const play = lottery.plays.find(({ digits }) => digits === 2) ?? lottery.plays[0];
  if (play === undefined) return;
  const picks = new Set([0, 0, 0].map(() => String(dice.whole(0, 99)).padStart(2, "0")));
  const numbers = play.digits === 2 ? [...picks].join(",") : (play.choices[0] ?? "");
  const payload = {
    key: `demo-ticket-${account.username}-${lottery.gameCode}`,
    gameCode: lottery.gameCode,
    numero: openSlot(lottery, world.now, site.timeZone).numero,
    bets: [
      {
        playType: play.playType,
        numbers,
        stake: fromMinor(stakeRange(play, site.currency).min, site.currency),
      },
    ],
  };
  const bettor = { memberId: account.id, sessionId: null };
  const placed = await placeBets(
    { mayPlay: async () => undefined },
    contextOf(world),
    bettor,
    payload,
  );
  // Whoever has lost everything bets on nothing; a draw may close while this is made.
  if (!placed.ok && !["FUNDS_INSUFFICIENT", "DRAW_CLOSED"].includes(placed.error.code))
    throw new Error(`A demonstration ticket was refused: ${placed.error.code}.`);
}

/**
 * Gives some accounts what bets on games leave out, through the ledger and by the rules of the calls:
 * withdrawals in every state, and tickets for the draws that are open now, which are drawn like
 * everybody's. The same account asks with the same keys, so that going on after a stop doubles nothing.
 */
export async function makeOwnLists(
  world: OwnListsWorld,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const { code, site } = world.merchant;
  const lotteries = lotteriesOf(site);
  for (const account of accounts) {
    const dice = makeDice(world.seed, code, "own lists", account.username);
    const [takesOut, bets] = [dice.whole(1, withdrawsOne), dice.whole(1, betsOne)];
    if (takesOut === 1) await withdraw(world, account, dice);
    if (bets !== 1 || lotteries.length === 0) continue;
    const chosen = new Set([dice.pick(lotteries), dice.pick(lotteries)]);
    for (const lottery of chosen) await bet(world, { account, lottery, dice });
  }
}
