import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { callAs, launchHouseGame } from "#tests/support/games.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expectAccessible } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** Ten of the slot's least bets make a mission, so that a test can do one. */
const generous = { betPerPoint: "10", pointsPerUnit: 10, minConvert: 5 };
const spins = 10;

test.beforeAll(async () => {
  own = await openOwnPortal((merchants) => {
    const file = join(merchants, "aurora/merchant.json");
    const merchant = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...merchant, points: generous }, null, 2));
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

/** What the member has, in hundredths. */
const cents = async (page: Page): Promise<number> =>
  Math.round(Number((await callAs(page, "GET", "/wps/v2/wallets/balance")).value.sumBalance) * 100);

const entry = (page: Page): Locator =>
  page
    .getByRole("navigation", { name: t("centre.member") })
    .getByRole("link", { name: t("screen.missionLeaderboard.title") });

/** Plays the house's slot in a page of its own, until all bets are settled. */
async function play(page: Page): Promise<void> {
  const game = await page.context().newPage();
  await game.goto(await launchHouseGame(page, "lantern"));
  const spin = game.locator("button.primary");
  for (let turn = 0; turn < spins; turn += 1) {
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 10_000 });
    await spin.click();
    await expect(game.locator(".outcome"), `spin ${turn}`).toHaveAttribute("data-phase", "shown");
  }
  await game.close();
}

async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("MEM-11 MEM-13 MEM-14 a member joins a mission, plays, and claims each reward once however it is pressed, right to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  await page.goto(portalUrl("aurora", "/member/missionLeaderboard"));
  const lap = page.getByRole("listitem").filter({ hasText: "First lap" });
  const joining = lap.getByRole("button", { name: `${t("mission.join")}: First lap` });
  await expect(joining).toBeVisible();
  // Nothing waits, and so the entry counts nothing.
  await expect(entry(page)).toHaveText(t("screen.missionLeaderboard.title"));
  complaints.expect(/409|403/);
  await joining.click();
  await expect(page.getByText(t("mission.depositFirst"))).toBeVisible();

  await payIn(page);
  await page.reload();
  // What was paid in does a task of the day.
  await expect(entry(page)).toContainText(t("mission.count", [1]));
  await joining.dblclick();
  await expect(lap.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  await expectAccessible(page);
  await play(page);
  await page.reload();
  const claim = lap.getByRole("button", { name: `${t("reward.claim")}: First lap` });
  await expect(claim).toBeVisible();
  await expect(lap.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await expect(entry(page)).toContainText(t("mission.count", [4]));
  const before = await cents(page);
  await claim.dblclick();
  await expect(lap.getByText(t("task.claimed"))).toBeVisible();
  await expect(entry(page)).toContainText(t("mission.count", [3]));
  expect(await cents(page)).toBe(before + 5000);
  await expectNarrow(page);

  await page
    .getByRole("link", { name: t("screen.rewardCenter.title") })
    .first()
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/rewardCenter"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.rewardCenter.title"));
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(t("reward.now"));
  await expect(page.getByRole("heading", { name: "First lap" })).toHaveCount(0);
  await expectAccessible(page);
  const topUp = page.getByRole("button", { name: `${t("reward.claim")}: Top-up` });
  await topUp.dblclick();
  await expect(topUp).toHaveCount(0);
  expect(await cents(page)).toBe(before + 7000);
  await expect(entry(page)).toContainText(t("mission.count", [2]));
  await expectNarrow(page);
  // Beside the menu a tablet has no more room than a phone: nothing is cut off.
  await page.setViewportSize({ width: 768, height: 900 });
  const next = page.getByRole("button", { name: `${t("reward.claim")}: Warm-up` });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await next.press("Enter");
  await expect(next).toHaveCount(0);
  await page
    .getByRole("link", { name: t("screen.bonusDetails.title") })
    .last()
    .click();
  const rowOf = (name: string): Locator => page.getByRole("row").filter({ hasText: name });
  await expect(rowOf("Top-up")).toHaveCount(1);
  await expect(rowOf("First lap")).toHaveCount(1);
  await page.reload();
  await expect(rowOf("Top-up")).toHaveCount(1);
  expect(await cents(page)).toBe(before + 7000);
});
