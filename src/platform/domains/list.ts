import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { toMinor } from "#src/shared/money.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handlers } from "../http/context.ts";
import type { DepositGuard, PlayGuard } from "../http/guards.ts";
import type { SendMessage } from "../messages/message.ts";
import { makeSecretKeys, type PlatformSecret } from "../secret.ts";
import { chatMigrations } from "./chat/public.ts";
import { makeChatHandlers } from "./chat/routes.ts";
import { codesMigrations } from "./codes/public.ts";
import { type FileStore, noFiles } from "./content/files.ts";
import type { PayReward } from "./content/promotions.ts";
import { makeContentHandlers } from "./content/routes.ts";
import { makeSeamlessWallet, type SeamlessWallet } from "./games/play/seamless-wallet.ts";
import { isVendorMaintained } from "./games/repo.ts";
import { makeGamesHandlers } from "./games/routes.ts";
import { companyFault, makePlayGuard, mayDeposit as withinLimits } from "./limits/guards.ts";
import { bonusFault, limitsMigrations } from "./limits/public.ts";
import { type LimitParts, makeLimitHandlers } from "./limits/routes.ts";
import { type DrawRandom, secureRandom } from "./lottery/draw.ts";
import { type LotteryJob, type LotteryJobParts, makeLotteryJob } from "./lottery/job.ts";
import { makeLotteryHandlers } from "./lottery/routes.ts";
import { memberMigrations } from "./member/public.ts";
import { makeMemberHandlers } from "./member/routes.ts";
import { missionMigrations } from "./mission/public.ts";
import { makeMissionHandlers } from "./mission/routes.ts";
import { earnPoints, pointsMigrations, type ValidBet } from "./points/public.ts";
import { makePointsHandlers } from "./points/routes.ts";
import type { OnRegistered } from "./session/new-member.ts";
import type { SessionParts } from "./session/parts.ts";
import { remotePhoneKeys } from "./session/phone-auth.ts";
import {
  asksPasswordChange,
  checkMoneyPassword,
  contactsOf,
  endSessions,
  sessionBegan,
  sessionMigrations,
} from "./session/public.ts";
import { makeSessionHandlers } from "./session/routes.ts";
import { systemHandlers } from "./system/routes.ts";
import { toRegisterSettings } from "./system/service.ts";
import type { PaymentProvider } from "./wallet/deposits/provider.types.ts";
import { makeSandbox } from "./wallet/deposits/sandbox/sandbox.ts";
import { makePaymentJob, type PaymentJobParts } from "./wallet/job.ts";
import { digestOf, once } from "./wallet/once.ts";
import { openAccount, openWallet, postTransfer, walletMigrations } from "./wallet/public.ts";
import { makeWalletHandlers } from "./wallet/routes.ts";
import { sumBalance } from "./wallet/wallets.ts";

/** All migrations, in the order in which one domain may refer to another's tables. */
export const migrationSets: readonly MigrationSet[] = [
  { domain: "wire", dir: join(import.meta.dirname, "../http/migrations") },
  memberMigrations,
  codesMigrations,
  sessionMigrations,
  walletMigrations,
  limitsMigrations,
  { domain: "content", dir: join(import.meta.dirname, "content/migrations") },
  { domain: "games", dir: join(import.meta.dirname, "games/migrations") },
  { domain: "lottery", dir: join(import.meta.dirname, "lottery/migrations") },
  pointsMigrations,
  missionMigrations,
  chatMigrations,
  { domain: "demo", dir: join(import.meta.dirname, "../demo/migrations") },
];

/** A new member's wallet, with the sign-up bonus the merchant's registration names (REG-05). */
const openWalletFor: OnRegistered = (db, { merchant, site, member, now }) => {
  const { currency, registration } = site;
  const bonus = toMinor(registration.bonus?.amount ?? "0", currency);
  return openWallet(db, merchant, { memberId: member.id, currency, bonus, now });
};

/** Pays what a promotion promised out of the house's bonus account, once a member and promotion. */
const payReward: PayReward = async (db, merchant, reward) => {
  const { memberId, promotionId, currency, amount, now } = reward;
  const own = { kind: "member" as const, owner: memberId, currency };
  const account = await openAccount(db, merchant, own, now);
  const bonus = { kind: "house" as const, owner: "bonus", currency };
  const house = await openAccount(db, merchant, bonus, now);
  const entries = [
    { accountId: account.id, currency, amount },
    { accountId: house.id, currency, amount: -amount },
  ];
  const idempotencyKey = `promotion-reward:${promotionId}:${memberId}`;
  const plan = { kind: "promotion-reward", idempotencyKey, entries };
  const posted = await postTransfer(db, merchant, plan, now);
  if (!posted.ok || posted.value.replayed) throw new Error("A reward was paid before.");
};

/** What the domains need from outside; everything may be left out. */
export interface DomainParts {
  /** What codes, tasks and stored secrets are keyed by; left out: a new one, good until the end. */
  secret?: PlatformSecret;
  /** Delivers messages; left out: nobody does. */
  send?: SendMessage;
  /** Whose word on phone numbers counts (OPEN-011). */
  phoneKeys?: SessionParts["phoneKeys"];
  /** The social providers this platform is registered with (OPEN-013). */
  social?: SessionParts["social"];
  onCaptcha?: SessionParts["onCaptcha"];
  mayPlay?: PlayGuard;
  mayDeposit?: DepositGuard;
  /** Where pictures that members send are kept; left out: none can be sent. */
  files?: FileStore;
  /** Who collects deposits; left out: a sandbox whose messages nobody brings. */
  provider?: PaymentProvider;
  /** Draws the raffle; left out: the operating system's own source. */
  random?: DrawRandom;
}

const limitParts: LimitParts = { sessionBegan, endSessions, contactsOf };

/** Who may play: of age, not excluded, within limits of their own (G2, G3, G6, G8, G9). */
export const mayPlayByLimits: PlayGuard = makePlayGuard(limitParts);

/** Who may be among other players: nobody who keeps away from play (G6, G8). */
export const mayChatByLimits = companyFault;

/**
 * Puts the domains together: which calls are answered, and what one domain does when something
 * happens in another. Two domains that answer the same call are a mistake and throw.
 */
export function makeHandlers({
  secret = makeSecretKeys(randomBytes(32)),
  send = async () => undefined,
  phoneKeys = remotePhoneKeys,
  social = {},
  onCaptcha,
  mayPlay = mayPlayByLimits,
  mayDeposit = withinLimits,
  files = noFiles,
  provider = makeSandbox(randomUUID()),
  random = secureRandom,
}: DomainParts = {}): Handlers {
  const session = makeSessionHandlers({
    secret,
    send,
    phoneKeys,
    social,
    settingsOf: toRegisterSettings,
    onRegistered: openWalletFor,
    onCaptcha,
  });
  const all: Handlers = {};
  const domains = [
    systemHandlers,
    makeMemberHandlers({ asksPasswordChange, sumBalance }),
    session,
    makeWalletHandlers({ provider, mayDeposit, checkPassword: checkMoneyPassword }),
    makeContentHandlers({ files, payReward, bonusFault }),
    makeGamesHandlers({ mayPlay }),
    makeLotteryHandlers({ mayPlay, isMaintained: isVendorMaintained }),
    makePointsHandlers(checkMoneyPassword),
    makeMissionHandlers({ bonusFault, once, digestOf, sumBalance, random }),
    makeChatHandlers({ mayChat: mayChatByLimits }),
    makeLimitHandlers(limitParts),
  ];
  for (const handlers of domains)
    for (const [call, handler] of Object.entries(handlers)) {
      if (Object.hasOwn(all, call)) throw new Error(`Two domains answer the call ${call}.`);
      Object.assign(all, { [call]: handler });
    }
  return all;
}

/** Finds a merchant's document by its code. */
export type SiteOf = (merchant: string) => Merchant | undefined;

/** Gives points for settled bets, of whatever kind. */
const earnFor =
  (siteOf: SiteOf, source: "games" | "lottery") =>
  async (
    db: Tx,
    { merchant, bets, now }: { merchant: string; bets: readonly ValidBet[]; now: number },
  ): Promise<void> => {
    const site = siteOf(merchant);
    if (site === undefined) throw new Error(`Bets were settled of no merchant, ${merchant}.`);
    await earnPoints(db, merchant, site, { source, bets, now });
  };

/** The wallet as game vendors see it; settled bets with real money earn points. */
export const makeGamesWallet = (siteOf: SiteOf): SeamlessWallet =>
  makeSeamlessWallet(earnFor(siteOf, "games"));

/** What the work that goes on without a call needs. */
export interface JobParts extends Pick<LotteryJobParts, "database" | "clock" | "log"> {
  merchants: () => readonly Pick<Revision, "code" | "site">[];
  /** How the sandbox's messages are signed and brought; left out: they are not. */
  payments?: Pick<PaymentJobParts, "root" | "deliver">;
}

/**
 * Makes the work that goes on without a call: lottery draws, their settlement, points for bets;
 * payments and withdrawals whose time has come.
 */
export function makeJobs({ payments, ...parts }: JobParts): LotteryJob {
  const lottery = makeLotteryJob({
    ...parts,
    random: secureRandom,
    onSettled: earnFor(
      (merchant) => parts.merchants().find(({ code }) => code === merchant)?.site,
      "lottery",
    ),
  });
  const jobs =
    payments === undefined ? [lottery] : [lottery, makePaymentJob({ ...parts, ...payments })];
  return {
    tick: async () => {
      for (const job of jobs) await job.tick();
    },
    start: () => {
      for (const job of jobs) job.start();
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
