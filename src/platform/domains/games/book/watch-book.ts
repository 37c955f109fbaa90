import { fixtureTime, nextFixture, openFixtures, standingOf } from "#src/shared/book/book-clock.ts";
import type { BookEntry } from "#src/shared/book/book-shape.ts";
import type { BookValue, OwnSlip } from "#src/shared/book/book-value.ts";
import { priceAt } from "#src/shared/book/prices.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { hasDueSlip } from "../clock/clock-repo.ts";
import { promiseOf } from "../clock/clock-rounds.ts";
import type { GameRow } from "../service.ts";
import { type Player, toWire } from "../vendor-jl/house.ts";
import { type OwnBookSlip, readOwnBookSlips } from "./book-repo.ts";
import { bookEntry, type DrawnFixture, fixtureOf, readFixtures } from "./book-rounds.ts";
import { type BookSlipState, legResult } from "./book-slip.ts";
import { cashOutOf } from "./cash-out.ts";
import { settleBook } from "./settle-book.ts";

type ReadFixture = (entry: BookEntry, no: number) => DrawnFixture;

/** How many matches that began are shown. */
const shownBegun = 8;
/** How many of the player's slips are shown; the portal's record has them all. */
const shownSlips = 20;

/** What the page publishes of a book: the entry its matches follow from. */
export const bookRules = (row: GameRow): object => ({ entry: bookEntry(row) });

/** What is paid for a selection now; null where it is not offered. */
export function priceNow(entry: BookEntry, no: number, name: string, now: number): number | null {
  const { picks, returns } = fixtureOf(entry, no);
  const pick = Object.hasOwn(picks, name) ? picks[name] : undefined;
  if (pick === undefined) return null;
  const until = fixtureTime(entry, no).startsAt - now;
  return priceAt(pick, { name: `${entry.nodeId}:${no}:${name}`, returns, until });
}

/** What the selections of a slip came to, and how the matches that began stand. */
const legsOf = (
  { entry, legs }: Pick<BookSlipState, "entry" | "legs">,
  read: ReadFixture,
  now: number,
): OwnSlip["legs"] =>
  legs.map((leg) => {
    const time = fixtureTime(entry, leg.no);
    if (now < time.startsAt) return { ...leg, result: null, standing: null };
    const { played } = read(entry, leg.no);
    const standing = standingOf(played, time, now);
    return { ...leg, result: standing.isOver ? legResult(entry, leg, played) : null, standing };
  });

function toSlip(
  player: Player,
  { roundId, at, stake, payout, status, state }: OwnBookSlip,
  read: ReadFixture,
): OwnSlip {
  const offered =
    status === "open"
      ? cashOutOf(stake, state, player.now, (no) => read(state.entry, no).played)
      : undefined;
  return {
    roundId,
    at: at.toISOString(),
    stake: toWire(player, stake),
    payout: status === "open" ? null : toWire(player, payout),
    isRefunded: status === "refunded",
    isCashedOut: state.cashOut !== undefined,
    cashOut: offered === undefined ? null : toWire(player, offered),
    legs: legsOf(state, read, player.now),
  };
}

/** The selections of one slip, as far as their matches are played. */
export async function readLegs(
  { db, now }: Pick<Player, "db" | "now">,
  state: BookSlipState,
): Promise<OwnSlip["legs"]> {
  const { entry, legs } = state;
  const read = await readFixtures(
    db,
    legs.map(({ no }) => ({ entry, no })),
  );
  return legsOf(state, read, now);
}

/** What stands in a book; settles its slips that are decided, if this player has one among them. */
export async function watchBook(player: Player): Promise<Result<BookValue, CallError>> {
  const { db, site, settle, wallet, right, now } = player;
  const { nodeId, memberId } = right;
  const row = player.game;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const entry = bookEntry(row);
  if (await hasDueSlip(db, { playKey: "book", memberId, nodeId, now }))
    await settleBook({ db, site, settle, wallet, now }, nodeId);
  const next = nextFixture(entry, now);
  const own = await readOwnBookSlips(db, { memberId, nodeId, trial: right.trial }, shownSlips);
  const open = Array.from({ length: openFixtures }, (_, at) => next + at);
  const begun = Array.from({ length: shownBegun }, (_, at) => next - 1 - at);
  const read = await readFixtures(db, [
    ...[...open, ...begun].map((no) => ({ entry, no })),
    ...own.flatMap(({ state }) => state.legs.map(({ no }) => ({ entry: state.entry, no }))),
  ]);
  return ok({
    open: open.map((no) => ({
      no,
      startsIn: fixtureTime(entry, no).startsAt - now,
      hash: promiseOf(read(entry, no).seed),
      prices: Object.fromEntries(
        Object.keys(fixtureOf(entry, no).picks).map((pick) => [
          pick,
          priceNow(entry, no, pick, now),
        ]),
      ),
    })),
    begun: begun.map((no) => {
      const { seed, played } = read(entry, no);
      const standing = standingOf(played, fixtureTime(entry, no), now);
      return { no, ...standing, hash: promiseOf(seed), seed: standing.isOver ? seed : null };
    }),
    own: own.map((slip) => toSlip(player, slip, read)),
  });
}
