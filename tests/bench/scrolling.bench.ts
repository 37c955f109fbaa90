/**
 * What a lobby costs that has been asked for page after page, on a phone's screen: what the main thread
 * spends, memory, and tasks over 50 ms while all of it is scrolled through. With 2,016 cards, and with
 * a tenth of that beside it, so that what grows with the number of cards shows.
 */
import { chromium } from "playwright";
import { startTestServer } from "#tests/support/server.ts";
import { chromiumArgs, ensureChromium } from "#tools/lib/chromium.ts";
import { show, toFigure } from "./support/compare.ts";
import { measureScrolling, picture, type Scrolling, waitForCards } from "./support/scrolling.ts";
import { seePictures } from "./support/seen-pictures.ts";

const runs = 5;
const pageSize = 42;
const sizes = [5, 48];
/** More pages than a lobby shows; the address asks, and the lobby stays at its most. */
const tooMany = 480;
const max = 50;

const rows: [keyof Scrolling, string, number][] = [
  ["open", "opening, ms of the main thread", 0],
  ["elements", "elements of the page", 0],
  ["heap", "memory of its scripts, MB", 1],
  ["scroll", "scrolling, ms of the main thread", 0],
  ["longTasks", "  tasks over 50 ms, by the clock", 0],
  ["longest", "  the longest, ms", 0],
  ["blocked", "  beyond 50 ms, all together, ms", 0],
  ["more", "one more page, ms of the main thread", 0],
];

const found = await ensureChromium(process.env);
if (!found.ok) throw new Error(found.message);
const server = await startTestServer();
const browser = await chromium.launch({ args: chromiumArgs, executablePath: found.path });
const host = "aurora.localhost";
const lobby = `http://${host}:${server.port}/rng`;

/** The first visitor's pictures are drawn while they are waited for; others come to ones that are. */
async function comeSecond(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${lobby}?page=${max}`);
  await waitForCards(page, max * pageSize);
  const paths = await page
    .locator(picture)
    .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
  await page.close();
  await seePictures(host, server.port, paths);
}

try {
  await comeSecond();
  console.log(
    `Scrolling through a lobby on a phone's screen: median of ${runs} runs in turn ± half their spread`,
  );
  const all = new Map<number, Scrolling[]>(sizes.map((pages) => [pages, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [pages, list] of all)
      list.push(await measureScrolling(browser, `${lobby}?page=${pages}`, pages * pageSize));
  console.log(
    `  ${"cards".padEnd(38)}${sizes.map((pages) => String(pages * pageSize).padEnd(18)).join("")}`,
  );
  for (const [what, title, digits] of rows) {
    const cells = [...all.values()].map((list) =>
      show(toFigure(list.map((one) => one[what])), digits).padEnd(18),
    );
    console.log(`  ${title.padEnd(38)}${cells.join("")}`);
  }
  const page = await browser.newPage();
  await page.goto(`${lobby}?page=${tooMany}`);
  await waitForCards(page, max * pageSize);
  const shown = await page.locator(picture).count();
  console.log(`  asked for ${tooMany * pageSize} cards, the lobby shows ${shown}`);
} finally {
  await browser.close();
  await server.stop();
}
