import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import serveStatic from "@fastify/static";
import type { ServerEntry } from "#src/portal/app/page-state.ts";
import { makeLru } from "#src/shared/lru.ts";
import { immutable } from "../files/bodies.ts";
import { buildPolicy } from "../http/security-headers.ts";
import { assetsOfBuild, buildBase, type Manifest } from "./build-manifest.ts";
import type { ServedPortal } from "./served-portal.ts";

/** What only a document heeds; on the pieces of a page it would be half a kilobyte each. */
const documentHeaders = [
  "permissions-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-frame-options",
  "x-request-id",
];

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
    hostedAssets: (hosted) => assetsOfBuild(manifest, [], "en", hosted),
    prepare: (html) => html,
    mount: async (app) => {
      await app.register(serveStatic, {
        root: join(dist, "client"),
        prefix: buildBase,
        dotfiles: "ignore",
        index: false,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        // Nobody asks again for a file whose name is its content.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        setHeaders: (reply) => {
          reply.headers({
            "cache-control": immutable,
            "content-security-policy": buildPolicy,
            vary: "Accept-Encoding",
          });
          for (const name of documentHeaders) reply.removeHeader(name);
        },
      });
    },
  };
}
