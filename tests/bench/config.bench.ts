/** How long a merchant's configuration takes: loading, checking, deriving colours, settling home. */
import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { checkMerchants } from "#src/merchant/check.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { deriveTokens } from "#src/merchant/theme/derive.ts";
import { blocks } from "#src/portal/blocks/blocks.gen.ts";
import { infoOfBlocks } from "#src/portal/renderer/block.ts";
import { type ResolveContext, resolve } from "#src/portal/renderer/resolve.ts";
import { root } from "#tools/lib/paths.mjs";
import { measure, print } from "./support/measure.ts";

const source = folderSource(join(root, "merchants"));

/** A visitor of a merchant whose categories all have vendors. */
function visitorOf(site: Merchant): ResolveContext {
  const texts = textsFor(site, site.languages.default);
  return {
    facts: {
      modules: { ...site.modules },
      signedIn: false,
      role: "visitor",
      language: site.languages.default,
      languages: site.languages.supported,
      vendorsByCategory: Object.fromEntries(
        Object.keys(site.categories.items).map((id) => [id, 3]),
      ),
      resources: Object.keys(site.resources),
      country: "VN",
      at: "2026-11-22T12:00:00.000Z",
      consolidated: {},
    },
    params: {},
    text: (text) => (typeof text === "string" ? (texts[text] ?? text) : (text.EN ?? "")),
    titleArgs: [],
    blockArgs: [site.name, site.minimumAge],
    info: infoOfBlocks(blocks),
  };
}

console.log("Configuration (budget: resolve of home under 1 ms)");
for (const code of ["aurora", "siam"]) {
  const loaded = await loadMerchant(source, code);
  const { site } = makeRevision(loaded, new Date());
  const { home } = site.screens;
  if (home === undefined) throw new Error(`${code} has no home screen.`);
  const context = visitorOf(site);
  print(`resolve home of ${code}`, await measure(2000, 1, () => resolve(home, context)));
  print(`load ${code}`, await measure(30, 1, () => loadMerchant(source, code)));
  print(`theme tokens of ${code}`, await measure(100, 1, () => deriveTokens(site.theme)));
}
print("check all merchants", await measure(10, 1, () => checkMerchants(source)));
