import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerEntry } from "#src/portal/app/page-state.ts";
import { makeLru } from "#src/shared/lru.ts";
import { assetsOfBuild, hostedAssetsOfBuild, type Manifest } from "./build-manifest.ts";
import { mountBuiltFiles } from "./built-files.ts";
import type { ServedPortal } from "./served-portal.ts";

/**
 * Loads the production build of the portal.
 * @param dist the folder that `npm run build` writes
 * @throws Error in plain words when the build is not there or not whole
 */
export async function loadBuiltPortal(dist: string): Promise<ServedPortal> {
  const entryFile = join(dist, "server/entry-server.js");
  const manifestFile = join(dist, "client/.vite/manifest.json");
  if (!existsSync(entryFile) || !existsSync(manifestFile)) {
    throw new Error("The portal has not been built yet. Run `npm run build`, then start again.");
  }
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  const entry = (await import(pathToFileURL(entryFile).href)) as ServerEntry;
  const lists = makeLru<ReturnType<ServedPortal["assets"]>>({ maxWeight: 500 });
  return {
    dev: false,
    entry: () => Promise.resolve(entry),
    assets: (chunks, languageTag) => {
      const key = `${languageTag} ${chunks.join(" ")}`;
      const list = lists.get(key) ?? assetsOfBuild(manifest, chunks, languageTag);
      lists.set(key, list);
      return list;
    },
    hostedAssets: (entry, wanted = []) => hostedAssetsOfBuild(manifest, entry, wanted),
    prepare: (html) => html,
    mount: (app) => mountBuiltFiles(app, join(dist, "client")),
  };
}
