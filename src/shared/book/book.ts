import { makeRandom } from "../art/random.ts";
import {
  abandonedMatches,
  type BookEntry,
  bookKinds,
  bookTickets,
  type Fixture,
} from "./book-shape.ts";
import { drawNames } from "./names.ts";
import { picksOf } from "./picks.ts";
import { endsWithWinner, hasOrder, scoresOf } from "./scores.ts";

/** The edition that new slips are placed with. What an edition gives never changes. */
export const bookEdition = 1;

/** Whether the books of an edition can be made here; a page may be older than the server. */
export const isKnownBook = ({ edition, kind }: BookEntry): boolean =>
  edition === bookEdition && bookKinds.includes(kind);

/** Shuffles which side each point came from. */
function drawOrder(
  home: number,
  away: number,
  isWinnerLast: boolean,
  draw: (below: number) => number,
): number[] {
  const winner = home > away ? 0 : 1;
  const sides = [...Array<number>(home).fill(0), ...Array<number>(away).fill(1)];
  if (isWinnerLast) sides.splice(sides.indexOf(winner), 1);
  for (let at = sides.length - 1; at > 0; at -= 1) {
    const to = draw(at + 1);
    [sides[at], sides[to]] = [sides[to] ?? 0, sides[at] ?? 0];
  }
  return isWinnerLast ? [...sides, winner] : sides;
}

/**
 * Makes a match of a book: the same entry and number always give the same names, results and chances, on
 * the server and in the browser. Throws RangeError for a book that is not known.
 */
export function makeFixture(entry: BookEntry, no: number): Fixture {
  const { nodeId, kind } = entry;
  if (!isKnownBook(entry)) throw new RangeError(`No ${kind} of edition ${entry.edition} is known.`);
  const random = makeRandom(Math.imul(nodeId, 7919) + no);
  const [home, away] = drawNames(kind, random);
  const scores = scoresOf(kind, random);
  const picks = picksOf(scores, random);
  return {
    home,
    away,
    picks: Object.fromEntries(picks.map((pick) => [`${pick.market}:${pick.side}`, pick])),
    returns: 95 + (nodeId % 3) / 2,
    draw: (draw) => {
      const isAbandoned = draw(1000) < abandonedMatches;
      const stopsAt = isAbandoned ? 20 + draw(60) : 0;
      let left = draw(bookTickets);
      const score = scores.find(({ tickets }) => {
        left -= tickets;
        return left < 0;
      });
      const { home: own, away: other } = score ?? { home: 0, away: 0 };
      const order = hasOrder(kind) ? drawOrder(own, other, endsWithWinner(kind), draw) : [];
      return [[stopsAt], [own, other], order];
    },
  };
}
