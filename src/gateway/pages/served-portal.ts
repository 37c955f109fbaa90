import type { FastifyInstance } from "fastify";
import type { PageAssets, ServerEntry } from "#src/portal/app/page-state.ts";
import type { HostedAssets } from "./build-manifest.ts";

/** The portal as the gateway serves it: the production build, or Vite while developing. */
export interface ServedPortal {
  /** While developing nothing is cached and hot reload is let through. */
  dev: boolean;
  /** The server entry; while developing always the newest. */
  entry: () => Promise<ServerEntry>;
  /** The build's files of a page: the browser entry's and those of the chunks the page draws. */
  assets: (chunks: readonly string[], languageTag: string) => PageAssets;
  /**
   * The build's files of a page on a host of its own, by the source of its browser entry, and of the lazy
   * pieces it is going to ask for: of each list of names the first that there is.
   */
  hostedAssets: (entry: string, wanted?: readonly (readonly string[])[]) => HostedAssets;
  /** Adds what the browser needs while developing to the bytes of a page; elsewhere gives them back. */
  prepare: (html: Buffer, nonce: string) => Buffer;
  /** Serves `/_a/*`. */
  mount: (app: FastifyInstance) => Promise<void>;
}
