import type { ChartState, ChartTransition } from "./chart.types.ts";

/** One line of a label. */
export interface ChartLine {
  readonly kind: "name" | "tag" | "text" | "detail";
  readonly text: string;
}

const widest = 38;

/** Breaks words into lines of at most `widest` signs. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > widest) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const details = (word: string, names: readonly string[]): ChartLine[] =>
  names.map((name) => ({ kind: "detail", text: `${word} ${name}` }));

/** The lines inside a state's box: name, tags, description, what it runs, what it answers in place. */
export function linesOfState(
  state: ChartState,
  inside: readonly ChartTransition[],
): readonly ChartLine[] {
  return [
    { kind: "name", text: state.key },
    ...wrap(state.tags.map((tag) => `#${tag}`).join(" ")).map((text) => ({
      kind: "tag" as const,
      text,
    })),
    ...wrap(state.description).map((text) => ({ kind: "text" as const, text })),
    ...details("entry /", state.entry),
    ...details("exit /", state.exit),
    ...details("runs", state.invokes),
    ...inside.flatMap((transition) =>
      linesOfTransition(transition).map((text) => ({ kind: "detail" as const, text })),
    ),
  ];
}

/** The lines of a transition's label: the event, its guard, its actions. */
export function linesOfTransition({ on, guard, actions }: ChartTransition): readonly string[] {
  return [
    on,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...wrap(actions.join(", ")).map((line, index) => (index === 0 ? `/ ${line}` : line)),
  ];
}
