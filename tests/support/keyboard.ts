import { expect, type Locator, type Page } from "playwright/test";

/** What holds the keyboard at a moment. */
interface Held {
  /** The path that it leads to, where it is a link. */
  href: string;
  /** It is inside a dialog, or nothing has it. */
  inside: boolean;
  /** What of it is not as it should be, in words. */
  faults: string[];
}

/** What holds the keyboard now: how it is called, and what of it is not as it should be. */
export const focused = (page: Page): Promise<Held> =>
  page.evaluate(() => {
    const held = document.activeElement;
    const isNone = held === null || held === document.body;
    if (isNone) return { href: "", inside: true, faults: [] };
    // A mark that is drawn for a hidden box or dot stands beside it, or around it.
    const drawn = [held, held.nextElementSibling, held.parentElement, held.closest("label")];
    // The browser itself marks the parts of a day's field, its little calendar for one.
    const isOwn = held instanceof HTMLInputElement && held.type === "date";
    const isMarked = drawn.some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    const { top, bottom, left, right } = held.getBoundingClientRect();
    // A line to move along may show the edge of what is mostly out of it.
    const middle = (left + right) / 2;
    const isSeen = bottom > 0 && top < innerHeight && middle > 0 && middle < innerWidth;
    const name = held.outerHTML.slice(0, 160);
    return {
      href: held instanceof HTMLAnchorElement ? held.pathname : "",
      inside: held.closest("[role=dialog]") !== null,
      faults: [
        ...(isMarked || isOwn ? [] : [`no mark: ${name}`]),
        ...(isSeen ? [] : [`out of sight: ${name}`]),
      ],
    };
  });

/** Does this have the keyboard? */
const hasKeyboard = (place: Locator): Promise<boolean> =>
  place.evaluate((one) => one === document.activeElement);

/** Presses Tab, as often as it takes, until this has the keyboard. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press("Tab");
    if (await hasKeyboard(place)) return;
  }
  throw new Error(`The keyboard does not come to ${place}.`);
}

/** What people press or type into. */
const controls =
  ":is(a[href], button, input, select, textarea, summary):not(:disabled, [type=hidden], [tabindex='-1'])";

/**
 * Goes through everything inside a part of a page by Tab alone, from the first of it on.
 * @returns what is wrong: what the keyboard does not come to, does not mark or marks out of sight
 */
async function walkFaults(page: Page, part: Locator): Promise<string[]> {
  const names = await part.locator(controls).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one, place) => {
        one.setAttribute("data-walk", String(place));
        return one.outerHTML.slice(0, 160);
      }),
  );
  await part.locator("[data-walk='0']").focus();
  const seen = new Set([0]);
  const faults: string[] = [];
  // A field for a day has a part for each of its numbers.
  for (let presses = 0; presses < names.length * 5 + 20; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-walk") ?? null);
    if (at === null) break;
    seen.add(Number(at));
    faults.push(...(await focused(page)).faults);
  }
  const missed = names.filter((_, place) => !seen.has(place));
  return [...faults, ...missed.map((name) => `out of reach: ${name}`)];
}

/** Expects the keyboard to come to everything inside a part; a page that is still coming alive is walked again. */
export async function expectWalk(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    expect(await walkFaults(page, part)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}
