import { createHash } from "node:crypto";
import type { Chart } from "#src/portal/chart/chart.types.ts";
import { drawChart } from "#src/portal/chart/draw.ts";
import { layOut } from "#src/portal/chart/lay-out.ts";

/** A file alone has no page around it, so it brings its colours, for both schemes. */
const style = `
.chart{--paper:#ffffff;--box:#f4f6fa;--box-1:#ffffff;--edge:#9aa4b5;--line:#5b6577;--name:#141a24;--text:#3d4757;--quiet:#5b6577;--event:#1c4fb8;--tag:#8a3d00;color-scheme:light dark}
@media (prefers-color-scheme:dark){.chart{--paper:#0f131a;--box:#171d27;--box-1:#1f2733;--edge:#56627a;--line:#93a0b5;--name:#f2f5fa;--text:#c5cedb;--quiet:#9fabbd;--event:#8db4ff;--tag:#ffb37a}}
.paper{fill:var(--paper)}
.state rect{fill:var(--box);stroke:var(--edge)}
.state.depth-1 rect{fill:var(--box-1)}
.state.parallel>rect{stroke-dasharray:6 4}
.line{fill:none;stroke:var(--line);stroke-width:1.2}
.head,.start circle{fill:var(--line)}
.ring{fill:none;stroke:var(--line);stroke-width:2}
text{font:12px system-ui,sans-serif;fill:var(--text);paint-order:stroke;stroke:var(--box);stroke-width:4px;stroke-linejoin:round}
.depth-1 text{stroke:var(--box-1)}
.name{font-weight:700;fill:var(--name)}
.tag{fill:var(--tag)}
.detail{fill:var(--quiet)}
.event{font-weight:600;fill:var(--event)}
`.replaceAll("\n", "");

/** The hash that a picture carries of the JSON it was drawn from. */
export const hashOf = (json: string): string => createHash("sha256").update(json).digest("hex");

/** The hash a picture says it was drawn from; undefined when it says nothing. */
export const hashIn = (svg: string): string | undefined =>
  /<!-- drawn from sha256:([0-9a-f]{64}) -->/.exec(svg)?.[1];

/** Draws a chart as a file of its own. */
export async function toPicture(chart: Chart, json: string): Promise<string> {
  const layout = await layOut(chart);
  const svg = drawChart(layout, { title: chart.id, description: chart.description, style });
  return `${svg}<!-- drawn from sha256:${hashOf(json)} -->\n`;
}
