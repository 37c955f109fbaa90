import { toChart } from "#src/portal/chart/to-chart.ts";
import type { MachineFile } from "./machine-files.ts";
import { toMermaid } from "./mermaid.ts";
import { hashIn, hashOf, toPicture } from "./picture.ts";
import { toReadme } from "./readme.ts";

/** Where the documents lie, from the repository's root. */
export const documentFolder = "docs/machines";

/** The JSON of a machine: its config, for the Stately editor. */
export const toJson = ({ literal }: MachineFile): string =>
  `${JSON.stringify(literal.config, null, 2)}\n`;

/** The documents that say what the machines are, by path. Pictures come apart: they take a layout. */
export function toTexts(files: readonly MachineFile[]): Map<string, string> {
  const texts = files.flatMap((file): [string, string][] => [
    [`${documentFolder}/${file.flow}.json`, toJson(file)],
    [`${documentFolder}/${file.flow}.mmd`, toMermaid(toChart(file.machine))],
  ]);
  return new Map([...texts, [`${documentFolder}/README.md`, toReadme(files)]]);
}

/** Draws the picture of a machine; it carries the hash of the JSON. */
export const toSvg = (file: MachineFile): Promise<string> =>
  toPicture(toChart(file.machine), toJson(file));

/** Whether a picture was drawn from the machine as it is now; without a picture it was not. */
export const isDrawnFrom = (svg: string | undefined, file: MachineFile): boolean =>
  svg !== undefined && hashIn(svg) === hashOf(toJson(file));
