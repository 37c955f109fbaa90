import type { Page } from "playwright/test";
import { paidIn, payIn } from "#tests/support/funds.ts";
import { expectWithinView } from "#tests/support/game-tab.ts";
import { callAs, launchHouseGame } from "#tests/support/games.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test, watchPage } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

const rounds = 10;

/** The row that each line of the slot takes on its three reels. */
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** The reels at rest promise nothing: no line shows three of a kind, the lantern standing for any. */
async function expectNoWin(game: Page): Promise<void> {
  const reels = await game
    .locator(".reel")
    .evaluateAll((each) =>
      each.map((reel) => [...reel.querySelectorAll("img")].map(({ src }) => new URL(src).pathname)),
    );
  const lantern = "/_art/game/orbs-28-4-1x1.svg";
  const kinds = lines.map(
    (rows) =>
      new Set(rows.map((row, reel) => reels[reel]?.[row]).filter((one) => one !== lantern)).size,
  );
  expect(kinds.every((count) => count > 1)).toBe(true);
  expect(new Set(reels.flat()).size).toBeGreaterThan(3);
}

/** An amount on the page, such as ₫1,000.00, as the wire has it. */
const toWire = (shown: string | null): string => (shown ?? "").replace(/[^0-9.-]/g, "");

test("CALL-048 a player opens the slot from its launch address and plays ten rounds", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page);
  const address = await launchHouseGame(page, "lantern");
  expect(new URL(address).hostname).toBe("games.localhost");
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  expect(address).not.toContain(String(token));

  const game = await context.newPage();
  const complaints: unknown[] = [];
  await watchPage(game, (complaint) => complaints.push(complaint));
  await game.setViewportSize({ width: 360, height: 740 });
  await game.goto(address);
  const balance = game.getByTestId("balance");
  await expect(balance).toHaveText(/10,000\.00/);
  expect(game.url()).not.toContain("ticket");
  await expectWithinView(game, [".reels", "button.primary", ".stake"]);
  await game.setViewportSize({ width: 360, height: 740 });
  await expectNoWin(game);
  const spin = game.locator("button.primary");
  const outcome = game.locator(".outcome");
  for (let round = 0; round < rounds; round += 1) {
    // The reels have turned twice before the eyes; drawing them on and on slows the other tests.
    if (round === 2) await game.emulateMedia({ reducedMotion: "reduce" });
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 10_000 });
    await spin.focus();
    await game.keyboard.press("Enter");
    await expect(outcome).toHaveAttribute("data-phase", /asked|showing/);
    await expect(outcome).toHaveAttribute("data-phase", "shown");
  }

  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(rounds);
  for (const bet of some(bets.value.items))
    expect(bet).toMatchObject({ nodeId: "108317", vassalage: "JL", stake: "1000.00" });
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(paidIn + cents(bets.value.totals.net));
  expect(toWire(await balance.textContent())).toBe(held.value.sumBalance);

  const wide = await game.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  // The rounds that were played, the latest first, each with what it staked and paid.
  const rows = game.locator(".rounds tbody tr");
  await game.locator(".rounds summary").click();
  await expect(rows).toHaveCount(rounds);
  const listed = await rows.locator("td:nth-child(3)").allTextContents();
  expect(listed.map(toWire)).toEqual(
    bets.value.items.map(({ payout }: { payout: string }) => payout),
  );
  await game.locator(".rules summary").click();
  const { violations } = await makeAxe(game).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a launch address opens the game once, and a page that is loaded again goes on", async ({
  page,
  context,
}) => {
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page);
  const address = await launchHouseGame(page, "lantern");
  const game = await context.newPage();
  await game.goto(address);
  await expect(game.getByTestId("balance")).toHaveText(/10,000\.00/);
  await game.reload();
  await expect(game.getByTestId("balance")).toHaveText(/10,000\.00/);
  const thief = await context.newPage();
  await thief.goto(address);
  await expect(thief.getByRole("alert")).toBeVisible();
  await expect(thief.getByTestId("balance")).toHaveCount(0);
});
