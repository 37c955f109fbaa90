import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, isStamped, listFiles, writeStamp } from "../lib/inputs.mjs";
import { distFolder, root } from "../lib/paths.mjs";

const stampFile = join(distFolder, ".built");

/** Server rooms are run as they are; everything else under src may end up in the build. */
const serverRooms = /^src\/(platform|gateway|store|control)\//;
const test = /\.test\.tsx?$/;

/** Hash of every file that can change what the build writes. */
export function hashBuildInputs(): string {
  const names = listFiles(
    root,
    [
      "src",
      "schemas",
      "merchants/base/screens",
      "tools/build",
      "vite.config.ts",
      "tsconfig.json",
      "package-lock.json",
    ],
    (name) => !serverRooms.test(name) && !test.test(name),
  );
  return hashFiles(root, names);
}

/** Tells whether dist/ was built from the sources as they are now. */
export function isBuilt(): boolean {
  return (
    existsSync(join(distFolder, "client/.vite/manifest.json")) &&
    existsSync(join(distFolder, "server/entry-server.js")) &&
    isStamped(stampFile, hashBuildInputs())
  );
}

/** Remembers that dist/ was built from the sources that have this hash. */
export function markBuilt(hash: string): void {
  writeStamp(stampFile, hash);
}
