import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { formatMoney, fromMinor, toMinor } from "#src/shared/money.ts";
import type { Tx } from "#src/store/tx.ts";
import { payBonusIfDue, promiseBonus } from "./domains/bonus/public.ts";
import type { PayReward } from "./domains/content/promotions.ts";
import { tellOfTransfer } from "./domains/content/public.ts";
import {
  makeSeamlessWallet,
  type OnGameReverted,
  type SeamlessWallet,
} from "./domains/games/play/seamless-wallet.ts";
import { makeSettleRounds, type SettleRounds } from "./domains/games/play/settle-rounds.ts";
import { companyFault, makePlayGuard } from "./domains/limits/guards.ts";
import { recognise } from "./domains/limits/public.ts";
import type { LimitDeps } from "./domains/limits/routes.ts";
import { judgeRankAgain } from "./domains/mission/public.ts";
import { earnPoints, reversePoints, type ValidBet } from "./domains/points/public.ts";
import { noteInvitation } from "./domains/referral/public.ts";
import type { OnBound } from "./domains/session/phone/contacts.ts";
import { contactsOf, endSessions, sessionBegan } from "./domains/session/public.ts";
import type { OnRegistered } from "./domains/session/registration/new-member.ts";
import { payBonus, requireTurnover } from "./domains/turnover/public.ts";
import type { OnPaid } from "./domains/wallet/deposits/apply-payment-event.ts";
import { bankMarksOf, openAccount } from "./domains/wallet/public.ts";
import type { Sent } from "./domains/wallet/transfers/line.ts";
import type { PlayGuard } from "./kernel/guards.ts";

// What happens in one domain when something happens in another that does not stand on it.

/** A new member's wallet, the sign-up bonus the registration names (REG-05), and who invited them. */
export const openWalletFor: OnRegistered = async (db, { site, member, origin, now }) => {
  const { currency, registration } = site;
  const memberId = member.id;
  await openAccount(db, { kind: "member", owner: memberId, currency }, now);
  const amount = toMinor(registration.bonus?.amount ?? "0", currency);
  if (amount > 0n) await promiseBonus(db, { memberId, currency, amount }, now);
  await noteInvitation(db, { site, memberId, code: origin.referralCode ?? "", now });
  await recognise(limitDeps, db, { site, memberId, now });
};

/** What a deposit that arrived means beside the money: it may have to be played, a bonus may be due. */
export const onDepositPaid =
  ({ code: merchant, site }: Pick<Revision, "code" | "site">): OnPaid =>
  async (db, { reference, memberId, currency, amount, now }) => {
    const brought = { source: "deposit" as const, reference, memberId, currency, amount, now };
    await requireTurnover(db, site, brought);
    await payBonusIfDue(db, { merchant, site, memberId, now });
  };

/** Pays what a promotion promised, once a member and promotion. */
export const payPromotion: PayReward = (db, { promotionId, ...reward }, site) => {
  const kind = "promotion-reward";
  const key = `${kind}:${promotionId}:${reward.memberId}`;
  return payBonus(db, site, { kind, bonus: "promotion", key, ...reward });
};

/** Writes to whoever got money from their line that it came, and from whom. */
export const tellReceiver = (
  db: Tx,
  { receiverId: memberId, sender, currency, amount, reference, now }: Sent,
): Promise<void> => {
  const written = formatMoney(fromMinor(amount, currency), currency, "fixed", "en");
  return tellOfTransfer(db, { memberId, sender, amount: written, reference, now });
};

/** What limits need to know of sessions, which stand on them. */
export const limitDeps: LimitDeps = { sessionBegan, endSessions, contactsOf };

/** The same with the accounts that members are paid to, which are read by a key. */
export const withBankAccounts = (secret: PlatformSecret): LimitDeps => ({
  ...limitDeps,
  bankMarksOf: (db, memberId) => bankMarksOf(secret, db, memberId),
});

/** What a verified number or address means beside itself: a bonus may be due, a person is known better. */
export const onBound: OnBound = async (db, facts) => {
  await payBonusIfDue(db, facts);
  await recognise(limitDeps, db, facts);
};

/** Who may play: of age, not excluded, within limits of their own (G2, G3, G6, G8, G9). */
export const mayPlayByLimits: PlayGuard = makePlayGuard(limitDeps);

/** Who may be among other players: nobody who keeps away from play (G6, G8). */
export const mayChatByLimits = companyFault;

/** Finds a merchant's document by its code. */
export type SiteOf = (merchant: string) => Merchant | undefined;

/** Gives points for settled bets, of whatever kind. */
export const earnFor =
  (siteOf: SiteOf, source: "games" | "lottery") =>
  async (
    db: Tx,
    { merchant, bets, now }: { merchant: string; bets: readonly ValidBet[]; now: number },
  ): Promise<void> => {
    const site = siteOf(merchant);
    if (site === undefined) throw new Error(`Bets were settled of no merchant, ${merchant}.`);
    await earnPoints(db, site, { source, bets, now });
  };

/** Takes back what a game's bet earned that its vendor rolled back: points, and a rank by them. */
const takeBackFor =
  (siteOf: SiteOf): OnGameReverted =>
  async (db, { merchant, id, now }) => {
    const site = siteOf(merchant);
    if (site === undefined) throw new Error(`A bet was rolled back of no merchant, ${merchant}.`);
    const taken = await reversePoints(db, site, { source: "games", id, now });
    if (taken === undefined) return;
    const { memberId, currency, amount: reverted } = taken;
    await judgeRankAgain(db, { memberId, currency, reverted });
  };

/**
 * The wallet as game vendors see it: settled bets with real money earn points, which go again when
 * the bet is rolled back.
 */
export const makeGamesWallet = (siteOf: SiteOf): SeamlessWallet =>
  makeSeamlessWallet({ onSettled: earnFor(siteOf, "games"), onReverted: takeBackFor(siteOf) });

/** The same wallet for many rounds at once. */
export const makeGamesSettling = (siteOf: SiteOf): SettleRounds =>
  makeSettleRounds({ onSettled: earnFor(siteOf, "games") });
