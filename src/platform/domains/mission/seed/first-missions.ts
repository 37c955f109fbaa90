import type { NewMission } from "../mission-repo.ts";
import type { RewardScale } from "./first-rewards.ts";
import { missionWords } from "./mission-wording.ts";

/** How long the first events last. */
const eventMs = 30 * 86_400_000;
const quarterMs = 900_000;

/**
 * When the event of a turn begins, and the one before it ends: bets are summed by quarters of an hour
 * (0065), so an end is the end of one and no bet after it counts.
 */
const turnAt = (now: number, turn: number): Date =>
  new Date(turn === 0 ? now : Math.ceil((now + turn * eventMs) / quarterMs) * quarterMs);

interface MissionPlan {
  id: keyof typeof missionWords;
  /** Told in units, as all rewards are. */
  target: number;
  amount: number;
  points: number;
  /** The event's turn; undefined for a mission that runs on. */
  turn?: number;
}

const missions: readonly MissionPlan[] = [
  { id: "first-lap", target: 1000, amount: 5, points: 0 },
  { id: "long-way", target: 20_000, amount: 100, points: 1000 },
  { id: "lantern-month", target: 5000, amount: 25, points: 250, turn: 0 },
  { id: "river-month", target: 5000, amount: 25, points: 250, turn: 1 },
];

/**
 * The missions that a new merchant begins with.
 * @param now epoch milliseconds
 */
export const firstMissions = ({ unit, points: pointsOf }: RewardScale, now: number): NewMission[] =>
  missions.map(({ id, target, amount, points, turn }, place) => ({
    id,
    place,
    kind: turn === undefined ? "once" : "event",
    goal: "validBet",
    target: String(unit * BigInt(target)),
    amount: String(unit * BigInt(amount)),
    points: pointsOf(points),
    words: JSON.stringify(missionWords[id]),
    starts_at: turnAt(now, turn ?? 0),
    ends_at: turn === undefined ? null : turnAt(now, turn + 1),
  }));
