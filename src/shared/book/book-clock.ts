import type { BookEntry, Played } from "./book-shape.ts";

/** How many matches are open for bets. */
export const openFixtures = 8;
/** How long a match is played. */
const playedMs = 30_000;

/** A match: which, and when (epoch milliseconds). */
export interface FixtureTime {
  no: number;
  opensAt: number;
  startsAt: number;
  endsAt: number;
}

/** How far apart matches of a book begin. */
export const periodOf = ({ nodeId }: Pick<BookEntry, "nodeId">): number =>
  30_000 + (nodeId % 3) * 5000;

/** When the match with a number is played. */
export function fixtureTime(entry: Pick<BookEntry, "nodeId">, no: number): FixtureTime {
  const period = periodOf(entry);
  const startsAt = no * period + ((entry.nodeId * 997) % period);
  return { no, opensAt: startsAt - openFixtures * period, startsAt, endsAt: startsAt + playedMs };
}

/** The number of the match that begins next. */
export function nextFixture(entry: Pick<BookEntry, "nodeId">, now: number): number {
  const period = periodOf(entry);
  return Math.floor((now - ((entry.nodeId * 997) % period)) / period) + 1;
}

/** How a match stands at a moment. */
export interface Standing {
  home: number;
  away: number;
  /** How much of its time is played, in hundredths. */
  percent: number;
  isOver: boolean;
  isAbandoned: boolean;
}

/** How a match stands when so many hundredths of its time are over. */
export function standingAt(played: Played, percent: number): Standing {
  const { stopsAt, order } = played;
  const isAbandoned = stopsAt > 0 && percent >= stopsAt;
  const at = Math.min(100, isAbandoned ? stopsAt : percent);
  const isOver = isAbandoned || percent >= 100;
  if (at >= 100) return { home: played.home, away: played.away, percent: 100, isOver, isAbandoned };
  if (order.length === 0) {
    const [home, away] = [
      Math.floor((played.home * at) / 100),
      Math.floor((played.away * at) / 100),
    ];
    return { home, away, percent: at, isOver, isAbandoned };
  }
  const seen = order.filter((_, index) => ((index + 1) * 100) / (order.length + 1) <= at);
  const away = seen.filter((side) => side === 1).length;
  return { home: seen.length - away, away, percent: at, isOver, isAbandoned };
}

/** The same by the clock. */
export const standingOf = (
  played: Played,
  { startsAt, endsAt }: FixtureTime,
  now: number,
): Standing =>
  standingAt(played, Math.max(0, Math.floor(((now - startsAt) * 100) / (endsAt - startsAt))));
