import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { allowedLanes } from "../domains/games/service.ts";
import { houseStakes } from "../domains/games/stakes.ts";
import { earnPoints } from "../domains/points/public.ts";
import { insertRequirements } from "../domains/turnover/public.ts";
import { openAccount } from "../domains/wallet/public.ts";
import { type DemoAccount, type DemoSize, demoBets, makeAccounts } from "./accounts.ts";
import { makeContracts } from "./contracts.ts";
import { makeInvitations } from "./invitations.ts";
import { makeOwnLists } from "./own-lists.ts";
import {
  type DemoProgress,
  hasMembers,
  insertProgress,
  selectProgress,
  updateProgress,
} from "./progress-repo.ts";
import { type DemoRound, demoDays, demoSteps, makePlay } from "./rounds.ts";
import { insertAccounts, insertOwnGames, insertStep, selectGames } from "./rows-repo.ts";
import { demoProvider, type HouseAccounts, toStepRows } from "./step-rows.ts";
import { makeDemoTurnover, type OwnRequirement } from "./turnover.ts";

/** The words all of it follows from. Other words would be other data: never change them. */
const seed = "portico demonstration 1";
const dayMs = 86_400_000;
/** How many games of each category are played. */
const gamesEach = 24;
/** How many members' lists are made in one transaction. */
const membersAtOnce = 60;

/** A merchant that gets demonstration data. */
export interface DemoMerchant {
  code: string;
  site: Merchant;
}

/** What seeding needs. */
export interface DemoDeps {
  database: Database;
  merchant: DemoMerchant;
  /** What accounts' numbers are kept under. */
  secret: PlatformSecret;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called between two transactions, with the share that is done; resolves when to go on. */
  onStep: (done: number) => Promise<void>;
  /** Ends it between two transactions; it goes on from there another time. */
  signal?: AbortSignal;
}

/** The data ends with the day before, so that its days are whole. */
const lastMidnight = (now: number): number => Math.floor(now / dayMs) * dayMs;

/**
 * Adds a merchant's accounts and records the beginning. A merchant that has members already is left
 * alone: their boards and reports are their own.
 * @returns how far its data has got; undefined when it gets none
 */
export async function beginDemo(
  database: Database,
  { code, site }: DemoMerchant,
  size: DemoSize,
  now: number,
): Promise<DemoProgress | undefined> {
  return database.withMerchant(code, async (db) => {
    const known = await selectProgress(db, "read");
    if (known !== undefined) return known;
    if (await hasMembers(db)) return undefined;
    const { currency } = site;
    const endsAt = lastMidnight(now);
    if (!(await insertProgress(db, { endsAt, currency, size }))) return selectProgress(db, "read");
    const accounts = makeAccounts(seed, code, size, site.languages.supported);
    await insertAccounts(db, accounts, { currency, endsAt, days: demoDays });
    return { endsAt, currency, size, stepsDone: 0, done: false };
  });
}

async function openHouse(
  db: Tx,
  currency: string,
  vendors: readonly string[],
  now: number,
): Promise<HouseAccounts> {
  const open = async (owner: string) =>
    (await openAccount(db, { kind: "house", owner, currency }, now)).id;
  const games = new Map<string, string>();
  for (const vendor of vendors) games.set(vendor, await open(`games:${vendor}`));
  return { funding: await open(`bank:${demoProvider}`), games };
}

/** Stores one step; false when another process has stored it. */
async function storeStep(
  { database, merchant }: DemoDeps,
  step: number,
  { rounds, required }: { rounds: readonly DemoRound[]; required: readonly OwnRequirement[] },
  { currency, house }: { currency: string; house: HouseAccounts },
): Promise<boolean> {
  const { code, site } = merchant;
  const rows = toStepRows(rounds, currency, house);
  return database.withMerchant(code, async (db) => {
    const progress = await selectProgress(db, "lock");
    if (progress?.stepsDone !== step) return false;
    await insertStep(db, rows);
    await insertRequirements(db, required);
    const bets = rounds
      .filter(({ payout }) => payout !== undefined)
      .map(({ game, roundId, account, stake }) => {
        return { id: `${game.vendor}:${roundId}`, memberId: account.id, currency, validBet: stake };
      });
    const now = rounds.at(-1)?.settledAt;
    if (now !== undefined) await earnPoints(db, site, { source: "games", bets, now });
    await updateProgress(db, step + 1, null);
    return true;
  });
}

async function finish(
  { database, merchant, secret, clock, onStep }: DemoDeps,
  accounts: readonly DemoAccount[],
  endsAt: number,
): Promise<void> {
  const { code, site } = merchant;
  for (let from = 0; from < accounts.length; from += membersAtOnce) {
    const some = accounts.slice(from, from + membersAtOnce);
    const ids = some.map(({ id }) => id);
    await database.withMerchant(code, (db) => insertOwnGames(db, ids, endsAt));
    await makeOwnLists({ database, merchant, seed, secret, now: clock() }, some);
    await onStep(1);
  }
  const now = clock();
  await database.withMerchant(code, async (db) => {
    await makeInvitations(db, { merchant, seed, accounts, endsAt, now });
    await makeContracts(db, { site, accounts, endsAt, now });
    await updateProgress(db, demoSteps, now);
  });
}

/**
 * Stores what a merchant's accounts played, in small transactions, from where it was left. The
 * accounts have no password, so nobody can log in to them.
 * @param progress what `beginDemo` gave
 * @returns whether all of it is there now
 */
export async function playDemo(deps: DemoDeps, progress: DemoProgress): Promise<boolean> {
  const { database, merchant, onStep, signal } = deps;
  const { code, site } = merchant;
  const { endsAt, currency, size } = progress;
  if (progress.done) return true;
  const accounts = makeAccounts(seed, code, size, site.languages.supported);
  const lanes = allowedLanes(site);
  const games = await database.withMerchant(code, (db) =>
    selectGames(db, { lanes, each: gamesEach, currency }),
  );
  const vendors = [...new Set(games.map(({ vendor }) => vendor))];
  const house = await database.withMerchant(code, (db) => openHouse(db, currency, vendors, endsAt));
  // No game of the house costs less than its smallest stake.
  const [unit = 0n] = houseStakes(currency);
  const bets = demoBets[size];
  const play = makePlay({ seed, merchant: code, accounts, games, bets, unit, endsAt });
  const requirementsOf = makeDemoTurnover(site);
  for (let step = 0; step < demoSteps; step += 1) {
    const rounds = play.nextStep();
    const required = requirementsOf(rounds);
    if (step < progress.stepsDone) continue;
    if (signal?.aborted === true) return false;
    if (!(await storeStep(deps, step, { rounds, required }, { currency, house }))) return false;
    await onStep((step + 1) / demoSteps);
  }
  await finish(deps, accounts, endsAt);
  return true;
}
