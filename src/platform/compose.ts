import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { makeSecretKeys, type PlatformSecret } from "#src/credentials/secret.ts";
import type { Revision } from "#src/merchant/revision.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import { isBonusPromised } from "./domains/bonus/public.ts";
import { type FileStore, noFiles } from "./domains/content/files.ts";
import { contractKindsOf } from "./domains/contract/public.ts";
import { domains } from "./domains/domains.gen.ts";
import { isVendorMaintained } from "./domains/games/repo.ts";
import { isMarked } from "./domains/harm/public.ts";
import { makeOnPassed, type OnPassed } from "./domains/identity/passed.ts";
import type { IdentityProvider } from "./domains/identity/provider.types.ts";
import { makeWithdrawGuard } from "./domains/identity/standing.ts";
import { mayTransfer, mayDeposit as withinLimits } from "./domains/limits/guards.ts";
import { bonusFault, recognise } from "./domains/limits/public.ts";
import { type DrawRandom, secureRandom } from "./domains/lottery/draw.ts";
import type { SessionDeps } from "./domains/session/deps.ts";
import { remotePhoneKeys } from "./domains/session/phone/phone-auth.ts";
import {
  asksPasswordChange,
  checkMoneyPassword,
  hasPaymentPassword,
} from "./domains/session/public.ts";
import { toRegisterSettings } from "./domains/system/service.ts";
import { turnoverFault } from "./domains/turnover/public.ts";
import { noProviders, type PaymentProviders } from "./domains/wallet/deposits/providers.ts";
import { sumBalance } from "./domains/wallet/public.ts";
import {
  earnFor,
  mayChatByLimits,
  mayPlayByLimits,
  onBound,
  onDepositPaid,
  openWalletFor,
  payPromotion,
  type SiteOf,
  tellReceiver,
  withBankAccounts,
} from "./hooks.ts";
import type { Handlers } from "./kernel/context.ts";
import type { DepositGuard, PlayGuard } from "./kernel/guards.ts";
import { makeRequestJob } from "./kernel/idempotency/job.ts";
import type { Job } from "./kernel/jobs/job.ts";
import type { SendMessage } from "./kernel/message.ts";
import { promotionOffers } from "./promotion-offers.ts";

type Composed = (typeof domains)[number];
/** Everything that any of several needs: what each takes, together. */
type Together<Deps> = (Deps extends unknown ? (deps: Deps) => void : never) extends (
  deps: infer All,
) => void
  ? All
  : never;
type Answering = Extract<Composed, { handlers: unknown }>;
type Serving = Extract<Composed, { routes: unknown }>;
type Working = Extract<Composed, { jobs: unknown }>;
/** The last of a function's parameters; of one that takes nothing there is none. */
type Last<All extends readonly unknown[]> = All extends readonly [...unknown[], infer Deps]
  ? Deps
  : never;
type HandlerDeps = Together<Last<Parameters<Answering["handlers"]>>>;
type AllRouteDeps = Together<Last<Parameters<Serving["routes"]>>>;
type AllJobDeps = Together<Last<Parameters<Working["jobs"]>>>;

const migrationsIn = (domain: string, folder: string): MigrationSet => ({
  domain,
  dir: join(import.meta.dirname, folder, "migrations"),
});

/** All migrations, in an order in which each domain may refer to the tables of those below it. */
export const migrationSets: readonly MigrationSet[] = [
  migrationsIn("wire", "http"),
  ...domains.flatMap((domain) => ("migrations" in domain ? [domain.migrations] : [])),
  migrationsIn("kernel", "kernel"),
  migrationsIn("demo", "demo"),
];

/** What an account takes from a check that its member passed; nothing where there is no secret to read it by. */
const passedBy = (secret: PlatformSecret | undefined): OnPassed | undefined => {
  if (secret === undefined) return undefined;
  const persons = withBankAccounts(secret);
  return makeOnPassed({ secret, onIdentified: (db, facts) => recognise(persons, db, facts) });
};

/** What the domains need from outside; everything may be left out. */
export interface DomainDeps {
  /** What codes, tasks and stored secrets are keyed by; left out: a new one, good until the end. */
  secret?: PlatformSecret;
  /** Delivers messages; left out: nobody does. */
  send?: SendMessage;
  /** Channels to which nobody delivers. */
  undelivered?: SessionDeps["undelivered"];
  /** Whose word on phone numbers counts (OPEN-011). */
  phoneKeys?: SessionDeps["phoneKeys"];
  /** The social providers this platform is registered with (OPEN-013). */
  social?: SessionDeps["social"];
  onCaptcha?: SessionDeps["onCaptcha"];
  mayPlay?: PlayGuard;
  mayDeposit?: DepositGuard;
  /** Where pictures that members send are kept; left out: none can be sent. */
  files?: FileStore;
  /** Who collects deposits; left out: nobody, and none can be made. */
  providers?: PaymentProviders;
  /** Who checks identities; left out: nobody. */
  identity?: IdentityProvider | undefined;
  /** Draws the raffle and the lotteries; left out: the operating system's own source. */
  random?: DrawRandom;
}

/**
 * Puts the domains together: which calls are answered, and what one domain does when something
 * happens in another. Two domains that answer the same call are a mistake and throw.
 */
export function makeHandlers({
  secret = makeSecretKeys(randomBytes(32)),
  send = async () => undefined,
  undelivered,
  phoneKeys = remotePhoneKeys,
  social = {},
  onCaptcha,
  mayPlay = mayPlayByLimits,
  mayDeposit = withinLimits,
  files = noFiles,
  providers = noProviders,
  identity,
  random = secureRandom,
}: DomainDeps = {}): Handlers {
  const ways = { send, undelivered, phoneKeys, social, onCaptcha };
  const outside = { secret, ...ways, files, providers, identity };
  const ofPersons = withBankAccounts(secret);
  const deps: HandlerDeps = {
    ...outside,
    ...ofPersons,
    onIdentified: (db, facts) => recognise(ofPersons, db, facts),
    random,
    mayPlay,
    mayDeposit,
    mayTransfer,
    mayWithdraw: makeWithdrawGuard(identity !== undefined),
    onSent: tellReceiver,
    turnoverFault,
    hasPaymentPassword,
    mayChat: mayChatByLimits,
    settingsOf: toRegisterSettings,
    onRegistered: openWalletFor,
    onBound,
    isBonusPromised,
    bonusFault,
    isMarked,
    payReward: payPromotion,
    ...promotionOffers,
    checkPassword: checkMoneyPassword,
    asksPasswordChange,
    sumBalance,
    contractKindsOf,
    isMaintained: isVendorMaintained,
  };
  const all: Handlers = {};
  for (const domain of domains)
    for (const [call, handler] of Object.entries(
      "handlers" in domain ? domain.handlers(deps) : {},
    )) {
      if (Object.hasOwn(all, call)) throw new Error(`Two domains answer the call ${call}.`);
      Object.assign(all, { [call]: handler });
    }
  return all;
}

/** What the domains' routes need; who may play and chat is known by limits unless given. */
export type RouteDeps = Omit<AllRouteDeps, "mayPlay" | "mayChat" | "onPaid" | "onPassed"> &
  Partial<Pick<AllRouteDeps, "mayPlay">> & { secret?: PlatformSecret };

/** Adds what the domains serve beside the calls of the catalogue. */
export function mountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const all: AllRouteDeps = {
    mayPlay: mayPlayByLimits,
    ...deps,
    mayChat: mayChatByLimits,
    onPaid: onDepositPaid,
    onPassed: passedBy(deps.secret),
  };
  for (const domain of domains) if ("routes" in domain) domain.routes(app, all);
}

/** What the work that goes on without a call needs. */
export type JobDeps = Omit<AllJobDeps, "random" | "onSettled" | "onPassed"> & {
  merchants: () => readonly Pick<Revision, "code" | "site">[];
};

/**
 * Makes the work that goes on without a call: lottery draws, their settlement, points for bets;
 * payments and withdrawals whose time has come; identities that nobody decided about; contracts; rounds that players left; sums of lines;
 * keys that are old.
 */
export function makeJobs(deps: JobDeps): readonly Job<Pick<Revision, "code" | "site">>[] {
  const siteOf: SiteOf = (merchant) => deps.merchants().find(({ code }) => code === merchant)?.site;
  const all: AllJobDeps = {
    ...deps,
    random: secureRandom,
    onPassed: passedBy(deps.secret),
    onSettled: earnFor(siteOf, "lottery"),
  };
  return [
    ...domains.flatMap((domain): readonly Job<Pick<Revision, "code" | "site">>[] =>
      "jobs" in domain ? domain.jobs(all) : [],
    ),
    makeRequestJob(deps),
  ];
}
