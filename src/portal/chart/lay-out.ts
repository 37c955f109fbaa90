import Elk from "elkjs/lib/elk.bundled.js";
import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart, ChartState, ChartTransition } from "./chart.types.ts";
import { type ChartLine, linesOfState, linesOfTransition } from "./words-of.ts";

/** A point on the picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the picture. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state's box with its words. */
export interface PlacedState extends Box {
  readonly state: ChartState;
  readonly depth: number;
  readonly lines: readonly ChartLine[];
}

/** A transition's line with its label. */
export interface PlacedTransition {
  readonly transition: ChartTransition;
  readonly points: readonly Point[];
  readonly label: Box;
  readonly lines: readonly string[];
}

/** A chart with a place for everything. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  /** The dots that point at where a state begins. */
  readonly starts: readonly { readonly dot: Box; readonly points: readonly Point[] }[];
  readonly transitions: readonly PlacedTransition[];
}

/** Sizes of the letters, in pixels; a sign is never wider than this on average. */
export const type = { sign: 7, line: 16, pad: 12 } as const;

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "6",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
};

/** Capitals are wider than the rest. */
const widthOf = (lines: readonly string[]): number =>
  Math.ceil(
    Math.max(0, ...lines.map((line) => line.length + line.replace(/[^A-Z]/g, "").length * 0.3)) *
      type.sign,
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

/** What one state asks of the layout; its own words take the place above its children. */
function toNode(state: ChartState, words: ReadonlyMap<string, readonly ChartLine[]>): ElkNode {
  const lines = words.get(state.id) ?? [];
  const width = widthOf(lines.map(({ text }) => text)) + type.pad * 2;
  const height = lines.length * type.line + type.pad * 2;
  if (state.states.length === 0) return { id: state.id, width, height };
  const start: ElkNode[] =
    state.initial === null ? [] : [{ id: startOf(state.id), width: 10, height: 10 }];
  return {
    id: state.id,
    children: [...start, ...state.states.map((child) => toNode(child, words))],
    layoutOptions: {
      ...options,
      "elk.padding": `[top=${height + 4},left=20,bottom=20,right=20]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width}, ${height})`,
    },
  };
}

const flatten = (state: ChartState, depth = 0): { state: ChartState; depth: number }[] => [
  { state, depth },
  ...state.states.flatMap((child) => flatten(child, depth + 1)),
];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height,
});

const pointsOf = (edge: ElkExtendedEdge): Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

function toEdges(
  states: readonly ChartState[],
  moving: readonly ChartTransition[],
): ElkExtendedEdge[] {
  const starts = states.flatMap(({ id, initial }) =>
    initial === null ? [] : { id: startOf(id), sources: [startOf(id)], targets: [initial] },
  );
  const lines = moving.map((transition, index) => {
    const words = linesOfTransition(transition);
    return {
      id: `t${index}`,
      sources: [transition.source],
      targets: [transition.target ?? transition.source],
      labels: [
        { text: words.join("\n"), width: widthOf(words) + 8, height: words.length * type.line },
      ],
    };
  });
  return [...starts, ...lines];
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

type Words = ReadonlyMap<string, readonly ChartLine[]>;

/** Lays out one state with all that is in it. */
async function layOutState(
  root: ChartState,
  depth: number,
  transitions: readonly ChartTransition[],
  words: Words,
): Promise<Layout> {
  const all = flatten(root, depth);
  const held = new Set(all.map(({ state }) => state.id));
  const moving = transitions.filter(({ source, target }) => target !== null && held.has(source));
  const laid = await new Elk().layout({
    id: ":picture",
    layoutOptions: { ...options, "elk.padding": "[top=0,left=0,bottom=0,right=0]" },
    children: [toNode(root, words)],
    edges: toEdges(
      all.map(({ state }) => state),
      moving,
    ),
  });
  const boxes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node)]));
  const lines = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  const place = (id: string): Box => boxes.get(id) ?? boxOf({});
  return {
    ...place(":picture"),
    states: all.map((one) => ({
      ...place(one.state.id),
      ...one,
      lines: words.get(one.state.id) ?? [],
    })),
    starts: all.flatMap(({ state: { id, initial } }) => {
      const edge = initial === null ? undefined : lines.get(startOf(id));
      return edge === undefined ? [] : { dot: place(startOf(id)), points: pointsOf(edge) };
    }),
    transitions: moving.flatMap((transition, index) => {
      const edge = lines.get(`t${index}`);
      if (edge === undefined) return [];
      const label = boxOf(edge.labels?.[0] ?? {});
      return { transition, points: pointsOf(edge), label, lines: linesOfTransition(transition) };
    }),
  };
}

function move(layout: Layout, by: Point): Layout {
  const shift = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x + by.x,
    y: place.y + by.y,
  });
  return {
    width: layout.width,
    height: layout.height,
    states: layout.states.map(shift),
    starts: layout.starts.map(({ dot, points }) => ({
      dot: shift(dot),
      points: points.map(shift),
    })),
    transitions: layout.transitions.map((one) => ({
      ...one,
      points: one.points.map(shift),
      label: shift(one.label),
    })),
  };
}

/** Puts parts into rows, as words into lines: one long row would be no picture. */
function pack(parts: readonly Layout[], top: number): Layout {
  const gap = 24;
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(Math.sqrt(area * 1.6), ...parts.map(({ width }) => width));
  let [x, y, row, width] = [gap, top, 0, 0];
  const moved = parts.map((part) => {
    if (x > gap && x + part.width > widest + gap) [x, y, row] = [gap, y + row + gap, 0];
    const placed = move(part, { x, y });
    x += part.width + gap;
    row = Math.max(row, part.height);
    width = Math.max(width, x);
    return placed;
  });
  return {
    width,
    height: y + row + gap,
    states: moved.flatMap(({ states }) => states),
    starts: moved.flatMap(({ starts }) => starts),
    transitions: moved.flatMap(({ transitions }) => transitions),
  };
}

/** Regions with no line between them are laid out by themselves. */
async function layOutRegions({ root, transitions }: Chart, words: Words): Promise<Layout> {
  const parts: Layout[] = [];
  for (const region of root.states) parts.push(await layOutState(region, 1, transitions, words));
  const lines = words.get(root.id) ?? [];
  const inside = pack(parts, lines.length * type.line + type.pad * 2);
  const box = { ...boxOf(inside), state: root, depth: 0, lines };
  return { ...inside, states: [box, ...inside.states] };
}

/** Gives every state and transition of a chart its place. The same chart always gets the same places. */
export async function layOut(chart: Chart): Promise<Layout> {
  const { root, transitions } = chart;
  const words: Words = new Map(
    flatten(root).map(({ state: { id }, state }) => {
      const inside = transitions.filter(({ source, target }) => source === id && target === null);
      return [id, linesOfState(state, inside)];
    }),
  );
  const moving = transitions.filter(({ target }) => target !== null);
  const laid = standApart(root, moving)
    ? await layOutRegions(chart, words)
    : await layOutState(root, 0, transitions, words);
  const { width, height, ...placed } = move(laid, { x: 12, y: 12 });
  return { ...placed, width: width + 24, height: height + 24 };
}
