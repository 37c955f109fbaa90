/**
 * What a visitor on a slow phone waits for: first view, largest picture, moves and blocked time, with
 * what travels. Lighthouse's own throttling for phones (its "devtools" method: 562.5 ms a request,
 * 1.44 Mbit/s, a processor four times slower) on its screen, in Chromium and without Lighthouse:
 * the package brings 47 MB of a crash reporter and a second browser driver for these four figures.
 */
import { type Browser, chromium } from "playwright";
import { startTestServer } from "#tests/support/server.ts";
import { chromiumArgs, ensureChromium } from "#tools/lib/chromium.ts";
import { isMet, show, toFigure } from "./support/compare.ts";
import { type Loading, measureLoading } from "./support/loading.ts";
import { verdict } from "./support/verdict.ts";

const runs = 5;
/** Seconds until the largest picture or text stands. */
const goals = { "/": 1.3, "/rng": 1.3, "/promotions": 1.3, "/register": 1.0, "/lottery": 1.0 };
const maxBlockedMs = 150;

const found = await ensureChromium(process.env);
if (!found.ok) throw new Error(found.message);
const server = await startTestServer();

async function measurePage(browser: Browser, path: string): Promise<Loading[]> {
  const url = `http://aurora.localhost:${server.port}${path}`;
  // The first visit draws the page on the server; visitors come to one that is drawn.
  await measureLoading(browser, url);
  const all: Loading[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureLoading(browser, url));
  return all;
}

const browser = await chromium.launch({ args: chromiumArgs, executablePath: found.path });
try {
  console.log(`Loading on a slow phone: median of ${runs} runs ± half their spread`);
  for (const [path, goal] of Object.entries(goals)) {
    const all = await measurePage(browser, path);
    const figure = (what: "fcp" | "lcp" | "cls" | "tbt" | "kb" | "requests", by = 1) =>
      toFigure(all.map((one) => one[what] / by));
    const lcp = figure("lcp", 1000);
    const tbt = figure("tbt");
    const cls = figure("cls");
    const judge = (met: boolean, figure: string) =>
      verdict(met, `${path} on a slow phone, ${figure}`);
    console.log(path);
    console.log(`  first contentful paint, s        ${show(figure("fcp", 1000))}`);
    console.log(
      `  largest contentful paint, s      ${show(lcp)}   at most ${goal}: ${judge(isMet(lcp, goal), `largest contentful paint, s: ${show(lcp)}, at most ${goal}`)}   ${all[0]?.largest}`,
    );
    console.log(
      `  layout shift                     ${show(cls, 3)}   none: ${judge(cls.median < 0.0005, `layout shift: ${show(cls, 3)}, none`)}`,
    );
    console.log(
      `  blocked time, ms                 ${show(tbt, 0)}   at most ${maxBlockedMs}: ${judge(isMet(tbt, maxBlockedMs), `blocked time, ms: ${show(tbt, 0)}, at most ${maxBlockedMs}`)}`,
    );
    console.log(
      `  first view                       ${show(figure("requests"), 0)} requests, ${show(figure("kb"), 0)} KB`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
