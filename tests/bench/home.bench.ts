/**
 * What the home page of the larger skin costs to mount out of its JSON, beside the same page put
 * together by hand in React, in turn and in one run. Both have the same runtime, answers and
 * sections, and must draw the same HTML; what differs is the renderer. Milliseconds of the main thread.
 */
import { chromium } from "playwright";
import { startTestServer } from "#tests/support/server.ts";
import { chromiumArgs, ensureChromium } from "#tools/lib/chromium.ts";
import type { HomePage } from "./home/around.tsx";
import { isMet, pairwise, show, toFigure } from "./support/compare.ts";
import { largerSkin, serveHomes, type Way, ways } from "./support/home-pages.ts";
import { openStand } from "./support/stand.ts";
import { verdict } from "./support/verdict.ts";

declare global {
  interface Window {
    home: HomePage;
  }
}

const runs = 5;
const maxTimes = 1.2;

const found = await ensureChromium(process.env);
if (!found.ok) throw new Error(found.message);
const skin = await largerSkin();
const server = await startTestServer({ demo: skin });
const browser = await chromium.launch({ args: chromiumArgs, executablePath: found.path });

/** The home page as the running product answers it, and the skin's colours. */
async function fetchHome(): Promise<{ document: string; css: string }> {
  const page = await browser.newPage();
  try {
    const answer = await page.goto(`http://${skin}.localhost:${server.port}/`);
    const css = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ href }) => href !== null)
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join("\n"),
    );
    return { document: (await answer?.text()) ?? "", css };
  } finally {
    await page.close();
  }
}

const { document: html, css } = await fetchHome();
const pages = await serveHomes(html, css);

async function mountOnce(way: Way): Promise<{ ms: number; drawn: string }> {
  const stand = await openStand(browser, `${pages.origin}/${way}/`);
  try {
    await stand.page.waitForFunction(() => "home" in window);
    const ms = await stand.cost(() => stand.page.evaluate(() => window.home.mount()));
    const drawn = await stand.page.evaluate(() => document.getElementById("root")?.innerHTML ?? "");
    // Each is built for an address of its own, and what comes once the browser is idle has no fixed time.
    const idle = / (?:style="content-visibility: visible;"|data-whole="")/gu;
    return { ms, drawn: drawn.replaceAll(`/${way}/`, "/").replaceAll(idle, "") };
  } finally {
    await stand.close();
  }
}

try {
  const costs: Record<Way, number[]> = { ours: [], "by-hand": [] };
  let sections = 0;
  // The first round warms the machine up and is not counted.
  for (let run = -1; run < runs; run += 1) {
    const ours = await mountOnce("ours");
    const byHand = await mountOnce("by-hand");
    if (ours.drawn === "" || ours.drawn !== byHand.drawn)
      throw new Error("The two ways do not draw the same page.");
    sections = ours.drawn.match(/<section/gu)?.length ?? 0;
    if (run < 0) continue;
    costs.ours.push(ours.ms);
    costs["by-hand"].push(byHand.ms);
  }
  const times = toFigure(pairwise(costs.ours, costs["by-hand"], (one, other) => one / other));
  console.log(
    `Mount of the home page of ${skin}, ${sections} sections, ms of the main thread: median of ${runs} runs in turn ± half their spread`,
  );
  for (const way of ways) console.log(`  ${way.padEnd(33)}${show(toFigure(costs[way]))}`);
  console.log(
    `  times the page by hand           ${show(times)}   at most ${maxTimes}: ${verdict(isMet(times, maxTimes), `mount of the home page of ${skin}, times the page by hand: ${show(times)}, at most ${maxTimes}`)}`,
  );
} finally {
  await pages.stop();
  await browser.close();
  await server.stop();
}
