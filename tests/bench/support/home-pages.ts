import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadMerchant } from "#src/merchant/load.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { root, stateFolder } from "#tools/lib/paths.mjs";
import { buildPage, serveBuilt } from "./bench-pages.ts";

/** The two ways to the same home page, by the files that draw it. */
export const ways = ["ours", "by-hand"] as const;
export type Way = (typeof ways)[number];

const folder = join(stateFolder, "bench/home");

/** The skin whose home page has most blocks. */
export async function largerSkin(): Promise<string> {
  const source = folderSource(join(root, "merchants"));
  const sized = await Promise.all(
    ["aurora", "siam"].map(async (code) => {
      const { site } = await loadMerchant(source, code);
      return { code, size: site.screens.home?.order.length ?? 0 };
    }),
  );
  return sized.reduce((one, other) => (other.size > one.size ? other : one)).code;
}

/**
 * Builds both pages with the portal's own settings and serves them with the state, the colours and
 * the styles of a page that the running product answered.
 * @param document that answer, as HTML
 * @param css the skin's style sheet
 */
export async function serveHomes(document: string, css: string) {
  const state = /<script[^>]*id="portico-state"[^>]*>.*?<\/script>/su.exec(document)?.[0];
  if (state === undefined) throw new Error("The page of the product holds no state.");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const way of ways)
    await buildPage(join(root, `tests/bench/home/${way}.tsx`), way, folder, "portal");
  return serveBuilt(
    folder,
    ways,
    (way) =>
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${way}</title><style>${css}</style><main id="root"></main>${state}<script type="module" src="/${way}/main.js"></script></html>`,
  );
}
