import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.mjs";

/** The rooms that hold machines, from the repository's root. */
const folders = ["src/portal/machines"];

/** Every machine file of the house, from the repository's root. */
export const machinePaths = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(".machine.ts"))
        .map((name) => `${folder}/${name}`),
    )
    .sort();
