import type { Chart, ChartState, ChartTransition } from "#src/portal/chart/chart.types.ts";

/** Mermaid's own signs: a label may hold neither `:` nor `;`, an id nothing but words. */
const toId = (id: string): string => id.replace(/\W/g, "_");
const toLabel = (text: string): string => text.replace(/[:;]/g, ",");

function toWords({ on, guard, actions }: ChartTransition): string {
  const parts = [on, ...(guard === null ? [] : [`[${guard}]`])];
  if (actions.length > 0) parts.push(`/ ${actions.join(", ")}`);
  return toLabel(parts.join(" "));
}

const holds = (state: ChartState, id: string): boolean =>
  state.id === id || state.states.some((child) => holds(child, id));

/** The innermost state with both ends inside; a line from a box into itself stands in that box. */
function homeOf(root: ChartState, transition: ChartTransition): string {
  const { source, target } = transition;
  const end = target ?? source;
  const inner = root.states.find((child) => {
    const isAtHome = child.id === source && (end === source || !holds(child, end));
    return !isAtHome && holds(child, source) && holds(child, end);
  });
  return inner === undefined || root.id === source ? root.id : homeOf(inner, transition);
}

/**
 * A chart as Mermaid's stateDiagram-v2. Each transition stands in the innermost state around both
 * ends: there Mermaid draws it between the right boxes. All of it stands in one box, since a diagram
 * itself has no regions.
 */
export function toMermaid(chart: Chart): string {
  const lines = ["stateDiagram-v2"];
  const moving = chart.transitions.filter(({ target }) => target !== null);
  const homes = new Map(moving.map((one) => [one, homeOf(chart.root, one)]));

  const write = (state: ChartState, depth: number): void => {
    const pad = "  ".repeat(depth);
    lines.push(`${pad}state "${toLabel(state.key)}" as ${toId(state.id)}`);
    if (state.type === "final") lines.push(`${pad}${toId(state.id)} --> [*]`);
    if (state.states.length === 0) return;
    lines.push(`${pad}state ${toId(state.id)} {`);
    writeInside(state, depth + 1);
    lines.push(`${pad}}`);
  };

  const writeInside = (state: ChartState, depth: number): void => {
    const pad = "  ".repeat(depth);
    if (state.initial !== null) lines.push(`${pad}[*] --> ${toId(state.initial)}`);
    for (const [index, child] of state.states.entries()) {
      const isRegion = state.type === "parallel";
      if (isRegion && index > 0) lines.push(`${pad}--`);
      write(child, depth);
      // A region of one state without any line is more than Mermaid can draw.
      if (isRegion && child.states.length === 0) lines.push(`${pad}[*] --> ${toId(child.id)}`);
      // A line into a region has to stand in it.
      if (isRegion) writeLines(state, child, pad);
    }
    if (state.type !== "parallel") writeLines(state, state, pad);
  };

  /** The lines at home in a state that lead into one part of it; in a parallel one, into a region. */
  const writeLines = (state: ChartState, part: ChartState, pad: string): void => {
    const here = moving.filter((one) => homes.get(one) === state.id);
    for (const transition of here.filter(({ target }) => holds(part, target ?? ""))) {
      const { source, target } = transition;
      // Nor can it draw a line from a box into itself, so that one starts at the box's beginning.
      const from = source === state.id ? "[*]" : toId(source);
      const words = source === state.id ? `anywhere, ${toWords(transition)}` : toWords(transition);
      lines.push(`${pad}${from} --> ${toId(target ?? source)} : ${words}`);
    }
  };

  write(chart.root, 1);
  return `${lines.join("\n")}\n`;
}
