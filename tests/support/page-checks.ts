import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What browsers tell of a layout that moved; TypeScript's own types do not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** How much moved at once, and what. */
interface Shift {
  value: number;
  moved: string[];
}

/** Counts what moves on the pages opened from now on; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Reflect.set(globalThis, "layoutShifts", shifts);
    new PerformanceObserver((list) => {
      const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
        entry.entryType === "layout-shift";
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.nodeName),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits until the page has all it asked for, in view and below, and stands still. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const top of [document.body.scrollHeight, 0]) {
      window.scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    await document.fonts.ready;
  });
}

/** Looks at the page that is there in other colours, as whoever chooses a theme does, and at another width. */
export async function lookAgain(
  page: Page,
  theme: "dark" | "light",
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    // Colours on their way from one theme to the other are in neither.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}

/**
 * Nothing moved by itself since the page began: a score below 0.002, where web.dev calls 0.1 good.
 * What remains are fractions of a pixel where the font takes the place of its stand-in.
 */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate((): Shift[] => Reflect.get(globalThis, "layoutShifts"));
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `the layout shifted: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(0.002);
}

/**
 * axe for a page, with the rules it has by itself. Only what it objects to is described: a list of
 * all that is in order takes three times as long as the looking. Frames of other origins need a page
 * of axe's own, which a page without frames is spared.
 */
export function makeAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
}

/** axe finds nothing: WCAG 2.2 A and AA, and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await makeAxe(page).withTags(tags).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 240)}\n${failureSummary}`),
  );
  expect(found, "axe found").toEqual([]);
}

/** The page is no wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });
  expect(wide.scrollWidth, "the page scrolls sideways").toBeLessThanOrEqual(wide.clientWidth);
}

/** Everything that can be pressed is at least 24 × 24 pixels (WCAG 2.5.8), text links aside. */
export async function expectPressable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isInline = (element: Element): boolean =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").length > (element.textContent ?? "").length;
    // A label around its box is pressed as one with it.
    const pressed = (element: Element): Element => element.closest("label") ?? element;
    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
      .filter((element) => isShown(element) && !isInline(element))
      .map((element) => ({ element, box: pressed(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${box.width}×${box.height} ${element.outerHTML.slice(0, 160)}`);
  });
  expect(small, "too small to press").toEqual([]);
}

/** One heading of the first level, with words in it. */
export async function expectHeading(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  expect((await page.locator("h1").innerText()).trim()).not.toBe("");
}
