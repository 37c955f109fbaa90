import type { ChartState, ChartTransition } from "./chart.types.ts";

/** One line of a state's words. */
export interface ChartLine {
  readonly kind: "name" | "tag" | "text" | "detail" | "event";
  readonly text: string;
}

/** A transition's own lines among the words of the state that it leaves. */
export interface ChartRow {
  readonly transition: ChartTransition;
  /** The number of lines above it. */
  readonly at: number;
  readonly lines: readonly ChartLine[];
}

/** All that stands in a state's box. */
export interface ChartWords {
  readonly lines: readonly ChartLine[];
  readonly rows: readonly ChartRow[];
  /** The number of lines in all. */
  readonly height: number;
}

const widest = 30;

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

const linesOf = (kind: ChartLine["kind"], texts: readonly string[]): ChartLine[] =>
  texts.map((text) => ({ kind, text }));

/** What a box says of the state itself: name, tags, description, what it runs. */
const linesOfState = (state: ChartState): ChartLine[] => [
  { kind: "name", text: state.key },
  ...linesOf("tag", wrap(state.tags.map((tag) => `#${tag}`).join(" "))),
  ...linesOf("text", wrap(state.description)),
  ...linesOf("detail", [
    ...state.entry.map((name) => `entry / ${name}`),
    ...state.exit.map((name) => `exit / ${name}`),
    ...state.invokes.map((name) => `runs ${name}`),
  ]),
];

/** A state's key; where it has an id of its own, that. */
const keyOf = (id: string): string => id.slice(id.lastIndexOf(".") + 1);

/** The event, then under it its guard and where it leads, then its actions. */
function linesOfTransition({ on, guard, target, actions }: ChartTransition): ChartLine[] {
  const way = [
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(target === null ? [] : [`→ ${keyOf(target)}`]),
  ];
  return [
    { kind: "event", text: on },
    ...linesOf("detail", wrap(way.join(" "))),
    ...linesOf(
      "detail",
      wrap(actions.join(", ")).map((line, index) => (index === 0 ? `/ ${line}` : line)),
    ),
  ];
}

/**
 * The words in a state's box. What leads out of it is said there too, not beside the lines: words
 * beside lines made the pictures twice as wide.
 * @param leaving the transitions of this state, in the order in which they are tried
 */
export function wordsOf(state: ChartState, leaving: readonly ChartTransition[]): ChartWords {
  const lines = linesOfState(state);
  let height = lines.length;
  const rows = leaving.map((transition) => {
    const row = { transition, at: height, lines: linesOfTransition(transition) };
    height += row.lines.length;
    return row;
  });
  return { lines, rows, height };
}
