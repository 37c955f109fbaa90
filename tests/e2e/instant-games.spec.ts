import type { Page } from "playwright/test";
import { payIn, plenty } from "#tests/support/funds.ts";
import { expectWithinView, type GameCard, openGameTab } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

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

/** Takes new seeds, and has the last round worked out in the page. */
async function checkLast(tab: Page): Promise<void> {
  await tab.locator(".fairness summary").click();
  await expect(tab.getByTestId("server-hash")).not.toBeEmpty();
  await tab.locator(".fairness button").click();
  await expect(tab.getByTestId("seed-before")).not.toBeEmpty();
  await tab.locator(".rounds summary").click();
  await tab.locator(".rounds .check").first().click();
  await expect(tab.locator('[data-verdict="agrees"]')).toHaveCount(1);
}

test("crash and mines open, fit every screen, wait for who left, settle to the unit and are checked (U2, U3, U7)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const query = "/wps/game/list?pageSize=100&gameClassify=INHOUSE";
  const cards: GameCard[] = (await callAs(page, "GET", query)).value.games;
  const named = (name: string) => some(cards.filter(({ gameName }) => gameName === name))[0];
  const places = [".stage", "button.primary", ".stake >> nth=0"];

  const board = named("Gem Field");
  if (board === undefined) throw new Error("The catalogue has no mines.");
  const first = await openGameTab(page, board);
  await expectWithinView(first, places);
  await first.locator("button.primary").click();
  // Until a field is open nothing is there to be taken.
  await expect(first.locator("button.primary")).toHaveAttribute("aria-disabled", "true");
  await first.close();
  // Who left is reminded by the game's card, and goes on where they were.
  await page.goto(portalUrl("aurora", "/inhouse"));
  const card = page.getByRole("main").getByRole("link", { name: "Gem Field" });
  await expect(card).toContainText(wordsOf("TY")("game.resume"));
  const tab = await openGameTab(page, board);
  const field = tab.locator('.mine-field[aria-disabled="false"]').first();
  await field.click();
  await expect(tab.locator('.mine-field[data-opened="true"]')).toHaveCount(1);
  if ((await tab.locator('[data-opened="true"][data-kind="free"]').count()) === 1)
    await tab.locator("button.primary").click();
  await expect(tab.locator('[data-kind="mine"]')).toHaveCount(3);
  await expect(tab.locator(".outcome")).not.toBeEmpty();
  await tab.locator(".rules summary").click();
  const { violations } = await makeAxe(tab).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await checkLast(tab);
  await tab.close();

  const climb = named("Star Flight");
  if (climb === undefined) throw new Error("The catalogue has no crash.");
  const flight = await openGameTab(page, climb);
  await expectWithinView(flight, places);
  await flight.locator("#target").selectOption("120");
  await flight.locator("button.primary").click();
  // Taken by itself, or over before.
  await expect(flight.locator(".climb")).toHaveAttribute("data-state", "over", { timeout: 20_000 });
  await expect(flight.locator(".outcome")).toContainText("×");
  await checkLast(flight);
  await flight.close();

  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(2);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(plenty * 100 + cents(bets.value.totals.net));
});

test("fishing and duels open, fit every screen, settle to the unit and are checked (U2, U3, U7)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
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
    await checkLast(tab);
    // No duel begins a round sooner than the pace allows, another one's included.
    await expect(tab.locator("button.primary")).toHaveAttribute("aria-disabled", "false");
    await tab.close();
  }
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(games.length);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(plenty * 100 + cents(bets.value.totals.net));
  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy"));
  for (const { gameName } of games) await expect(page.getByText(gameName).first()).toBeVisible();
});
