import type { Browser, CDPSession, Page } from "playwright";

/** A page of a comparison of its own, in a process of its own. */
export interface Stand {
  page: Page;
  /** What the main thread spends on `work` and on painting what came of it. */
  cost(work: () => Promise<unknown>, restMs?: number): Promise<number>;
  close(): Promise<void>;
}

async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const found = metrics.find(({ name }) => name === "ThreadTime");
  if (found === undefined) throw new Error("This browser does not tell its main thread's time.");
  return found.value * 1000;
}

/** Waits until what was drawn is on the screen, and a while longer. */
export const settle = (page: Page, restMs: number): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ms)));
      }),
    restMs,
  );

/** Opens an address in a browser context of its own: nothing is cached. */
export async function openStand(browser: Browser, url: string): Promise<Stand> {
  const context = await browser.newContext({ viewport: { width: 480, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await settle(page, 100);
  return {
    page,
    async cost(work, restMs = 120) {
      const before = await cpuOf(session);
      await work();
      await settle(page, restMs);
      return (await cpuOf(session)) - before;
    },
    close: () => context.close(),
  };
}
