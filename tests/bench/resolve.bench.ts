/** How long it takes to settle the home screen of the skin whose home page has most blocks. */
import { join } from "node:path";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { makeWorkspace } from "#src/merchant/load.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { infoOfBlocks } from "#src/portal/renderer/block.ts";
import { resolve } from "#src/portal/renderer/resolve.ts";
import { root } from "#tools/lib/paths.mjs";
import { isMet, show, toFigure } from "./support/compare.ts";
import { verdict } from "./support/verdict.ts";

const samples = 50;
const runsEach = 200;
const goalMs = 1;

const workspace = makeWorkspace(folderSource(join(root, "merchants")));
const { blocks } = await import("#src/portal/blocks/blocks.gen.ts");
const info = infoOfBlocks(blocks);

async function homeOf(code: string): Promise<{ code: string; site: ClientSite }> {
  const { site } = await workspace.load(code);
  return { code, site: site as unknown as ClientSite };
}

const homes = await Promise.all(["aurora", "siam"].map(homeOf));
const sizeOf = ({ site }: { site: ClientSite }) => site.screens.home?.order.length ?? 0;
const [largest] = homes.sort((one, other) => sizeOf(other) - sizeOf(one));
const screen = largest?.site.screens.home;
if (largest === undefined || screen === undefined) throw new Error("No skin has a home screen.");
const { site } = largest;

const context = {
  facts: {
    modules: site.modules as unknown as Record<string, string>,
    signedIn: false,
    role: "visitor" as const,
    language: "EN",
    languages: site.languages.supported,
    vendorsByCategory: {},
    resources: Object.keys(site.resources),
    country: "VN",
    at: "2026-11-22T12:00:00.000Z",
    consolidated: {},
  },
  params: {},
  text: (text: unknown) => (typeof text === "string" ? text : "words"),
  titleArgs: [],
  blockArgs: [site.name, site.minimumAge],
  info,
};

const times: number[] = [];
for (let sample = -5; sample < samples; sample += 1) {
  const start = performance.now();
  for (let run = 0; run < runsEach; run += 1) resolve(screen, context);
  if (sample >= 0) times.push((performance.now() - start) / runsEach);
}
const figure = toFigure(times);
console.log(`resolve() of the home screen of ${largest.code}, ${screen.order.length} blocks`);
console.log(
  `  ms                               ${show(figure, 4)}   at most ${goalMs}: ${verdict(isMet(figure, goalMs), `resolve() of a home screen, ms: ${show(figure, 4)}, at most ${goalMs}`)}`,
);
