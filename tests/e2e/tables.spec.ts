import type { Page } from "playwright/test";
import { payIn, plenty } from "#tests/support/funds.ts";
import { expectWithinView, type GameCard, openGameTab, rooms } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

const names =
  "Baccarat|Speed Baccarat|Dragon Tiger|Roulette|Blackjack|Sic Bo|Xoc Dia|Fan Tan|Andar Bahar|Teen Patti|Hold'em Table|Fish Prawn Crab".split(
    "|",
  );

/** One open table of each name, and a fight. */
async function tablesOfEachKind(page: Page): Promise<GameCard[]> {
  const read = async (query: string) => {
    const { value } = await callAs(page, "GET", `/wps/game/list?pageSize=100&${query}`);
    return (value.games as GameCard[]).filter(({ maintenance }) => !maintenance);
  };
  const live = await read("gameClassify=LIVE");
  const fights = await read("gameClassify=SPORTS&vassalage=DIG");
  const found = names.map((name) => live.find(({ gameName }) => gameName.startsWith(`${name} `)));
  return [...found, fights[0]].filter((one) => one !== undefined);
}

/** On a phone that lies, neither the clock nor what was drawn lies over the board beside them. */
async function expectApart(tab: Page): Promise<void> {
  await tab.setViewportSize({ width: 780, height: 360 });
  const over = await tab.evaluate(() => {
    const board = document.querySelector(".board")?.getBoundingClientRect();
    if (board === undefined) return ["there is no board"];
    return [...document.querySelectorAll(".clock progress, .result *")]
      .filter((one) => one.getBoundingClientRect().right > board.left)
      .map((one) => one.outerHTML.slice(0, 80));
  });
  expect(over).toEqual([]);
}

/** The words over balance, result and time are whole, on small phones and wide screens. */
async function expectFiguresNamed(tab: Page): Promise<void> {
  for (const [width, height] of some<[number, number]>([
    [320, 568],
    [360, 780],
    [780, 360],
    [1280, 800],
  ])) {
    await tab.setViewportSize({ width, height });
    const words = await tab
      .locator(".bar dt")
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect([width, words]).toEqual([width, []]);
  }
}

/** On the smallest phone a chip covers no letter of its field's name. */
async function expectNameSeen(tab: Page): Promise<void> {
  await tab.setViewportSize({ width: 320, height: 568 });
  const gaps = await tab.locator(".spot:has(.chip)").evaluateAll((spots) =>
    spots.map((spot) => {
      const name = spot.querySelector("span")?.getBoundingClientRect();
      const chip = spot.querySelector(".chip")?.getBoundingClientRect();
      return (chip?.top ?? 0) - (name?.bottom ?? 0);
    }),
  );
  for (const gap of some(gaps)) expect(gap).toBeGreaterThanOrEqual(-1);
}

/** Puts one chip on the first field as soon as bets are taken, and places it. */
async function stakeOnce(tab: Page): Promise<void> {
  const spot = tab.locator(".spot").first();
  // Bets may close between the look and the press.
  await expect(async () => {
    await expect(spot).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
    await spot.click();
    await expect(spot).toHaveAttribute("data-put", "true", { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expectNameSeen(tab);
  const place = tab.locator("button.primary");
  await expect(place).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
  await place.click();
  await expect(spot).toHaveAttribute("data-put", "false");
}

test("a hand of many cards keeps the board and the button in view (U7)", async ({ page }) => {
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const named = (await tablesOfEachKind(page)).find(({ gameName }) => gameName.startsWith("Black"));
  const tab = await openGameTab(page, some([named])[0] as GameCard);
  // Seven small cards and a hand of three: rounds that the clock draws once in thousands.
  const drawn = [
    [4, 5, 6, 7, 8, 9, 36],
    [10, 16, 38],
  ];
  await tab.addInitScript((hands) => {
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      const answer = await json.call(this);
      if (this.url.endsWith("/table/watch")) answer.value.drawn = hands;
      return answer;
    };
  }, drawn);
  await tab.reload();
  await expect(tab.locator(".hand .card")).toHaveCount(10);
  await expectWithinView(tab, [".result", ".board", "button.primary", ".stake"]);
  await expectApart(tab);
  for (const screen of some(rooms)) {
    await tab.setViewportSize(screen);
    const seen = await tab.locator(".hand p").evaluateAll((hands) =>
      hands.map((hand) => {
        const box = hand.getBoundingClientRect();
        const cards = [...hand.children].map((card) => card.getBoundingClientRect());
        const steps = cards.slice(1).map((card, at) => card.left - (cards[at]?.left ?? 0));
        const end = Math.max(...cards.map(({ right }) => right));
        // Of each card its figure is to be read, and none lies beyond the hand.
        return Math.min(...steps) >= 12 && end <= box.right + 1;
      }),
    );
    expect([screen, seen]).toEqual([screen, [true, true]]);
  }
});

test("tables of every kind open, fit every screen and pay to the unit (U3, U7)", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const tables = some(await tablesOfEachKind(page));
  expect(tables).toHaveLength(names.length + 1);
  const tabs: Page[] = [];
  for (const table of tables) {
    const tab = await openGameTab(page, table);
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(table.gameName);
    await expectWithinView(tab, [".result", ".board", "button.primary", ".stake"]);
    await expectApart(tab);
    await expectFiguresNamed(tab);
    await tab.locator(".rules summary").click();
    await expect(tab.locator(".rules tbody tr").first()).toBeVisible();
    const { violations } = await makeAxe(tab).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    tabs.push(tab);
  }
  const played = some(tabs.slice(0, 4));
  for (const tab of played) {
    await tab.bringToFront();
    await stakeOnce(tab);
  }
  for (const tab of played) {
    await tab.bringToFront();
    await tab.locator(".rounds summary").click();
    const check = tab.locator(".rounds .check");
    await expect(check).toHaveCount(1, { timeout: 60_000 });
    await check.click();
    await expect(tab.locator('[data-verdict="agrees"]')).toHaveCount(1);
  }
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(played.length);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(plenty * 100 + cents(bets.value.totals.net));
});
