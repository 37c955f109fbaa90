// @ts-check
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, as an absolute path. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The one ignored folder that holds all data, test reports and caches. */
export const stateFolder = join(root, ".portico");

/** Where Node keeps what it compiled of the project's programs, so that the next one starts sooner. */
export const compiledFolder = join(stateFolder, "cache/node");

/** Where the platform keeps its database when nobody says otherwise. */
export const defaultDataFolder = join(stateFolder, "data");

/** What `npm run build` writes. */
export const distFolder = join(root, "dist");

const binary = process.platform === "win32" ? "node.exe" : "node";

/** The project's own Node, brought by the package `node`; it exists only after an install. */
export const projectNode = join(root, "node_modules", "node", "bin", binary);

/**
 * Tells whether this process already runs under the project's own Node. Links are followed: Node
 * names the real file, and where node_modules is a link the two would never be equal, so that the
 * launcher would start itself again and again.
 */
export function isProjectNode() {
  return existsSync(projectNode) && realpathSync(process.execPath) === realpathSync(projectNode);
}
