import type { Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { callAs } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, register } from "#tests/support/player.ts";
import { expect, test, watchPage } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

interface Card {
  nodeId: string;
  vassalage: string;
  gameName: string;
  minLineNum: number;
  maintenance: boolean;
}

/** The screens a game has to fit: small, usual, lying, wide. */
const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 780 },
  { width: 780, height: 360 },
  { width: 1280, height: 800 },
];

/** One slot of each number of lines, out of the merchant's first hundred. */
async function slotsOfEachKind(page: Page): Promise<Card[]> {
  const cards: Card[] = [];
  for (const minLineNum of [0, 40, 100, 243, 1024]) {
    const query = `gameClassify=RNG&pageSize=42&minLineNum=${minLineNum}`;
    const { value } = await callAs(page, "GET", `/wps/game/list?${query}`);
    const open = some<Card>(value.games).filter(({ maintenance }) => !maintenance);
    const [first] = minLineNum === 0 ? open.filter((one) => one.minLineNum === 5) : open;
    cards.push(...[first ?? open[0]].filter((one) => one !== undefined));
  }
  return cards;
}

async function openSlot(page: Page, { nodeId, vassalage }: Card): Promise<Page> {
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

/** Presses Spin and waits until the round has been shown. */
async function spinOnce(tab: Page): Promise<void> {
  const spin = tab.locator("button.primary");
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });
  await spin.click();
  await expect(tab.locator(".outcome")).toHaveAttribute("data-phase", "shown", { timeout: 30_000 });
  // No slot begins a round sooner than the pace allows, another one's included.
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 10_000 });
}

/** The stage with its reels, and the button, stand within the height that is seen, upright or lying. */
async function expectWithinView(tab: Page): Promise<void> {
  for (const screen of some(screens)) {
    await tab.setViewportSize(screen);
    for (const place of some([".reels", "button.primary", ".stake"])) {
      const box = await tab.locator(place).boundingBox();
      expect([screen, place, box !== null && box.width > 40]).toEqual([screen, place, true]);
      if (box === null) continue;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(screen.height);
      expect(box.x + box.width).toBeLessThanOrEqual(screen.width);
    }
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(screen.width);
  }
}

test("slots of every kind open, fit every screen and are played to the unit (U3, U7)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await register(page, newPlayer("aurora", "TY"));
  await payIn(page);
  const slots = some(await slotsOfEachKind(page));
  expect(slots.length).toBe(5);
  for (const slot of slots) {
    const tab = await openSlot(page, slot);
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(slot.gameName);
    await expectWithinView(tab);
    await spinOnce(tab);
    await tab.close();
  }
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(slots.length);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(1_000_000 + cents(bets.value.totals.net));
});

test("a player checks rounds in the browser once new seeds are taken (U2)", async ({ page }) => {
  test.setTimeout(90_000);
  await register(page, newPlayer("aurora", "TY"));
  await payIn(page);
  const [slot] = some(await slotsOfEachKind(page));
  if (slot === undefined) throw new Error("The catalogue has no slot.");
  const tab = await openSlot(page, slot);
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
