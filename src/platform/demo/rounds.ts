import type { DemoAccount } from "./accounts.ts";
import { type Dice, makeDice } from "./dice.ts";

/** How many days are played, and in how many transactions. */
export const demoDays = 90;
const stepsADay = 6;
export const demoSteps = demoDays * stepsADay;

const dayMs = 86_400_000;
const stepMs = dayMs / stepsADay;

/** A game that is played. */
export interface DemoGame {
  nodeId: number;
  vendor: string;
  /** Minor units. */
  minBet: bigint;
}

/** A round somebody played. Amounts in minor units, times as epoch milliseconds. */
export interface DemoRound {
  roundId: string;
  transferId: string;
  account: DemoAccount;
  game: DemoGame;
  stake: bigint;
  /** Undefined: the vendor took the round back. */
  payout: bigint | undefined;
  placedAt: number;
  settledAt: number;
  /** Money that was paid in just before, for a stake the account could not pay. */
  deposit: { transferId: string; amount: bigint } | undefined;
}

/** How busy each four hours of a day are, from midnight UTC. */
const busy = [1.1, 1, 0.5, 0.8, 1.2, 1.4];
const defaultWeek = [0.9, 0.9, 0.95, 1, 1.05, 1.25, 1.2];

/** The share of all bets that each step has; more towards the end, more on weekends. */
function weightsOf(): number[] {
  return Array.from({ length: demoSteps }, (_, step) => {
    const day = Math.floor(step / stepsADay);
    const hours = busy[step % stepsADay] ?? 1;
    return hours * (defaultWeek[day % 7] ?? 1) * (0.5 + day / demoDays);
  });
}

/** How many bets each step has, so that all steps together have `bets`. */
export function betsBySteps(bets: number): number[] {
  const weights = weightsOf();
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const until = Math.round((bets * passed) / total);
    const count = until - given;
    given = until;
    return count;
  });
}

/** What a stake of 100 comes to: some 96 on average, as the games' own odds give. */
function payoutOf(dice: Dice, stake: bigint): bigint {
  const luck = dice.share();
  const percent =
    luck < 0.6
      ? 0
      : luck < 0.72
        ? 50
        : luck < 0.78
          ? 100
          : luck < 0.95
            ? dice.whole(120, 330)
            : luck < 0.995
              ? dice.whole(330, 1000)
              : dice.whole(1000, 5000);
  return (stake * BigInt(percent)) / 100n;
}

/** Rounds in a thousand that their vendor takes back. */
const takenBack = 4;

/** Plays all steps in their order, and remembers who has how much. */
export interface DemoPlay {
  /** The rounds of the next step, in order of time. */
  nextStep(): DemoRound[];
}

/** What a play is made of. */
export interface DemoWorld {
  seed: string;
  merchant: string;
  accounts: readonly DemoAccount[];
  games: readonly DemoGame[];
  /** How many bets there are in all. */
  bets: number;
  /** The usual least stake, in minor units. */
  unit: bigint;
  /** When the last step ends, epoch milliseconds. */
  endsAt: number;
}

/** Starts at the first step; the same world always plays the same. */
export function makePlay(world: DemoWorld): DemoPlay {
  const { seed, merchant, accounts, games, bets, unit, endsAt } = world;
  const counts = betsBySteps(bets);
  const balances = new Map<string, bigint>();
  const begins = endsAt - demoDays * dayMs;
  // In an order of its own: who plays much has nothing to do with who joined first.
  const order = makeDice(seed, merchant, "players");
  const eager = accounts
    .map((account) => ({ account, at: order.share() }))
    .sort((one, other) => one.at - other.at)
    .map(({ account }) => account);
  let step = 0;

  const playOne = (dice: Dice, players: readonly DemoAccount[], placedAt: number): DemoRound => {
    // Some play much more than others, and some games are played much more.
    const account = players[Math.floor(dice.share() ** 1.6 * players.length)];
    const game = games[Math.floor(dice.share() ** 1.6 * games.length)];
    if (account === undefined || game === undefined) throw new Error("Nobody plays, or nothing.");
    const min = game.minBet > unit ? game.minBet : unit;
    const stake = min * BigInt(dice.pick([1, 1, 2, 2, 3, 5, 5, 10, 20, 50]));
    let balance = balances.get(account.id) ?? 0n;
    const transferId = dice.uuid();
    const deposit =
      balance >= stake
        ? undefined
        : { transferId: dice.uuid(), amount: stake * BigInt(dice.pick([10, 20, 20, 50])) };
    balance += deposit?.amount ?? 0n;
    const payout = dice.whole(1, 1000) <= takenBack ? undefined : payoutOf(dice, stake);
    balances.set(account.id, balance + (payout === undefined ? 0n : payout - stake));
    const settledAt = Math.min(placedAt + dice.whole(1, 40) * 1000, endsAt - 1);
    const roundId = `demo-${dice.uuid()}`;
    return { roundId, transferId, account, game, stake, payout, placedAt, settledAt, deposit };
  };

  return {
    nextStep: () => {
      const dice = makeDice(seed, merchant, "rounds", step);
      const from = begins + step * stepMs;
      const day = Math.floor(step / stepsADay);
      const players = eager.filter(({ joinedOn }) => joinedOn <= day);
      const count = counts[step] ?? 0;
      step += 1;
      return Array.from({ length: count }, (_, place) => {
        const offset = ((place + dice.share()) / count) * stepMs;
        return playOne(dice, players, Math.floor(from + offset));
      });
    },
  };
}
