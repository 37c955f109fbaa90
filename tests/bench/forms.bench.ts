/**
 * What the portal's form costs in a real browser, beside rjsf as it comes, react-hook-form with zod
 * and React by hand, all in one run: 18 and 200 fields, 18 of them wrong when it is sent. Times are
 * what the main thread worked, save the one by the clock. The last two draw the portal's own parts
 * and styles, so that they differ from ours in nothing but the form; rjsf as it comes has no styles.
 */
import { chromium } from "playwright";
import { chromiumArgs, ensureChromium } from "#tools/lib/chromium.ts";
import { type Figure, isMet, pairwise, show, toFigure } from "./support/compare.ts";
import { type Contender, contenders, servePages } from "./support/form-pages.ts";
import { type Cost, measureForm } from "./support/form-typist.ts";
import { verdict } from "./support/verdict.ts";

const runs = 5;
const sizes = [18, 200];
const maxScriptsKb = 95;
const keyLimits: Readonly<Record<number, number>> = { 18: 1, 200: 2 };
const timesByHand = 1.2;

const titles: Readonly<Record<Contender, string>> = {
  ours: "ours",
  stock: "rjsf as it comes",
  "hook-form": "react-hook-form + zod",
  "by-hand": "React by hand",
};

type Costs = Record<Contender, Cost[]>;

const values = (costs: Costs, name: Contender, what: keyof Cost): number[] =>
  costs[name].map((cost) => cost[what]);

const cells = (texts: readonly string[]): string => texts.map((text) => text.padEnd(24)).join("");

function printRow(costs: Costs, what: keyof Cost, title: string): void {
  const row = contenders.map((name) => show(toFigure(values(costs, name, what))));
  console.log(`  ${title.padEnd(34)}${cells(row)}`);
}

function printVerdict(
  title: string,
  figure: Figure,
  { limit, fields }: { limit: number; fields?: number },
): void {
  const form = fields === undefined ? "form" : `form of ${fields} fields`;
  const met = verdict(isMet(figure, limit), `${form}, ${title}: ${show(figure)}, at most ${limit}`);
  console.log(`  ${title.padEnd(58)}${show(figure).padEnd(16)}at most ${limit}: ${met}`);
}

/** Ours beside React by hand, run by run. */
function printVerdicts(costs: Costs, size: number): void {
  const beside = (what: keyof Cost, join: (one: number, other: number) => number): Figure =>
    toFigure(pairwise(values(costs, "ours", what), values(costs, "by-hand", what), join));
  const above = (one: number, other: number) => one - other;
  const times = (one: number, other: number) => one / other;
  const byHand = { limit: timesByHand, fields: size };
  printVerdict("a key, ms above React by hand", beside("key", above), {
    limit: keyLimits[size] ?? 0,
    fields: size,
  });
  printVerdict("first key to paint, times React by hand", beside("firstKeyToPaint", times), byHand);
  printVerdict("mount, times React by hand", beside("mount", times), byHand);
  printVerdict("submit with 18 errors, times React by hand", beside("submit", times), byHand);
  const pause = beside("pause", above);
  console.log(`  ${"a pause in typing, ms above React by hand".padEnd(58)}${show(pause)}`);
}

const found = await ensureChromium(process.env);
if (!found.ok) throw new Error(found.message);
const pages = await servePages();
const browser = await chromium.launch({ args: chromiumArgs, executablePath: found.path });
try {
  console.log(`Forms, ms of the main thread: median of ${runs} runs in turn ± half their spread`);
  // One round that does not count, for what a form fetches only once it is filled in and sent.
  for (const name of contenders) await measureForm(browser, pages.origin, name, 18);
  const weights = contenders.map((name) => `${(pages.loaded(name) / 1000).toFixed(1)} KB br`);
  console.log(`  ${"".padEnd(34)}${cells(contenders.map((name) => titles[name]))}`);
  console.log(`  ${"scripts, React included".padEnd(34)}${cells(weights)}`);
  const scripts = { median: pages.loaded("ours") / 1000, spread: 0 };
  printVerdict("scripts of our form, KB br", scripts, { limit: maxScriptsKb });
  for (const size of sizes) {
    const costs: Costs = { ours: [], stock: [], "hook-form": [], "by-hand": [] };
    for (let run = 0; run < runs; run += 1)
      for (const name of contenders)
        costs[name].push(await measureForm(browser, pages.origin, name, size));
    console.log(`${size} fields`);
    printRow(costs, "key", "a key");
    printRow(costs, "pause", "a pause in typing");
    printRow(costs, "firstKey", "first key");
    printRow(costs, "firstKeyToPaint", "first key to paint, by the clock");
    printRow(costs, "mount", "mount");
    printRow(costs, "submit", "submit with 18 errors");
    printVerdicts(costs, size);
  }
} finally {
  await browser.close();
  await pages.stop();
}
