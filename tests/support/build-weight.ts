import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "#tools/lib/paths.mjs";

interface Chunk {
  file: string;
  imports?: string[];
}

const client = join(distFolder, "client");

/** Every piece the build wrote, by its source. */
export function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
}

/**
 * Adds up what a browser loads to run pieces: they and everything they import at once, each file once.
 * @param sources the pieces' names in the manifest
 * @returns bytes as they travel, in brotli where that is smaller
 */
export function weighChunks(sources: readonly string[], manifest = readManifest()): number {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const next of manifest[name]?.imports ?? []) visit(next);
  };
  sources.forEach(visit);
  const files = new Set([...needed].map((name) => manifest[name]?.file ?? name));
  return [...files].reduce((sum, file) => sum + weighFile(file), 0);
}

function weighFile(file: string): number {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
