import type { Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { expectWithinView } from "#tests/support/game-tab.ts";
import { callAs, launchHouseGame } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test, watchPage } from "#tests/support/portal-test.ts";

/** Opens a game in a tab of its own, on a phone. */
async function openGame(page: Page, game: "dice" | "seeds"): Promise<Page> {
  await payIn(page);
  const address = await launchHouseGame(page, game);
  const tab = await page.context().newPage();
  await watchPage(tab, ({ text }) => {
    throw new Error(`The browser complained: ${text}`);
  });
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto(address);
  await expect(tab.getByTestId("balance")).toHaveText(/10,000\.00/);
  return tab;
}

async function expectSound(tab: Page): Promise<void> {
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await tab.locator(".rules summary").click();
  const { violations } = await makeAxe(tab).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test("a player plants a seed and picks it by keyboard; balance and bets agree", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  const tab = await openGame(page, "seeds");
  await expectWithinView(tab, [".stage", "button.primary", ".stake"]);
  await tab.setViewportSize({ width: 360, height: 740 });
  await expectSound(tab);
  const button = tab.locator("button.primary");
  await button.focus();
  await tab.keyboard.press("Enter");
  await expect(tab.getByTestId("balance")).toHaveText(/9,000\.00/);
  await tab.keyboard.press("Enter");
  await expect(tab.locator(".seed")).toHaveAttribute("data-state", "over");
  const bets = await callAs(page, "GET", "/wps/relay/record/bet");
  expect(bets.value.total).toBe(1);
  const { value } = await callAs(page, "GET", "/wps/v2/wallets/balance");
  await expect(tab.getByTestId("balance")).toContainText(
    value.sumBalance.replace(/\B(?=(?:\d{3})+\.)/g, ","),
  );
});

test("two players throw dice at one table; all stakes go to one of them", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAccount(page, newPlayer("aurora", "TY"));
  await openAccount(other, newPlayer("aurora", "TY"));
  const [one, two] = [await openGame(page, "dice"), await openGame(other, "dice")];
  await one.locator("button.primary").click();
  await expect(one.locator('.seats [data-mine="true"]')).toHaveCount(1);
  await two.locator("button.primary").click();
  await expect(two.locator('.seats [data-taken="true"]')).toHaveCount(2);
  for (const tab of [one, two])
    await expect(tab.locator('.last [data-won="true"]')).toHaveCount(1, { timeout: 15_000 });
  await expectSound(two);
  const nets = await Promise.all(
    [page, other].map(async (at) => {
      const { value } = await callAs(at, "GET", "/wps/relay/record/bet");
      return Number(value.totals.net);
    }),
  );
  expect(nets.sort((a, b) => a - b)).toEqual([-2000, 2000]);
  await context.close();
});
