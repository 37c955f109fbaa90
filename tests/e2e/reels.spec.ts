import type { Page } from "playwright/test";
import { payIn, plenty } from "#tests/support/funds.ts";
import { expectWithinView, type GameCard, openGameTab } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** One slot of each number of lines, out of the merchant's first hundred. */
async function slotsOfEachKind(page: Page): Promise<GameCard[]> {
  const cards: GameCard[] = [];
  for (const minLineNum of [0, 40, 100, 243, 1024]) {
    const query = `gameClassify=RNG&pageSize=42&minLineNum=${minLineNum}`;
    const { value } = await callAs(page, "GET", `/wps/game/list?${query}`);
    const open = some<GameCard>(value.games).filter(({ maintenance }) => !maintenance);
    const [first] = minLineNum === 0 ? open.filter((one) => one.minLineNum === 5) : open;
    cards.push(...[first ?? open[0]].filter((one) => one !== undefined));
  }
  return cards;
}

/** Presses Spin and waits until the round has been shown. */
async function spinOnce(tab: Page): Promise<void> {
  const spin = tab.locator("button.primary");
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
  await spin.click();
  const outcome = tab.locator(".outcome");
  await expect(outcome).toHaveAttribute("data-phase", /asked|showing/);
  // A dozen free spins take their time, and then the next round may begin at once.
  await expect(outcome).toHaveAttribute("data-phase", /shown|rest/, { timeout: 60_000 });
  // No slot begins a round sooner than the pace allows, another one's included.
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 10_000 });
}

test("slots of every kind open, fit every screen and are played to the unit (U3, U7)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const slots = some(await slotsOfEachKind(page));
  expect(slots.length).toBe(5);
  for (const slot of slots) {
    const tab = await openGameTab(page, slot);
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(slot.gameName);
    await expectWithinView(tab, [".reels", "button.primary", ".stake"]);
    await spinOnce(tab);
    await tab.close();
  }
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(slots.length);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(plenty * 100 + cents(bets.value.totals.net));
});

test("a player checks rounds in the browser once new seeds are taken (U2)", async ({ page }) => {
  test.setTimeout(90_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const [slot] = some(await slotsOfEachKind(page));
  if (slot === undefined) throw new Error("The catalogue has no slot.");
  const tab = await openGameTab(page, slot);
  await tab.setViewportSize({ width: 360, height: 780 });
  await tab.emulateMedia({ reducedMotion: "reduce" });
  await spinOnce(tab);
  await spinOnce(tab);
  await tab.locator(".fairness summary").click();
  const promised = await tab.getByTestId("server-hash").textContent();
  await tab.locator(".rounds summary").click();
  const checks = tab.locator(".rounds .check");
  await expect(checks).toHaveCount(2);
  await checks.first().click();
  await expect(tab.locator('[data-verdict="waiting"]')).toHaveCount(1);
  await tab.locator(".own-seed input").fill("my own words");
  await expect(tab.getByRole("alert")).toBeVisible();
  await tab.locator(".own-seed input").fill("my-own-words");
  await tab.locator(".fairness button").click();
  await expect(tab.getByTestId("seed-before")).not.toBeEmpty();
  const seed = (await tab.getByTestId("seed-before").textContent()) ?? "";
  const hash = await tab.evaluate(async (text) => {
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }, seed);
  expect(hash).toBe(promised);
  await expect(checks).toHaveCount(2);
  await checks.first().click();
  await expect(tab.locator('[data-verdict="agrees"]')).toHaveCount(1);
  await checks.first().click();
  await expect(tab.locator('[data-verdict="agrees"]')).toHaveCount(2);
  await tab.locator(".rules summary").click();
  const { violations } = await makeAxe(tab).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
