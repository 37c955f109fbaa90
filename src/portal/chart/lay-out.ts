import Elk from "elkjs/lib/elk.bundled.js";
import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart, ChartState, ChartTransition } from "./chart.types.ts";
import {
  type Box,
  type Layout,
  move,
  type PlacedTransition,
  type Point,
  pack,
  type,
} from "./places.ts";
import { type ChartWords, wordsOf } from "./words-of.ts";

/** A screen of 1,280 px without its scroll bar: so wide a picture may be, to be read without zooming. */
const room = 1264;
const margin = 12;

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.spacing.nodeNode": "16",
  "elk.spacing.edgeNode": "10",
  "elk.spacing.edgeEdge": "8",
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "8",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
};

type Options = Readonly<Record<string, string>>;

const merged: Options = { ...options, "elk.layered.mergeEdges": "true" };
const bounded = (bound: number): Options => ({
  ...merged,
  "elk.layered.layering.strategy": "COFFMAN_GRAHAM",
  "elk.layered.layering.coffmanGraham.layerBound": String(bound),
});

/** The layouts that are tried: a line each, lines that meet at a box, few boxes side by side. */
const tries: readonly Options[] = [options, merged, bounded(3), bounded(2)];

/** Capitals are wider than the rest. */
const widthOf = (lines: readonly { readonly text: string }[]): number =>
  Math.ceil(
    Math.max(
      0,
      ...lines.map(({ text }) => text.length + text.replace(/[^A-Z]/g, "").length * 0.3),
    ) * type.sign,
  );

/** Whether no transition crosses from one region of a parallel state into another, or out of it. */
function standApart(state: ChartState, moving: readonly ChartTransition[]): boolean {
  // Not by the beginning of the id: a state may have an id of its own, such as `visitor`.
  const regions = new Map(
    state.states.flatMap((region) => flatten(region).map((one) => [one.state.id, region.id])),
  );
  const regionOf = (id: string | null): string | undefined => regions.get(id ?? "");
  return (
    state.type === "parallel" &&
    moving.every(({ source, target }) => regionOf(source) === regionOf(target))
  );
}

const startOf = (id: string): string => `${id}:start`;
const ringOf = (id: string): string => `${id}:ring`;

const flatten = (state: ChartState, depth = 0): { state: ChartState; depth: number }[] => [
  { state, depth },
  ...state.states.flatMap((child) => flatten(child, depth + 1)),
];

/** Whether a transition leads from a state to one inside it. */
const leadsInside = (state: ChartState, { source, target }: ChartTransition): boolean =>
  source === state.id &&
  target !== source &&
  flatten(state).some((inner) => inner.state.id === target);

type Words = ReadonlyMap<string, ChartWords>;

const emptyWords: ChartWords = { lines: [], rows: [], height: 0 };

/** What one state asks of the layout; its own words take the place above its children. */
function toNode(state: ChartState, words: Words, how: Options): ElkNode {
  const { lines, rows, height: count } = words.get(state.id) ?? emptyWords;
  const width =
    Math.max(widthOf(lines), ...rows.map((row) => widthOf(row.lines) + 8)) + type.pad * 2;
  const height = count * type.line + type.pad * 2;
  if (state.states.length === 0) return { id: state.id, width, height };
  const dot = (id: string): ElkNode => ({ id, width: 10, height: 10 });
  return {
    id: state.id,
    children: [
      ...(state.initial === null ? [] : [dot(startOf(state.id))]),
      ...(rows.some(({ transition }) => leadsInside(state, transition))
        ? [dot(ringOf(state.id))]
        : []),
      ...state.states.map((child) => toNode(child, words, how)),
    ],
    layoutOptions: {
      ...how,
      "elk.padding": `[top=${height + 4},left=20,bottom=20,right=20]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width}, ${height})`,
    },
  };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height,
});

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

/** The name of the line between two states: one, however many transitions take it. */
const lineOf = ({ source, target }: ChartTransition): string => `${source} → ${target}`;

function toEdges(
  states: readonly ChartState[],
  moving: readonly ChartTransition[],
): ElkExtendedEdge[] {
  const starts = states.flatMap(({ id, initial }) =>
    initial === null ? [] : { id: startOf(id), sources: [startOf(id)], targets: [initial] },
  );
  // A line that is not drawn: it puts the regions of a parallel state below each other.
  const below = states
    .filter(({ type: kind }) => kind === "parallel")
    .flatMap(({ states: regions }) =>
      regions.slice(1).map(({ id }, index) => ({
        id: `${id}:below`,
        sources: [regions[index]?.id ?? id],
        targets: [id],
      })),
    );
  const outer = new Map(states.map((state) => [state.id, state]));
  const lines = new Map(moving.map((transition) => [lineOf(transition), transition]));
  const drawn = [...lines].map(([id, transition]) => {
    const { source, target } = transition;
    const from = outer.get(source);
    const isInside = from !== undefined && leadsInside(from, transition);
    return { id, sources: [isInside ? ringOf(source) : source], targets: [target ?? source] };
  });
  return [...starts, ...below, ...drawn];
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** Lays out one state with all that is in it. */
async function layOutState(
  root: ChartState,
  depth: number,
  words: Words,
  how: Options,
): Promise<Layout> {
  const all = flatten(root, depth);
  const rows = all.flatMap(({ state }) => words.get(state.id)?.rows ?? []);
  const moving = rows.map((row) => row.transition).filter(({ target }) => target !== null);
  const laid = await new Elk().layout({
    id: ":picture",
    layoutOptions: { ...how, "elk.padding": "[top=0,left=0,bottom=0,right=0]" },
    children: [toNode(root, words, how)],
    edges: toEdges(
      all.map(({ state }) => state),
      moving,
    ),
  });
  const boxes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node)]));
  const lines = new Map((laid.edges ?? []).map((edge) => [edge.id, pointsOf(edge)]));
  const place = (id: string): Box => boxes.get(id) ?? boxOf({});
  return {
    ...place(":picture"),
    states: all.map((one) => ({
      ...place(one.state.id),
      ...one,
      lines: words.get(one.state.id)?.lines ?? [],
    })),
    starts: all.flatMap(({ state: { id } }) => {
      const points = lines.get(startOf(id));
      return points === undefined ? [] : { dot: place(startOf(id)), points };
    }),
    rings: all.flatMap(({ state: { id } }) => boxes.get(ringOf(id)) ?? []),
    transitions: rows.map(({ transition, at, lines: said }): PlacedTransition => {
      const { x, y } = place(transition.source);
      const top = y + type.pad + at * type.line;
      const points = lines.get(lineOf(transition)) ?? [];
      return { transition, points, words: { x: x + type.pad, y: top }, lines: said };
    }),
  };
}

/** The first layout that fits into the room, or the narrowest of all. */
async function fitInto(
  root: ChartState,
  depth: number,
  words: Words,
  width: number,
): Promise<Layout> {
  const layouts: Layout[] = [];
  for (const how of tries) {
    const layout = await layOutState(root, depth, words, how);
    if (layout.width <= width) return layout;
    layouts.push(layout);
  }
  return layouts.reduce((best, one) => (one.width < best.width ? one : best));
}

/** Regions with no line between them are laid out by themselves. */
async function layOutRegions(root: ChartState, words: Words, width: number): Promise<Layout> {
  const parts: Layout[] = [];
  for (const region of root.states) parts.push(await fitInto(region, 1, words, width - 48));
  const { lines, rows, height } = words.get(root.id) ?? emptyWords;
  const inside = pack(parts, height * type.line + type.pad * 2, width);
  const box = { ...boxOf(inside), state: root, depth: 0, lines };
  const own = rows.map(({ transition, at, lines: said }) => ({
    transition,
    points: [],
    words: { x: type.pad, y: type.pad + at * type.line },
    lines: said,
  }));
  return {
    ...inside,
    states: [box, ...inside.states],
    transitions: [...own, ...inside.transitions],
  };
}

/** Gives every state and transition of a chart its place. The same chart always gets the same places. */
export async function layOut({ root, transitions }: Chart): Promise<Layout> {
  const words: Words = new Map(
    flatten(root).map(({ state }) => [
      state.id,
      wordsOf(
        state,
        transitions.filter(({ source }) => source === state.id),
      ),
    ]),
  );
  const moving = transitions.filter(({ target }) => target !== null);
  const inner = room - margin * 2;
  const laid = standApart(root, moving)
    ? await layOutRegions(root, words, inner)
    : await fitInto(root, 0, words, inner);
  const { width, height, ...placed } = move(laid, { x: margin, y: margin });
  return { ...placed, width: width + margin * 2, height: height + margin * 2 };
}
