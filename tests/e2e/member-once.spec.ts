import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { payIn, saveAccountOf } from "#tests/support/funds.ts";
import { killBeforeAnswer } from "#tests/support/killed-platform.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { playOnce } from "#tests/support/play-once.ts";
import { newPlayer, openAccount, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// What moves money happens once: in two tabs of a browser, and where the platform dies before it answers.
const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** A bet of the slot makes a hundred points, of which a mug takes four; two vendors have wallets. */
const settings = {
  payments: { minWithdrawal: "1", vendorWallets: ["KOI", "PG"] },
  points: { betPerPoint: "10", pointsPerUnit: 10, minConvert: 5 },
};

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await openOwnPortal((merchants) => {
    const file = join(merchants, "aurora/merchant.json");
    const merchant = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...merchant, ...settings }, null, 2));
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

async function enter(page: Page): Promise<Player> {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await payIn(page);
  return player;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
/** What stands in each wallet, in hundredths. */
async function wallets(page: Page): Promise<Record<string, number>> {
  const { value } = await callFrom(page, "merchantWallet", {});
  return Object.fromEntries(value.wallets.map(({ wallet, balance }) => [wallet, cents(balance)]));
}
const points = async (page: Page): Promise<number> =>
  (await callFrom(page, "pointsBalance", {})).value.points;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const comesBack = () =>
  expect.poll(async () => (await own.fetch("aurora", "/")).status, { timeout: 30_000 }).toBe(200);

const convertForm = (page: Page) =>
  page.locator("form").filter({ hasText: t("points.convertHowMany") });

async function fillConversion(page: Page, { password }: Player): Promise<void> {
  await convertForm(page).getByLabel(t("points.convertHowMany")).fill("30");
  await convertForm(page).getByLabel(t("points.password"), { exact: true }).fill(password);
}

test("MEM-03 MEM-05 POINT-03 POINT-04 a platform that is killed before it answers has done what was asked once, and the next press says so", async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  const player = await enter(page);
  await saveAccountOf(page, player);
  await playOnce(page);
  const [{ main = 0 }, earned] = [await wallets(page), await points(page)];
  // While there is no platform, whatever the page asks is refused.
  complaints.expect(/50[0-9]|ERR_/);

  await page.goto(portalUrl("aurora", "/member/withdraw"));
  // More than what is left afterwards: the form must not refuse to ask for the same again.
  await field(page, "amount").fill("7,000");
  await field(page, "paymentPassword").fill(player.password);
  await killBeforeAnswer(page, own, "/wps/relay/withdraw");
  await press(page, "withdraw.ask").click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await comesBack();
  await field(page, "paymentPassword").fill(player.password);
  await press(page, "withdraw.ask").click();
  await expect(page).toHaveURL(/\?withdrawal=[0-9a-f-]{36}$/);
  expect((await callFrom(page, "withdrawals", {})).value.total).toBe(1);
  expect(await wallets(page)).toEqual({ main: main - 700_000, KOI: 0, PG: 0 });

  await page.goto(portalUrl("aurora", "/member/transferFund"));
  await page.getByLabel(t("wallet.to"), { exact: true }).selectOption("KOI");
  await field(page, "amount").fill("2,000");
  await killBeforeAnswer(page, own, "/wps/relay/wallet/transfer");
  await press(page, "wallet.moveNow").click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await comesBack();
  await press(page, "wallet.moveNow").click();
  await expect(page.getByText(t("wallet.moved"))).toBeVisible();
  expect(await wallets(page)).toEqual({ main: main - 900_000, KOI: 200_000, PG: 0 });

  await page.goto(portalUrl("aurora", "/pointMall"));
  const convert = convertForm(page).getByRole("button", { name: t("points.convert") });
  await fillConversion(page, player);
  await killBeforeAnswer(page, own, "/wps/relay/points/convert");
  await convert.click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await comesBack();
  // Loaded anew, the form has what was typed, and asks for the same.
  await page.reload();
  await expect(convertForm(page).getByLabel(t("points.convertHowMany"))).toHaveValue("30");
  await fillConversion(page, player);
  await convert.dblclick();
  await expect(page.getByText(t("points.converted", ["₫3.00"]))).toBeVisible();
  expect(await points(page)).toBe(earned - 30);
  expect(await wallets(page)).toEqual({ main: main - 900_000 + 300, KOI: 200_000, PG: 0 });

  const card = page
    .getByRole("listitem")
    .filter({ hasText: t("points.price", [4]) })
    .first();
  await card.getByRole("button", { name: t("points.redeem") }).click();
  const dialog = page.getByRole("dialog");
  // What is pasted is judged whole: parcels do not go to the first three hundred letters of it.
  const address = dialog.getByLabel(t("points.address"));
  await address.fill("A".repeat(10_000));
  await dialog.getByRole("button", { name: t("points.redeem") }).click();
  await expect(dialog.getByText(t("points.addressMissing", [5, 300]))).toBeVisible();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue("A".repeat(10_000));
  await address.fill("12 Nguyễn Huệ, Quận 1");
  await dialog.getByLabel(t("points.password"), { exact: true }).fill(player.password);
  await killBeforeAnswer(page, own, "/wps/relay/points/redeem");
  await dialog.getByRole("button", { name: t("points.redeem") }).click();
  await expect(dialog.getByText(t("money.lostAnswer"))).toBeVisible();
  await comesBack();
  await dialog.getByLabel(t("points.password"), { exact: true }).fill(player.password);
  await dialog.getByRole("button", { name: t("points.redeem") }).dblclick();
  await expect(dialog).toHaveCount(0);
  expect(await points(page)).toBe(earned - 34);
});

test("MEM-03 MEM-05 POINT-04 the same form sent in two tabs of a browser has one effect, and both say what became of it", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const player = await enter(page);
  await saveAccountOf(page, player);
  await playOnce(page);
  const [{ main = 0 }, earned] = [await wallets(page), await points(page)];

  await page.goto(portalUrl("aurora", "/member/withdraw"));
  let other = await openTab(page);
  // Less than half of what is there: the second tab may know of the first one's by then, and still ask.
  for (const tab of [page, other]) {
    await field(tab, "amount").fill("5,000");
    await field(tab, "paymentPassword").fill(player.password);
  }
  await press(page, "withdraw.ask").click();
  await expect(page).toHaveURL(/\?withdrawal=[0-9a-f-]{36}$/);
  await press(other, "withdraw.ask").click();
  await expect(other).toHaveURL(page.url());
  expect((await callFrom(page, "withdrawals", {})).value.total).toBe(1);
  await other.close();

  await page.goto(portalUrl("aurora", "/member/transferFund"));
  other = await openTab(page);
  for (const tab of [page, other]) {
    await tab.getByLabel(t("wallet.to"), { exact: true }).selectOption("KOI");
    await field(tab, "amount").fill("1,500");
  }
  await press(page, "wallet.moveNow").click();
  await press(other, "wallet.moveNow").click();
  for (const tab of [page, other]) await expect(tab.getByText(t("wallet.moved"))).toBeVisible();
  expect(await wallets(page)).toEqual({ main: main - 650_000, KOI: 150_000, PG: 0 });
  await other.close();

  await page.goto(portalUrl("aurora", "/pointMall"));
  other = await openTab(page);
  for (const tab of [page, other]) await fillConversion(tab, player);
  for (const tab of [page, other]) {
    await convertForm(tab)
      .getByRole("button", { name: t("points.convert") })
      .click();
    await expect(tab.getByText(t("points.converted", ["₫3.00"]))).toBeVisible();
  }
  expect(await points(page)).toBe(earned - 30);
  expect(await wallets(page)).toEqual({ main: main - 650_000 + 300, KOI: 150_000, PG: 0 });
});

test("MEM-04 a deposit whose platform is killed before it answers is one deposit, also past a reload, and is credited once", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  // While there is no platform, whatever the page asks is refused.
  complaints.expect(/50[0-9]|ERR_/);
  await page.goto(portalUrl("aurora", "/member/depositv2"));
  await page.getByRole("radio", { name: t("deposit.method.instant") }).check();
  await field(page, "amount").fill("12,345");
  await killBeforeAnswer(page, own, "/wps/relay/deposit");
  await press(page, "deposit.start").dblclick();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await comesBack();
  // Loaded anew, the form has what was typed, and asks for the same.
  await page.reload();
  await expect(field(page, "amount")).toHaveValue("12,345");
  await press(page, "deposit.start").dblclick();
  await expect(page).toHaveURL(/\?deposit=[0-9a-f-]{36}$/);
  await expect(page.getByText(t("deposit.is.paid"))).toBeVisible({ timeout: 30_000 });
  const { items, total } = (await callFrom(page, "deposits", {})).value;
  expect(total).toBe(1);
  expect(page.url()).toContain(items[0]?.id ?? "none");
  expect(await wallets(page)).toEqual({ main: 1_234_500, KOI: 0, PG: 0 });
  const moves = (await callFrom(page, "recordTransaction", {})).value.items;
  expect(moves.filter(({ kind }) => kind === "deposit")).toHaveLength(1);
});
