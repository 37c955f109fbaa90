import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { maskName } from "#src/shared/mask-name.ts";
import { payIn } from "#tests/support/funds.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { codePattern, fromMessage } from "#tests/support/outbox.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { playRounds } from "#tests/support/play-rounds.ts";
import { newPlayer, type Player, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** So much that a few rounds bring something: a twentieth of what was bet, from three thousand dong on. */
const referral = { enabled: true, betPercent: "5", minDeposit: "10000", minValidBet: "3000" };
const rounds = 3;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await openOwnPortal(
    (merchants) => {
      const file = join(merchants, "aurora/merchant.json");
      const merchant = JSON.parse(readFileSync(file, "utf8"));
      writeFileSync(file, JSON.stringify({ ...merchant, referral }, null, 2));
    },
    // Two people of one network are taken for one.
    () => ({ PORTICO_TRUSTED_PROXIES: "127.0.0.1,::1" }),
  );
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

/** A new person at an address of their own, by a friend's link or none. */
async function enter(page: Page, link?: string): Promise<Player> {
  await comeFromElsewhere(page);
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  const player = newPlayer("aurora", "EN");
  await register(page, player, link);
  await page.keyboard.press("Escape");
  return player;
}

async function verifyNumber(page: Page, { password }: Player): Promise<void> {
  const mobileNum = `9${randomInt(10_000_000, 100_000_000)}`;
  const phone = { kind: "phone" as const, mobileNum };
  const sent = await callFrom(page, "sendBindCode", { ...phone, target: "new" });
  expect(sent).toMatchObject({ success: true });
  const verificationCode = await fromMessage(`+84${mobileNum}`, codePattern);
  const bound = await callFrom(page, "bindContact", { ...phone, password, verificationCode });
  expect(bound).toMatchObject({ success: true });
}

/** Plays the slot in the portal's own page; gives what was bet validly. */
async function play(page: Page): Promise<string> {
  await playRounds(page, rounds);
  const { items, totals } = (await callFrom(page, "recordBet", {})).value;
  expect(items).toHaveLength(rounds);
  return totals.validBet;
}

const figure = (page: Page, key: string) =>
  page.locator("dl > div", { has: page.getByText(t(key), { exact: true }) }).locator("dd");
const minor = (amount: string): number => Math.round(Number(amount) * 100);
const dong = (amount: number): string =>
  `₫${(amount / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;

test("MEM-12 SCOPE-11 a member invites by the link, the friend registers and plays, and the income is claimed once, to the unit", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  await page
    .getByRole("navigation", { name: t("centre.member") })
    .getByRole("link", { name: t("screen.referral.title") })
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/referral"));
  const { referralCode } = (await callFrom(page, "referral", {})).value;
  const link = portalUrl("aurora", `/register?referralCode=${referralCode}`);
  await expect(figure(page, "referral.link")).toContainText(link);
  await expect(page.getByRole("img", { name: t("referral.link") })).toBeVisible();
  await page.getByRole("button", { name: t("record.copy", [t("referral.link")]) }).click();
  await expect(page.getByText(t("record.copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByText(t("referral.none"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("reward.claim") })).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: "reduce" });
  const friend = await enter(other, link);
  const masked = maskName(friend.username);
  await page.reload();
  const row = page.getByRole("row", { name: masked });
  await expect(row).toContainText(t("referral.pending"));
  expect(await page.locator("#main").textContent()).not.toContain(friend.username);

  await payIn(other);
  await verifyNumber(other, friend);
  const validBet = minor(await play(other));
  const income = Math.floor(validBet * 0.05);
  expect(income).toBeGreaterThan(0);
  await page.reload();
  await expect(row).toContainText(t("referral.counts"));
  await expect(row).toContainText(dong(validBet));
  await expect(row).toContainText(dong(income));
  await expect(figure(page, "referral.claimable")).toHaveText(dong(income));
  await expect(figure(page, "referral.betPercent")).toHaveText("5 %");
  await expectAccessible(page);

  const tab = await openTab(page);
  const late = await openTab(page);
  // A tab that hears nothing of the others, as after a night in the background.
  await late.evaluate(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true),
  );
  for (const one of [tab, late])
    await expect(one.getByRole("button", { name: t("reward.claim") })).toBeVisible();
  await page.getByRole("button", { name: t("reward.claim") }).dblclick();
  await expect(page.getByText(t("referral.done"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("reward.claim") })).toHaveCount(0);
  await expect(figure(page, "referral.claimed")).toHaveText(dong(income));
  const held = (await callFrom(page, "balance", {})).value.sumBalance;
  expect(minor(held)).toBe(income);
  // Nobody touched the other tab; the one that knew nothing is told what was paid.
  await expect(tab.getByRole("button", { name: t("reward.claim") })).toHaveCount(0);
  await expect(figure(tab, "referral.claimed")).toHaveText(dong(income));
  complaints.expect(/409/);
  await late.getByRole("button", { name: t("reward.claim") }).click();
  const paid = t("reward.paid", [dong(income)]);
  await expect(late.getByText(`${t("error.PAID_ALREADY")} ${paid}`)).toBeVisible();
  await expect(late.getByRole("button", { name: t("reward.claim") })).toHaveCount(0);
  for (const one of [tab, late]) await one.close();
  const bonuses = (await callFrom(page, "recordBonus", {})).value;
  expect(bonuses.items).toMatchObject([{ kind: "referral" }]);
  expect(minor(bonuses.totalAmount)).toBe(income);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(figure(page, "referral.link")).toContainText(link);
  await expect(page.getByText(masked)).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await context.close();
});
