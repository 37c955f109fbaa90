import type { Mutant } from "./find-mutants.ts";

/** Where the switch is that says which mutant is on; `setup.ts` puts it there. */
export const switchName = "__porticoMutants";

interface Insertion {
  at: number;
  text: string;
  /** Opening brackets: the widest first. Closing ones: the narrowest first, and before any opening. */
  order: [closing: 0 | 1, width: number];
}

/**
 * Writes all mutants into one text, each behind a switch, so that a file is transformed once however
 * many mutants it has. Lines stay where they are.
 */
export function instrument(text: string, mutants: readonly Mutant[]): string {
  const spans = Map.groupBy(mutants, ({ start, end }) => `${start}:${end}`);
  const insertions = [...spans.values()].flatMap((alike): Insertion[] => {
    const [{ start, end }] = alike as [Mutant];
    const choices = alike.map(
      ({ id, replacement }) => `globalThis.${switchName}.isOn(${id})?(${replacement}):`,
    );
    return [
      { at: start, text: `(${choices.join("")}(`, order: [1, start - end] },
      { at: end, text: "))", order: [0, end - start] },
    ];
  });
  insertions.sort((a, b) => a.at - b.at || a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  let written = "";
  let from = 0;
  for (const { at, text: inserted } of insertions) {
    written += text.slice(from, at) + inserted;
    from = at;
  }
  return written + text.slice(from);
}
