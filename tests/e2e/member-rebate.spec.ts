import type { Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { killBeforeAnswer } from "#tests/support/killed-platform.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible } from "#tests/support/page-checks.ts";
import { playOnce } from "#tests/support/play-once.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await openOwnPortal();
  // So little that a bet brings no whole unit: an eighth of a thousandth.
  own.save("aurora/merchant.json", (merchant) => {
    merchant.rebate = { rates: { INHOUSE: "0.0125" }, min: "0.1" };
  });
  await own.restart();
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

const speakEnglish = (page: Page) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
const held = async (page: Page): Promise<number> =>
  Number((await callFrom(page, "balance", {})).value.sumBalance);
const claimButton = (page: Page) =>
  page.getByRole("button", { name: t("rebate.claim"), exact: true });
const table = (page: Page, key: string) => page.getByRole("table", { name: t(key) });

/** How far the days of a list stand apart, sideways or one above the other. */
const betweenDays = (page: Page): Promise<number> =>
  page.getByRole("group", { name: t("days.label") }).evaluate((group) => {
    const [from, to] = [...group.querySelectorAll("input")].map((one) =>
      one.getBoundingClientRect(),
    );
    if (from === undefined || to === undefined) return -1;
    return Math.max(to.left - from.right, to.top - from.bottom);
  });

test("MEM-16 a rebate is earned by playing, shows its sums, and is paid once through a lost answer and a double press, to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await speakEnglish(page);
  await openAccount(page, newPlayer("aurora", "EN"));
  await payIn(page);
  await page.goto(portalUrl("aurora", "/member/manualRebate"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.manualRebate.title"));
  await expect(page.getByText(t("rebate.noBets"))).toBeVisible();
  await expect(claimButton(page)).toHaveCount(0);

  await playOnce(page);
  const before = await held(page);
  await page.goto(portalUrl("aurora", "/member"));
  await page.getByRole("link", { name: t("screen.manualRebate.title"), exact: true }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/manualRebate"));
  const row = table(page, "rebate.sumsTitle").getByRole("row").last();
  await expect(row).toHaveText(/₫1,000\.00.*0\.0125 %.*₫0\.12/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(claimButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await betweenDays(page)).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);

  // The first press is answered by nothing: what it asked for is asked again under the same key.
  complaints.expect(/ERR_CONNECTION_RESET/);
  await loseAnswer(page, "/wps/relay/rebate");
  await claimButton(page).click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await claimButton(page).dblclick();
  await expect(page.getByText(t("rebate.claimed"))).toBeVisible();
  await expect(claimButton(page)).toHaveCount(0);
  expect(await held(page)).toBeCloseTo(before + 0.12, 8);
  // What makes no whole unit goes on waiting, and the claim is a row with its bets.
  await expect(row).toHaveText(/₫40\.00.*₫0\.00/);
  await expect(table(page, "rebate.paidTitle").getByRole("row").last()).toHaveText(
    /₫960\.00.*₫0\.12/,
  );
  expect((await callFrom(page, "rebateRecord", {})).value).toMatchObject({
    items: [{ validBet: "960.00", amount: "0.12" }],
    total: 1,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await betweenDays(page)).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);
});

test("MEM-16 a rebate is paid once where the platform is killed before it answers, and a tab that looks on learns of it", async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  await speakEnglish(page);
  await openAccount(page, newPlayer("aurora", "EN"));
  await payIn(page);
  await playOnce(page);
  await page.goto(portalUrl("aurora", "/member/manualRebate"));
  const tab = await openTab(page);
  await expect(claimButton(tab)).toBeVisible();
  const before = await held(page);
  // While there is no platform, whatever the page asks is refused.
  complaints.expect(/50[0-9]|ERR_/);
  await killBeforeAnswer(page, own, "/wps/relay/rebate");
  await claimButton(page).click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await expect
    .poll(async () => (await own.fetch("aurora", "/")).status, { timeout: 30_000 })
    .toBe(200);
  await claimButton(page).dblclick();
  await expect(page.getByText(t("rebate.claimed"))).toBeVisible();
  for (const one of [page, tab]) await expect(claimButton(one)).toHaveCount(0);
  await expect(table(tab, "rebate.paidTitle").getByRole("row")).toHaveCount(2);
  expect(await held(page)).toBeCloseTo(before + 0.12, 8);
  expect((await callFrom(page, "rebateRecord", {})).value.total).toBe(1);
});

test("MEM-16 a rebate that two tabs claim at one moment, each by a double press, is paid once, and both tabs know", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  // A tab that comes a moment too late is told that it is done.
  complaints.expect(/40[0-9]/);
  await speakEnglish(page);
  await openAccount(page, newPlayer("aurora", "EN"));
  await payIn(page);
  await playOnce(page);
  await page.goto(portalUrl("aurora", "/member/manualRebate"));
  const tab = await openTab(page);
  const before = await held(page);
  const buttons = [page, tab].map(claimButton);
  for (const button of buttons) await expect(button).toBeVisible();
  await Promise.all(buttons.map((button) => button.dblclick()));
  for (const button of buttons) await expect(button).toHaveCount(0);
  expect(await held(page)).toBeCloseTo(before + 0.12, 8);
  expect((await callFrom(page, "rebateRecord", {})).value.total).toBe(1);
});
