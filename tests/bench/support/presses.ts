import type { Locator, Page } from "playwright";

/** Runs in the page before all else: keeps how long each press or key took until the next frame was painted. */
function watch(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) durations.push(duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Makes a page, which is still empty, keep what its presses take. */
export const watchPresses = (page: Page): Promise<unknown> => page.addInitScript(watch);

/**
 * Presses, and tells how long it took until what came of it was painted, as INP counts it: the longest of
 * the events of that press. The browser names what takes 16 ms and more; anything shorter is 0.
 * @param press one press or key of a real pointer or keyboard
 * @returns milliseconds, in steps of eight
 */
export async function timePress(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    Reflect.get(globalThis, "durations").length = 0;
  });
  await press();
  return page.evaluate(async () => {
    // Entries come once the frame is on the screen, a task or two after it.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return Math.max(0, ...Reflect.get(globalThis, "durations"));
  });
}

/**
 * A press on the middle of what stands there, by the pointer alone: a click of Playwright's listens in the
 * page for where it lands, which on a slow phone takes as long as what is measured.
 */
export async function pressOn(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to press is seen: ${target}`);
  const { x, y, width, height } = box;
  return () => target.page().mouse.click(x + width / 2, y + height / 2);
}

/** Waits until so many milliseconds after the page's start. */
export const untilAfterStart = (page: Page, ms: number): Promise<unknown> =>
  page.waitForFunction((at) => performance.now() >= at, ms, { polling: 10 });

/** Runs in the page: waits until React hears what stands there. */
function comesAlive(element: Element): Promise<void> {
  const isAlive = () => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  return new Promise((resolve) => {
    const look = () => {
      if (isAlive()) resolve();
      else setTimeout(look, 20);
    };
    look();
  });
}

/** Runs in the page: waits until timers have been in time for a while. */
function comesToRest(): Promise<void> {
  return new Promise((resolve) => {
    let calm = 0;
    let due = performance.now() + 50;
    const look = () => {
      calm = performance.now() - due > 25 ? 0 : calm + 1;
      due = performance.now() + 50;
      if (calm >= 8) resolve();
      else setTimeout(look, 50);
    };
    setTimeout(look, 50);
  });
}

/** Waits until what stands there hears a press, and the page is at rest. */
export async function untilAlive(target: Locator): Promise<void> {
  await target.evaluate(comesAlive);
  await target.page().evaluate(comesToRest);
}
