import type { Page } from "playwright/test";
import { payIn, plenty } from "#tests/support/funds.ts";
import { expectWithinView, type GameCard, openGameTab } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { pressUntil } from "#tests/support/press-until.ts";
import { some } from "#tests/support/some.ts";

/** An open book of football, and one of esports. */
async function booksToPlay(page: Page): Promise<GameCard[]> {
  const read = async (vassalage: string, begins: string) => {
    const query = `/wps/game/list?pageSize=100&gameClassify=SPORTS&vassalage=${vassalage}`;
    const { value } = await callAs(page, "GET", query);
    return (value.games as GameCard[]).find(
      ({ gameName, maintenance }) => !maintenance && gameName.startsWith(begins),
    );
  };
  const found = [await read("BTI", "Football "), await read("AV", "")];
  return found.filter((one) => one !== undefined);
}

/** Places what is chosen, and so accepts a price that fell meanwhile: nothing was placed before. */
const place = (tab: Page, slips: number): Promise<void> =>
  pressUntil(tab.locator("button.primary"), tab.locator("[data-slip]").nth(slips - 1));

/** Chooses the first price that is offered of a match. */
async function choose(tab: Page, match: number): Promise<void> {
  const price = tab.locator(".match").nth(match).locator('.price[aria-disabled="false"]').first();
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "true");
}

test("books of matches open, fit every screen, take singles and multiples and settle to the unit (U2, U3, U7)", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const books = some(await booksToPlay(page));
  expect(books).toHaveLength(2);
  const tabs: Page[] = [];
  for (const book of books) {
    const tab = await openGameTab(page, book);
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await expect(tab.locator(".match")).toHaveCount(8);
    await expectWithinView(tab, [".stage", ".tabs", "button.primary", ".stake"]);
    await tab.setViewportSize({ width: 360, height: 780 });
    // A single on the match that begins first but one: the first may begin while this test presses.
    await choose(tab, 1);
    const teams = await tab.locator(".match .teams b").nth(1).innerText();
    await place(tab, 1);
    // A slip says which match it is about, and when it was placed by the portal's clock.
    await expect(tab.locator(".own-legs small")).toContainText(teams);
    const placed = tab.locator("[data-slip] time");
    const at = new Date((await placed.getAttribute("datetime")) ?? "");
    const clock = { timeStyle: "short", timeZone: "Asia/Ho_Chi_Minh" } as const;
    const tag = (await tab.locator("html").getAttribute("lang")) ?? "";
    await expect(placed).toHaveText(new Intl.DateTimeFormat(tag, clock).format(at));
    await tab.locator('[data-view="next"]').click();
    for (const match of [2, 3]) await choose(tab, match);
    await tab.locator('[data-view="slip"]').click();
    await expect(tab.locator(".leg")).toHaveCount(2);
    await place(tab, 2);
    await expect(tab.locator("[data-slip]")).toHaveCount(2);
    // The multiple is cashed out, the single played to its end.
    await tab.locator("[data-slip]").first().locator(".cash-out").click();
    await expect(tab.locator('[data-settled="true"]')).toHaveCount(1);
    await tab.locator(".rules summary").click();
    const { violations } = await makeAxe(tab).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    tabs.push(tab);
  }
  for (const tab of some(tabs)) {
    await tab.bringToFront();
    await expect(tab.locator('[data-settled="true"]')).toHaveCount(2, { timeout: 200_000 });
    await tab.locator(".rounds summary").click();
    const checks = tab.locator(".rounds .check");
    await expect(checks).not.toHaveCount(0);
    // The last one is the single: the multiple's matches may not be over.
    await checks.last().click();
    await expect(tab.locator('[data-verdict="agrees"]')).toHaveCount(1);
  }
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(2 * books.length);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(plenty * 100 + cents(bets.value.totals.net));
  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy"));
  for (const { gameName } of books) await expect(page.getByText(gameName).first()).toBeVisible();
});
