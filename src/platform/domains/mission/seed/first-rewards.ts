import { gameArtPath } from "#src/shared/art/art-path.ts";
import type { Family } from "#src/shared/art/families.ts";
import type { TaskGoal } from "../tables.ts";
import { prizeNames, taskWords } from "./wording.ts";

/*
 * Everything is told in units, such as a stake in the merchant's currency, so that it suits every one:
 * points as well, which are given as so many bets make.
 */

/** What amounts and points are measured by. */
export interface RewardScale {
  /** Minor units. */
  unit: bigint;
  /** Makes points of units. */
  points: (units: number) => number;
}

/** Deposits and bets a rank takes; what it pays on being reached, each month, in the birthday's. */
const ranks: readonly (readonly [number, number, number, number, number])[] = [
  [0, 0, 0, 0, 0],
  [500, 5000, 20, 5, 10],
  [2000, 30_000, 60, 15, 30],
  [10_000, 150_000, 200, 50, 100],
  [40_000, 600_000, 800, 150, 300],
  [150_000, 2_500_000, 3000, 500, 1000],
  [500_000, 10_000_000, 10_000, 2000, 3000],
];

/** The ranks a new merchant begins with. */
export const firstRanks = (unit: bigint) =>
  ranks.map(([deposit, bets, upgrade, monthly, birthday], level) => ({
    rank_level: level,
    deposit: String(unit * BigInt(deposit)),
    valid_bet: String(unit * BigInt(bets)),
    upgrade: String(unit * BigInt(upgrade)),
    monthly: String(unit * BigInt(monthly)),
    birthday: String(unit * BigInt(birthday)),
  }));

interface TaskPlan {
  id: keyof typeof taskWords;
  goal: TaskGoal;
  target: number;
  amount: number;
  points: number;
}

const tasks: readonly TaskPlan[] = [
  { id: "warm-up", goal: "validBet", target: 100, amount: 0, points: 100 },
  { id: "good-day", goal: "validBet", target: 1000, amount: 0, points: 500 },
  { id: "top-up", goal: "deposit", target: 200, amount: 2, points: 0 },
];

/** The tasks of every day that a new merchant begins with. */
export const firstTasks = ({ unit, points: pointsOf }: RewardScale) =>
  tasks.map(({ id, goal, target, amount, points }, place) => ({
    id,
    place,
    goal,
    target: String(unit * BigInt(target)),
    amount: String(unit * BigInt(amount)),
    points: pointsOf(points),
    words: JSON.stringify(taskWords[id]),
  }));

/** Points of each day in a row; the last one brings money as well. */
const signInPoints = [20, 20, 40, 40, 60, 60, 100];

/** What a round of seven days in a row brings. */
export const firstSignInDays = ({ unit, points: pointsOf }: RewardScale) =>
  signInPoints.map((points, index) => ({
    day: index + 1,
    amount: String(index === signInPoints.length - 1 ? unit : 0n),
    points: pointsOf(points),
  }));

interface PrizePlan {
  id: keyof typeof prizeNames;
  amount: number;
  points: number;
  weight: number;
  stock: number | null;
  art: [Family, number, number];
}

const prizes: readonly PrizePlan[] = [
  { id: "grand", amount: 1000, points: 0, weight: 1, stock: 3, art: ["reels", 45, 911] },
  { id: "second", amount: 100, points: 0, weight: 4, stock: 50, art: ["balls", 280, 912] },
  { id: "third", amount: 10, points: 0, weight: 25, stock: 500, art: ["cards", 340, 913] },
  { id: "credit", amount: 1, points: 0, weight: 90, stock: null, art: ["dice", 160, 914] },
  { id: "points-large", amount: 0, points: 100, weight: 280, stock: null, art: ["orbs", 20, 915] },
  { id: "points-small", amount: 0, points: 20, weight: 600, stock: null, art: ["waves", 200, 916] },
];

/** The first raffle's prizes, the best first. */
export const firstPrizes = ({ unit, points: pointsOf }: RewardScale) =>
  prizes.map(({ id, amount, points, weight, stock, art }, place) => ({
    id,
    place,
    words: JSON.stringify(prizeNames[id]),
    image: gameArtPath(...art, "1:1"),
    amount: String(unit * BigInt(amount)),
    points: pointsOf(points),
    weight,
    stock,
  }));
