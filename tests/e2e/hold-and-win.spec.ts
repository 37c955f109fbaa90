import type { Page } from "playwright/test";
import { vi } from "#src/hosted/games/texts/vi.ts";
import { makeRandom } from "#src/shared/art/random.ts";
import type { HoldStep } from "#src/shared/reels/hold.ts";
import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { playReels, type ReelsOutcome } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsGame } from "#src/shared/reels/reels-shape.ts";
import { payIn, plenty } from "#tests/support/funds.ts";
import { expectWithinView, type GameCard, openGameTab } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { cents } from "#tests/support/shown-money.ts";
import { some } from "#tests/support/some.ts";

/** The mathematics of a card's game; its smallest bet decides its pays alone, not its coins. */
const gameOf = ({ nodeId, minLineNum }: GameCard): ReelsGame =>
  makeReelsGame({ edition: 2, nodeId: Number(nodeId), minLines: minLineNum, minBet: 100 });

/** Slots of a number of lines that are open, with hold and win or without. */
async function slotOf(page: Page, lines: number, hasHold: boolean): Promise<GameCard> {
  const query = `gameClassify=RNG&pageSize=100&minLineNum=${lines}`;
  const { value } = await callAs(page, "GET", `/wps/game/list?${query}`);
  const found = some<GameCard>(value.games).find(
    (card) =>
      !card.maintenance &&
      card.minLineNum === lines &&
      (gameOf(card).hold !== undefined) === hasHold,
  );
  if (found === undefined) throw new Error(`There is no such slot of ${lines} lines.`);
  return found;
}

/** A round with a hold and win of a few respins and no free spins: one in hundreds, so it is looked for. */
function roundOf(game: ReelsGame): ReelsOutcome {
  const random = makeRandom(7);
  for (;;) {
    const round = playReels(game, (below) => random.whole(0, below - 1));
    const respins = (round.hold?.steps.length ?? 0) - 1;
    if (respins > 3 && respins < 8 && round.spins.length === 1) return round;
  }
}

/** Has the vendor's next answers tell this round, whose chance nobody could wait for. */
async function tellRound(page: Page, round: ReelsOutcome): Promise<void> {
  await page.context().addInitScript((played) => {
    const real = window.fetch;
    window.fetch = async (...args) => {
      const response = await real(...args);
      if (!String(args[0]).includes("reels/spin")) return response;
      const body = await response.json();
      const inMoney = (pays: number) => ((Number(body.value.stake) * pays) / 100).toFixed(2);
      body.value.spins = played.spins.map(({ pays, ...one }) => ({
        ...one,
        payout: inMoney(pays),
      }));
      body.value.hold = { ...played.hold, payout: inMoney(played.hold?.pays ?? 0) };
      body.value.payout = inMoney(played.pays);
      return Response.json(body);
    };
  }, round);
}

test("hold and win is shown respin by respin: coins stay, what is held is added up, and all fits (issue 15)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const slot = await slotOf(page, 100, true);
  const round = roundOf(gameOf(slot));
  const steps: readonly HoldStep[] = round.hold?.steps ?? [];
  await tellRound(page, round);
  const tab = await openGameTab(page, slot);
  await tab.emulateMedia({ reducedMotion: "reduce" });
  const stake = cents(await tab.locator(".stake output").textContent());
  await tab.locator("button.primary").click();
  const outcome = tab.locator(".outcome");
  // The coins are told before they stay.
  await expect(outcome).toHaveText(vi.holdWin);
  const due = tab.locator('[data-due="true"] img[data-kind="coin"]');
  await expect(due).toHaveCount(steps[0]?.coins.length ?? 0);
  const held = tab.locator('.field-held[data-held="true"]');
  let [coins, pays] = [0, 0];
  for (const step of some(steps)) {
    coins += step.coins.length;
    pays += step.coins.reduce((sum, coin) => sum + coin.pays, 0);
    const told = new RegExp(`${step.left}\\D`);
    await expect(outcome).toHaveText(told);
    await expect(held).toHaveCount(coins);
    expect(cents((await outcome.textContent())?.split("·")[1] ?? "")).toBe((stake * pays) / 100);
  }
  await expect(outcome).toHaveAttribute("data-phase", "rest", { timeout: 30_000 });
  await expect(held).toHaveCount(coins);
  const values = (await held.allTextContents()).map((text) => Number.parseFloat(text) * 100);
  expect(values.reduce((sum, one) => sum + one, 0)).toBe(pays);
  await expectWithinView(tab, [".reels", "button.primary", ".stake"]);

  await tab.locator(".rules summary").click();
  await expect(tab.locator(".hold-rules li")).not.toHaveCount(0);
  const { violations } = await makeAxe(tab).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await tab.close();

  const other = await openGameTab(page, await slotOf(page, 20, false));
  await other.locator(".rules summary").click();
  await expect(other.locator(".rules table")).toBeVisible();
  await expect(other.locator(".hold-rules")).toHaveCount(0);
});
