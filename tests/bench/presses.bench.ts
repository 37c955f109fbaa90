/**
 * How soon a slow phone answers a press (INP): while a page comes alive, at several moments after its
 * start, and afterwards on what is pressed most: a lobby's filters, the search, a form, and
 * at the width of a larger screen the menu and the theme.
 * A line of 1.6 Mbit/s with 150 ms a turn and a processor four times slower, 360 × 640. It needs a build.
 */
import { type Browser, chromium, type Locator, type Page } from "playwright";
import { startTestServer } from "#tests/support/server.ts";
import { wordsOf } from "#tests/support/words.ts";
import { chromiumArgs, ensureChromium } from "#tools/lib/chromium.ts";
import { isMet, show, toFigure } from "./support/compare.ts";
import {
  pressOn,
  timePress,
  untilAfterStart,
  untilAlive,
  watchPresses,
} from "./support/presses.ts";
import { openSlowPhone } from "./support/slow-phone.ts";
import { verdict } from "./support/verdict.ts";

const runs = Number(process.env.RUNS ?? 5);
const maxMs = 100;
/** When a page that is on its way is pressed, in milliseconds after its start; what is not drawn yet is waited for. */
const moments = [0, 1000, 1500, 2000, 2500, 3000];

const t = wordsOf("EN");

/** A press on a page that is alive. */
interface Press {
  name: string;
  path: string;
  /** What is pressed, or typed into. */
  target: (page: Page) => Locator;
  /** The key that is typed; a press of the pointer when left out. */
  key?: string;
  /** What has to be open first. */
  before?: (page: Page) => Locator;
  /** Wide enough for what stands in the bar of larger screens; the phone's own width when left out. */
  width?: number;
}

const inBanner = (page: Page, name: string | RegExp) =>
  page.getByRole("banner").getByRole("button", { name }).first();
const login = (page: Page) => inBanner(page, t("menu.login"));
const filters = (page: Page) => page.getByRole("button", { name: t("lobby.filters") });
const search = (page: Page) => inBanner(page, t("header.search"));
const theme = new RegExp(`${t("theme.toDark")}|${t("theme.toLight")}`);

const presses: readonly Press[] = [
  { name: "log in", path: "/", target: login },
  { name: "the search", path: "/", target: search },
  {
    name: "the menu",
    path: "/",
    width: 1280,
    target: (page) => page.getByRole("button", { name: t("menu.collapse") }),
  },
  { name: "the theme", path: "/", width: 1280, target: (page) => inBanner(page, theme) },
  { name: "the filters' sheet", path: "/rng", target: filters },
  {
    name: "a filter in the sheet",
    path: "/rng",
    before: filters,
    target: (page) => page.getByRole("dialog").locator("button[aria-pressed=false]").first(),
  },
  {
    name: "a key of the search",
    path: "/rng",
    before: search,
    target: (page) => page.getByRole("dialog").getByRole("combobox"),
    key: "a",
  },
  {
    name: "the first key of a form",
    path: "/register",
    before: (page) => page.locator("[name=username]"),
    target: (page) => page.locator("[name=username]"),
    key: "a",
  },
];

const found = await ensureChromium(process.env);
if (!found.ok) throw new Error(found.message);
const server = await startTestServer({ demo: "aurora" });
const origin = `http://aurora.localhost:${server.port}`;

/** A page on a slow phone that nobody has seen yet. */
async function withPage(
  browser: Browser,
  { path, width = 360 }: { path: string; width?: number },
  waitUntil: "commit" | "networkidle",
  work: (page: Page) => Promise<number>,
): Promise<number> {
  const phone = await openSlowPhone(browser);
  try {
    await phone.context.addCookies([{ name: "portico_lang", value: "EN", url: origin }]);
    await phone.page.setViewportSize({ width, height: 640 });
    phone.page.setDefaultTimeout(60_000);
    await watchPresses(phone.page);
    await phone.page.goto(origin + path, { waitUntil });
    return await work(phone.page);
  } finally {
    await phone.close();
  }
}

function print(name: string, all: readonly number[]): void {
  const figure = toFigure(all);
  const met = verdict(
    isMet(figure, maxMs),
    `${name} on a slow phone, ms: ${show(figure, 0)}, at most ${maxMs}`,
  );
  const worst = Math.max(...all).toFixed(0);
  console.log(
    `  ${name.padEnd(44)}${show(figure, 0).padEnd(14)}${worst.padStart(5)} at worst   at most ${maxMs}: ${met}`,
  );
}

const browser = await chromium.launch({ args: chromiumArgs, executablePath: found.path });
try {
  // Visitors come to pages that are drawn.
  for (const path of ["/", "/rng", "/register"])
    await withPage(browser, { path }, "networkidle", async () => 0);
  console.log(
    `A press on a slow phone until its answer is painted, ms: median of ${runs} runs ± half their spread`,
  );
  for (const path of ["/", "/rng"])
    for (const moment of moments) {
      const early = async (page: Page): Promise<number> => {
        await login(page).waitFor();
        await untilAfterStart(page, moment);
        return timePress(page, await pressOn(login(page)));
      };
      const all: number[] = [];
      for (let run = 0; run < runs; run += 1)
        all.push(await withPage(browser, { path }, "commit", early));
      print(`${path}, log in ${moment} ms after its start`, all);
    }
  for (const { name, before, target, key, ...where } of presses) {
    const alive = async (page: Page): Promise<number> => {
      if (before !== undefined) {
        await untilAlive(before(page));
        await before(page).click();
        await page.waitForLoadState("networkidle");
      }
      await untilAlive(target(page));
      const press =
        key === undefined ? await pressOn(target(page)) : () => page.keyboard.press(key);
      return timePress(page, press);
    };
    const all: number[] = [];
    for (let run = 0; run < runs; run += 1)
      all.push(await withPage(browser, where, "networkidle", alive));
    print(`${where.path}, ${name}`, all);
  }
} finally {
  await browser.close();
  await server.stop();
}
