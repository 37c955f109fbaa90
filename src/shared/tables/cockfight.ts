import type { Random } from "../art/random.ts";
import { type Drawn, fixed, type TableGame } from "./table-shape.ts";

const tickets = 1000;
const drawTickets = 40;
const outcomeOf = ([[ticket = 0] = []]: Drawn): number => ticket;

/** Pays for a chance of so many of 1,000 tickets: the ring keeps 5 of 100. */
const payFor = (wins: number): number => Math.floor((95 * tickets) / wins);

/** A simulated fight of the red bird, Meron, against the blue one, Wala; odds follow from the ring. */
export function makeCockfight(random: Random): TableGame {
  const meron = random.whole(440, 520);
  const wala = tickets - drawTickets - meron;
  const spot = (wins: number, is: (ticket: number) => boolean) => {
    const pays = payFor(wins);
    return { ...fixed(pays, (drawn) => is(outcomeOf(drawn))), returns: (pays * wins) / tickets };
  };
  return {
    board: [["meron", "bothDraw", "wala"]],
    spots: {
      meron: spot(meron, (ticket) => ticket < meron),
      bothDraw: spot(drawTickets, (ticket) => ticket >= meron + wala),
      wala: spot(wala, (ticket) => ticket >= meron && ticket < meron + wala),
    },
    draw: (draw) => {
      const ticket = draw(tickets);
      const winner = ticket < meron ? 0 : ticket < meron + wala ? 1 : 2;
      return [[ticket], [winner]];
    },
  };
}
