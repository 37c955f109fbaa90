import type { BookPick, Fixture, LegResult } from "#src/shared/book/book-shape.ts";
import type { TextKey } from "../texts/en.ts";
import type { Say } from "../words.ts";

/** What each market is called. */
export const marketWords: Readonly<Record<BookPick["market"], TextKey>> = {
  winner: "marketWinner",
  level: "marketLevel",
  total: "marketTotal",
  handicap: "marketHandicap",
};

/** What a selection came to. */
export const resultWords: Readonly<Record<LegResult, TextKey>> = {
  won: "legWon",
  lost: "legLost",
  void: "legVoid",
};

const signed = (line: number): string => (line < 0 ? `−${-line}` : `+${line}`);

/** What a selection is called. */
export function pickWords(say: Say, { home, away, picks }: Fixture, name: string): string {
  const pick = picks[name];
  if (pick === undefined) return name;
  const { market, side, line } = pick;
  if (side === "draw") return say("sideDraw");
  if (side === "over") return say("sideOver", String(line));
  if (side === "under") return say("sideUnder", String(line));
  const team = side === "home" ? home : away;
  return market === "handicap" ? `${team} ${signed(line)}` : team;
}

/** What a selection is about: its market and its match. */
export const legWords = (say: Say, { home, away, picks }: Fixture, name: string): string =>
  `${say(marketWords[picks[name]?.market ?? "winner"])} · ${home} – ${away}`;

/** A price as it is written: 2.05. */
export const priceWords = (price: number): string => (price / 100).toFixed(2);

/** Minutes and seconds. */
export function timeWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
