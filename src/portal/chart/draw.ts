import type { ChartTransition } from "./chart.types.ts";
import {
  type Layout,
  type PlacedState,
  type PlacedTransition,
  type Point,
  type,
} from "./places.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const toXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const round = (value: number): number => Math.round(value * 10) / 10;

function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`)
    .join("");
}

/** The arrow head, drawn by hand: markers do not take the colour of their line everywhere. */
function headOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return "";
  const turn = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  const move = `translate(${round(end.x)} ${round(end.y)}) rotate(${turn})`;
  return `<path class="head" d="M0 0L-8 -4L-8 4Z" transform="${move}"/>`;
}

function textOf(x: number, y: number, className: string, text: string): string {
  return `<text x="${round(x)}" y="${round(y)}" class="${className}">${toXml(text)}</text>`;
}

function drawState({ state, depth, ...box }: PlacedState): string {
  const { x, y, width, height } = box;
  const frame = (inset: number): string =>
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - inset * 2)}" height="${round(height - inset * 2)}" rx="${8 - inset}"/>`;
  const inner = state.type === "final" ? frame(3) : "";
  return `<g class="state ${state.type} depth-${depth % 2}" data-state="${toXml(state.id)}">${frame(0)}${inner}</g>`;
}

/** What a line and the words of its transition both say, for whoever lights them. */
function dataOf({ source, target, event }: ChartTransition): string {
  const end = target === null ? "" : ` data-target="${toXml(target)}"`;
  return `data-source="${toXml(source)}"${end} data-event="${toXml(event)}"`;
}

/** What stays in its state has no line. */
function drawLine({ transition, points }: PlacedTransition): string {
  if (transition.target === null) return "";
  return `<g class="transition" ${dataOf(transition)}><path class="line" d="${pathOf(points)}"/>${headOf(points)}</g>`;
}

/** Words come after all lines, which may pass behind them. */
function drawWords(
  { state, depth, lines, x, y }: PlacedState,
  transitions: readonly PlacedTransition[],
): string {
  const own = lines.map(({ kind, text }, index) =>
    textOf(x + type.pad, y + type.pad + (index + 0.8) * type.line, kind, text),
  );
  const said = transitions
    .filter(({ transition }) => transition.source === state.id)
    .map(({ transition, words, lines: rows }) => {
      const texts = rows.map(({ kind, text }, index) =>
        textOf(words.x + (index === 0 ? 0 : 8), words.y + (index + 0.8) * type.line, kind, text),
      );
      return `<g class="said" ${dataOf(transition)}>${texts.join("")}</g>`;
    });
  return `<g class="words depth-${depth % 2}">${own.join("")}${said.join("")}</g>`;
}

/**
 * Draws a laid-out chart as an SVG whose text is text. Colours come from the style sheet around it, or
 * from `style`, for a file that stands alone.
 * @param words what the picture is called by a screen reader
 */
export function drawChart(
  layout: Layout,
  { title, description, style }: { title: string; description: string; style?: string },
): string {
  const size = `${Math.ceil(layout.width)} ${Math.ceil(layout.height)}`;
  const [width, height] = size.split(" ");
  const starts = layout.starts.map(
    ({ dot, points }) =>
      `<g class="start"><circle cx="${round(dot.x + 5)}" cy="${round(dot.y + 5)}" r="5"/><path class="line" d="${pathOf(points)}"/>${headOf(points)}</g>`,
  );
  const rings = layout.rings.map(
    ({ x, y }) => `<circle class="ring" cx="${round(x + 5)}" cy="${round(y + 5)}" r="4"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size}" role="img" class="chart">`,
    `<title>${toXml(title)}</title><desc>${toXml(description)}</desc>`,
    style === undefined
      ? ""
      : `<style>${style}</style><rect class="paper" width="100%" height="100%"/>`,
    ...layout.states.map(drawState),
    ...starts,
    ...rings,
    ...layout.transitions.map(drawLine),
    ...layout.states.map((state) => drawWords(state, layout.transitions)),
    "</svg>",
    "",
  ]
    .filter((line, index, lines) => line !== "" || index === lines.length - 1)
    .join("\n");
}
