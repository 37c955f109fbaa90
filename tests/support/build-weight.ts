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
 * The files a browser loads to run pieces: they and everything they import at once, each file once.
 * @param sources the pieces' names in the manifest
 */
export function filesOf(sources: readonly string[], manifest = readManifest()): string[] {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const next of manifest[name]?.imports ?? []) visit(next);
  };
  sources.forEach(visit);
  return [...new Set([...needed].map((name) => manifest[name]?.file ?? name))];
}

/**
 * Adds up what a browser loads to run pieces.
 * @param sources the pieces' names in the manifest
 * @returns bytes as they travel, in brotli where that is smaller
 */
export const weighChunks = (sources: readonly string[], manifest = readManifest()): number =>
  filesOf(sources, manifest).reduce((sum, file) => sum + weighFile(file), 0);

function weighFile(file: string): number {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
