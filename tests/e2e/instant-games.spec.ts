import type { Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { expectWithinView, type GameCard, openGameTab } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** A duel of each kind, by words that its name begins with. */
const duels = [
  "Three Pictures|Big Two",
  "Pok Deng|Bull Fight",
  "Mahjong|Domino",
  "Ludo|Backgammon",
];

/** One open fishing game, and a duel of each kind. */
async function gamesOfEachKind(page: Page): Promise<GameCard[]> {
  const read = async (classify: string) => {
    const query = `/wps/game/list?pageSize=100&gameClassify=${classify}`;
    const { value } = await callAs(page, "GET", query);
    return (value.games as GameCard[]).filter(({ maintenance }) => !maintenance);
  };
  const pvp = await read("PVP");
  const found = duels.map((names) =>
    pvp.find(({ gameName }) => new RegExp(`^(${names})`).test(gameName)),
  );
  return [(await read("FISH"))[0], ...found].filter((one) => one !== undefined);
}

test("fishing and duels open, fit every screen, settle to the unit and are checked (U2, U3, U7)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await register(page, newPlayer("aurora", "TY"));
  await payIn(page);
  const games = some(await gamesOfEachKind(page));
  expect(games).toHaveLength(1 + duels.length);
  for (const [at, game] of games.entries()) {
    const tab = await openGameTab(page, game);
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(game.gameName);
    await expectWithinView(tab, [".stage", "button.primary", ".stake >> nth=0"]);
    if (at === 0) await tab.locator(".fish").nth(2).click();
    await tab.locator("button.primary").click();
    await expect(tab.locator(".outcome")).toHaveAttribute("data-phase", "shown", {
      timeout: 20_000,
    });
    await expect(tab.locator(".outcome")).not.toBeEmpty();
    if (at > 0) {
      await expect(tab.locator('.seats [data-mine="false"]').first()).toContainText("1");
      await expect(tab.locator('.seats [data-won="true"]')).toHaveCount(1);
      await expect(tab.locator(".card.back")).toHaveCount(0);
    }
    await tab.locator(".rules summary").click();
    const { violations } = await makeAxe(tab).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await tab.locator(".fairness summary").click();
    await expect(tab.getByTestId("server-hash")).not.toBeEmpty();
    await tab.locator(".fairness button").click();
    await expect(tab.getByTestId("seed-before")).not.toBeEmpty();
    await tab.locator(".rounds summary").click();
    await tab.locator(".rounds .check").click();
    await expect(tab.locator('[data-verdict="agrees"]')).toHaveCount(1);
    await tab.close();
  }
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(games.length);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(1_000_000 + cents(bets.value.totals.net));
  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy"));
  for (const { gameName } of games) await expect(page.getByText(gameName).first()).toBeVisible();
});
