import type { Random } from "../art/random.ts";
import { type BookPick, bookTickets, type LegResult, type ScoreChance } from "./book-shape.ts";

type Rule = Omit<BookPick, "wins" | "voids">;

const resultOf = (lead: number): LegResult => (lead > 0 ? "won" : lead < 0 ? "lost" : "void");

/** Who wins; a draw is a selection of its own where there are draws. */
const winnerRules = (hasDraw: boolean): Rule[] => {
  const rules: Rule[] = [
    {
      market: "winner",
      side: "home",
      line: 0,
      result: (home, away) => (home > away ? "won" : "lost"),
    },
    {
      market: "winner",
      side: "away",
      line: 0,
      result: (home, away) => (away > home ? "won" : "lost"),
    },
  ];
  if (!hasDraw) return rules;
  const [home, away] = rules as [Rule, Rule];
  const draw: Rule = {
    market: "winner",
    side: "draw",
    line: 0,
    result: (one, other) => (one === other ? "won" : "lost"),
  };
  return [home, draw, away];
};

/** Who wins; a draw gives the stake back. */
const levelRules: Rule[] = [
  { market: "level", side: "home", line: 0, result: (home, away) => resultOf(home - away) },
  { market: "level", side: "away", line: 0, result: (home, away) => resultOf(away - home) },
];

const totalRules = (line: number): Rule[] => [
  { market: "total", side: "over", line, result: (home, away) => resultOf(home + away - line) },
  { market: "total", side: "under", line, result: (home, away) => resultOf(line - home - away) },
];

const handicapRules = (line: number): Rule[] => [
  { market: "handicap", side: "home", line, result: (home, away) => resultOf(home + line - away) },
  {
    market: "handicap",
    side: "away",
    line: -line,
    result: (home, away) => resultOf(away - line - home),
  },
];

const mean = (scores: readonly ScoreChance[], of: (score: ScoreChance) => number): number =>
  scores.reduce((sum, score) => sum + of(score) * score.tickets, 0) / bookTickets;

const priced =
  (scores: readonly ScoreChance[]) =>
  (rule: Rule): BookPick => {
    let [wins, voids] = [0, 0];
    for (const { home, away, tickets } of scores) {
      const result = rule.result(home, away);
      if (result === "won") wins += tickets;
      if (result === "void") voids += tickets;
    }
    return { ...rule, wins, voids };
  };

/** What may be backed in a match with these results, in the order it is shown. */
export function picksOf(scores: readonly ScoreChance[], random: Random): BookPick[] {
  const hasDraw = scores.some(({ home, away }) => home === away);
  const sums = new Set(scores.map(({ home, away }) => home + away));
  // Whole lines give stakes back when they are met; half ones never do.
  const whole = Math.floor(mean(scores, ({ home, away }) => home + away));
  const half = random.pick([0, 0.5]);
  const total = whole + (sums.has(whole - 1) ? half : 0.5);
  const lead = mean(scores, ({ home, away }) => home - away);
  const rounded = Math.round(Math.abs(lead)) || 1;
  const handicap = (lead > 0 ? -1 : 1) * (rounded + random.pick([0, 0.5]));
  const rules = [
    ...winnerRules(hasDraw),
    ...(hasDraw ? levelRules : []),
    ...(sums.size > 1 ? totalRules(total) : []),
    ...handicapRules(handicap),
  ];
  return rules.map(priced(scores));
}
