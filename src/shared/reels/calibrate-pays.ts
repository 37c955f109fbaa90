import { featureReturn, returnOf, runsOf, spinsWorth } from "./reels-return.ts";
import type { ReelsGame } from "./reels-shape.ts";

interface Entry {
  symbol: number;
  length: number;
  /** What a hundredth of the stake paid here adds to the return. */
  each: number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** How far a pay may move from what its place asks for, so that the table keeps its shape. */
const leeway = 0.2;

/**
 * Turns the weights of a pay table into pays: whole hundredths of the stake that every stake can pay
 * to the minor unit, and together the return that is wanted, as near as they come.
 */
export function calibratePays(
  draft: ReelsGame,
  { wanted, minBet }: { wanted: number; minBet: number },
): ReelsGame {
  const unit = 100 / greatestDivisor(minBet, 100);
  const worth = spinsWorth(draft);
  const entries = draft.pays.flatMap((byLength, symbol): Entry[] => {
    if (byLength.every((weight) => weight === 0)) return [];
    const runs = runsOf(draft, symbol);
    return byLength.flatMap((weight, length) =>
      weight === 0 ? [] : [{ symbol, length, each: ((runs[length] ?? 0) * worth) / 100 }],
    );
  });
  const weightOf = ({ symbol, length }: Entry) => draft.pays[symbol]?.[length] ?? 0;
  const weighed = entries.reduce((sum, entry) => sum + weightOf(entry) * entry.each, 0);
  const scale = (wanted - featureReturn(draft)) / weighed;
  const pays = draft.pays.map((byLength) =>
    byLength.map((weight) =>
      weight === 0 ? 0 : Math.max(unit, Math.round((weight * scale) / unit) * unit),
    ),
  );
  const made: ReelsGame = { ...draft, pays };
  // What rounding took or gave is put right where it weighs most first, and finer after.
  const order = [...entries].sort((a, b) => b.each - a.each);
  for (const { symbol, length, each } of order) {
    const row = pays[symbol];
    const now = row?.[length];
    if (row === undefined || now === undefined) continue;
    const steps = Math.trunc((wanted - returnOf(made)) / (each * unit));
    const maxSteps = Math.floor((now * leeway) / unit);
    row[length] = Math.max(unit, now + Math.max(-maxSteps, Math.min(maxSteps, steps)) * unit);
  }
  return made;
}
