import type { Browser, Page } from "playwright";
import { openStand } from "./stand.ts";

/** What a lobby with so many cards cost on a phone's screen; milliseconds, and MB. */
export interface Scrolling {
  /** What the main thread spent until every card was there. */
  open: number;
  /** Elements of the whole page. */
  elements: number;
  /** Memory of the page's scripts once the rubbish is out. */
  heap: number;
  /** Tasks over 50 ms while the list went by, and the longest of them. */
  longTasks: number;
  longest: number;
  /** What tasks took beyond 50 ms each. */
  blocked: number;
  /** What the main thread spent on all of it. */
  scroll: number;
  /** What the main thread spent on one more page, from the press to its cards. */
  more: number;
}

/** Pixels a frame, most of a screen: nothing of the list is left out, and no thumb is as fast. */
const step = 600;

/** The picture of a game's card. */
export const picture = "main li img[width='300']";

/** Runs in the page before all else: keeps every task over 50 ms. */
function watch(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
}

/** Scrolls to the last card, a step a frame; gives the tasks over 50 ms that there were on the way. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([by, selector]) => {
      const tasks = Reflect.get(globalThis, "longTasks") as number[];
      tasks.length = 0;
      scrollTo({ top: 0, behavior: "instant" });
      const last = [...document.querySelectorAll(selector)].at(-1);
      const end = (last?.getBoundingClientRect().bottom ?? 0) - innerHeight;
      for (let top = by; top < end + by; top += by) {
        scrollTo({ top, behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
      return [...tasks];
    },
    [step, picture] as const,
  );

/** Waits until so many cards are there. */
export const waitForCards = (page: Page, cards: number): Promise<unknown> =>
  page.waitForFunction(
    ([wanted, selector]) => document.querySelectorAll(selector).length >= wanted,
    [cards, picture] as const,
    { polling: 100, timeout: 120_000 },
  );

/** Opens a lobby with so many pages, scrolls through all of it and asks for one more. */
export async function measureScrolling(
  browser: Browser,
  url: string,
  cards: number,
): Promise<Scrolling> {
  const stand = await openStand(browser, "about:blank");
  const { page, cost } = stand;
  try {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(watch);
    const open = await cost(async () => {
      await page.goto(url, { waitUntil: "load" });
      await waitForCards(page, cards);
    }, 1000);
    let tasks: number[] = [];
    const scroll = await cost(async () => {
      tasks = await scrollThrough(page);
    });
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    const button = page.locator("main button").last();
    const more = await cost(async () => {
      await button.evaluate((element: HTMLElement) => element.click());
      await waitForCards(page, cards + 1);
    });
    return {
      open,
      elements,
      heap: usedSize / 1024 / 1024,
      longTasks: tasks.length,
      longest: Math.max(0, ...tasks),
      blocked: tasks.reduce((sum, ms) => sum + ms - 50, 0),
      scroll,
      more,
    };
  } finally {
    await stand.close();
  }
}
