import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { toStyleSheet } from "#src/merchant/theme/sheet.ts";
import { root, stateFolder } from "#tools/lib/paths.mjs";
import { type BuiltPages, buildPage, serveBuilt } from "./bench-pages.ts";

/** The forms that are compared, by the files that draw them. */
export const contenders = ["ours", "stock", "hook-form", "by-hand"] as const;
export type Contender = (typeof contenders)[number];

const folder = join(stateFolder, "bench/forms");

/** Ours is built as the portal is; the others get none of what it leaves out of rjsf. */
const settingsOf = (name: Contender) =>
  name === "ours" ? "portal" : name === "stock" ? "plain" : "plain-styled";

const toHtml = (name: string, css: string, texts: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name}</title><style>${css}</style>
<div id="root"></div><script>window.texts=${texts}</script><script type="module" src="/${name}/main.js"></script></html>`;

/** Builds every contender by itself and serves them with the words and colours of a merchant. */
export async function servePages(): Promise<BuiltPages> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of contenders)
    await buildPage(join(root, `tests/bench/forms/${name}.tsx`), name, folder, settingsOf(name));

  const merchant = await loadMerchant(folderSource(join(root, "merchants")), "aurora");
  const { site } = makeRevision(merchant, new Date(0));
  const texts = JSON.stringify(textsFor(site, "EN")).replaceAll("<", "\\u003c");
  const own = readFileSync(join(root, "tests/bench/forms/style.css"), "utf8");
  const css = toStyleSheet(site.theme) + own;

  return serveBuilt(folder, contenders, (name) => toHtml(name, css, texts));
}
