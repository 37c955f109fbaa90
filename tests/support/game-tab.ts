import type { Page } from "playwright/test";
import { callAs } from "./games.ts";
import { expect, watchPage } from "./portal-test.ts";
import { some } from "./some.ts";
import { expectUncut } from "./text-checks.ts";
import { wordsOf } from "./words.ts";

/** A game as the catalogue shows it. */
export interface GameCard {
  nodeId: string;
  vassalage: string;
  gameName: string;
  minLineNum: number;
  maintenance: boolean;
}

/**
 * What a portal leaves a game of a screen beside its line above it and the line of the session below it, as
 * `game-room.spec.ts` measures it: of 320 × 568, 360 × 780, 780 × 360 and 1280 × 800.
 */
export const rooms = [
  { width: 320, height: 476 },
  { width: 360, height: 632 },
  { width: 780, height: 268 },
  { width: 1280, height: 644 },
];

/** Launches a game for the page's member and opens it in a tab of its own. */
export async function openGameTab(
  page: Page,
  { nodeId, vassalage }: Pick<GameCard, "nodeId" | "vassalage">,
): Promise<Page> {
  const payload = { nodeId, vassalage, launchMode: "GLS", clientType: 3 };
  const { value } = await callAs(page, "POST", "/wps/v2/game/launchGame", payload);
  const tab = await page.context().newPage();
  await watchPage(tab, ({ text }) => {
    throw new Error(`The browser complained: ${text}`);
  });
  await tab.goto(value.game_url);
  await expect(tab.getByTestId("balance")).not.toBeEmpty();
  return tab;
}

/** Steps a game's first stake up or down until there is no more. */
async function stepStake(tab: Page, way: "up" | "down"): Promise<void> {
  const buttons = tab.locator(".stake").first().locator("button");
  const button = way === "up" ? buttons.last() : buttons.first();
  while ((await button.getAttribute("aria-disabled")) !== "true") await button.click();
}

/** What who pressed too soon is told, in the language that takes the most room for it. */
const refusal = wordsOf("FIL")("error.GAME_PACE");

/** Puts these words where the game says how a round ended; gives those that stood there. */
function saySo(tab: Page, words: string): Promise<string> {
  return tab.locator(".outcome > span").evaluate((place, text) => {
    const before = place.textContent ?? "";
    const known = [...place.childNodes].find((node) => node instanceof Text);
    if (known === undefined) place.append(text);
    else known.data = text;
    return before;
  }, words);
}

/** Each of the places is within what is seen of a screen of this size. */
async function expectPlaces(
  tab: Page,
  screen: { width: number; height: number },
  places: readonly string[],
): Promise<void> {
  for (const place of some(places)) {
    const box = await tab.locator(place).boundingBox();
    expect([screen, place, box !== null && box.width > 40]).toEqual([screen, place, true]);
    if (box === null) continue;
    const fits =
      box.y >= 0 && box.y + box.height <= screen.height && box.x + box.width <= screen.width;
    expect([screen, place, box, fits]).toEqual([screen, place, box, true]);
  }
}

/** Looks at a game as who opens their first one sees it, whose letters came too late for it (0224). */
async function withSystemLetters(tab: Page, look: () => Promise<void>): Promise<void> {
  const root = tab.locator("html");
  const letters = await root.evaluate(({ dataset }) => {
    const before = dataset.letters;
    delete dataset.letters;
    return before ?? "";
  });
  await look();
  await root.evaluate(({ dataset }, before) => {
    if (before !== "") dataset.letters = before;
  }, letters);
}

/** What a game says lies over no card of a hand. */
async function expectCardsSeen(tab: Page, screen: object): Promise<void> {
  const hidden = await tab.evaluate(() => {
    const words = document.querySelector(".outcome > span")?.getBoundingClientRect();
    return [...document.querySelectorAll(".hand .card")].filter((card) => {
      const { top, bottom, left, right } = card.getBoundingClientRect();
      return (
        words !== undefined &&
        Math.min(bottom, words.bottom) - Math.max(top, words.top) > 1 &&
        Math.min(right, words.right) - Math.max(left, words.left) > 1
      );
    }).length;
  });
  expect([screen, hidden]).toEqual([screen, 0]);
}

/**
 * Each of the places stands within what is seen, upright or lying, also while the game says that it
 * was pressed too soon, and those words lie over no card; nothing scrolls sideways and no word is cut off, also at the largest stake; the
 * smallest one is chosen again afterwards.
 */
export async function expectWithinView(tab: Page, places: readonly string[]): Promise<void> {
  await stepStake(tab, "up");
  for (const screen of some(rooms)) {
    await tab.setViewportSize(screen);
    await withSystemLetters(tab, () => expectPlaces(tab, screen, places));
    await expectPlaces(tab, screen, places);
    const said = await saySo(tab, refusal);
    await expectPlaces(tab, screen, places);
    await expectCardsSeen(tab, screen);
    await saySo(tab, said);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(screen.width);
    await expectUncut(tab);
  }
  await stepStake(tab, "down");
}
