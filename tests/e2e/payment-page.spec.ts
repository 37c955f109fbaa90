import type { Page } from "playwright/test";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount, openSession, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

/* A deposit that is paid on the provider's own page: there, back, and what the portal then says. */

const t = wordsOf("EN");
const path = "/member/depositv2";
const followed = /^http:\/\/aurora\.localhost:\d+\/member\/depositv2\?deposit=[0-9a-f-]{36}$/;
const provider = /^http:\/\/payments\.localhost:\d+\/aurora\/[0-9a-f-]{36}\?token=/;
const money = "₫10,000.00";

let player: Player;

test.use({ viewport: { width: 360, height: 780 } });

test.beforeEach(async ({ page }) => {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", path));
  await page.getByRole("radio", { name: t("deposit.method.page") }).check();
  await page.locator('[name="amount"]').fill("10000");
  await page.locator('[name="amount"]').press("Enter");
  await page.waitForURL(provider);
  await expect(page.getByRole("heading", { name: t("sandboxPayment.title") })).toBeVisible();
});

const press = (page: Page, key: string) =>
  page.getByRole("button", { name: t(`sandboxPayment.${key}`, [money]), exact: true });
const statuses = async (page: Page): Promise<string[]> =>
  (await callFrom(page, "deposits", {})).value.items.map(({ status }) => status);
const balance = async (page: Page) => (await callFrom(page, "balance", {})).value.sumBalance;

test("MEM-04 is paid there and credited here", async ({ page }) => {
  await expect(page.getByText(t("sandboxPayment.note"))).toBeVisible();
  await expect(page.getByText(money, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(page, "paid").press("Enter");
  await page.waitForURL(followed);
  await expect(page.getByText(t("deposit.is.paid"))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(t("deposit.status.paid"))).toBeVisible();
  expect(await balance(page)).toBe("10000.00");
});

for (const outcome of ["failed", "cancelled"] as const)
  test(`MEM-04 is ${outcome} there, and here it says so`, async ({ page }) => {
    await press(page, outcome).click();
    await page.waitForURL(followed);
    await expect(page.getByText(t(`deposit.is.${outcome}`))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(t(`deposit.next.${outcome}`))).toBeVisible();
    expect(await statuses(page)).toEqual([outcome]);
    expect(await balance(page)).toBe("0.00");
  });

test("MEM-04 is left there without deciding, waits here, and is paid by the way back there", async ({
  page,
}) => {
  await page.getByRole("link", { name: t("sandboxPayment.leave", ["Aurora"]) }).click();
  await page.waitForURL(followed);
  await expect(page.getByText(t("deposit.next.payUrl"))).toBeVisible();
  await expect(page.getByText(t("deposit.status.pending"))).toBeVisible();
  await page.getByRole("link", { name: t("deposit.toPay") }).click();
  await page.waitForURL(provider);
  await press(page, "paid").click();
  await page.waitForURL(followed);
  await expect(page.getByText(t("deposit.is.paid"))).toBeVisible({ timeout: 20_000 });
  expect(await balance(page)).toBe("10000.00");
});

test("MEM-04 whoever closes its window finds the deposit waiting on the portal, and nothing to pay there once it is ended", async ({
  page,
}) => {
  const payUrl = page.url();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  // A session ends with its last tab.
  await openSession(again, player);
  await again.goto(portalUrl("aurora", path));
  const recent = again.locator("section", { hasText: t("deposit.recent") });
  await expect(recent.getByRole("link")).toContainText(t("deposit.status.pending"));
  await recent.getByRole("link").click();
  await expect(again.getByRole("link", { name: t("deposit.toPay") })).toHaveAttribute(
    "href",
    payUrl,
  );
  await again.getByRole("button", { name: t("deposit.cancel"), exact: true }).click();
  await again
    .getByRole("dialog", { name: t("deposit.cancelTitle") })
    .getByRole("button", { name: t("deposit.cancel") })
    .click();
  await expect(again.getByText(t("deposit.is.cancelled"))).toBeVisible();
  await again.goto(payUrl);
  await expect(again.getByText(t("sandboxPayment.over"))).toBeVisible();
  await expect(again.getByRole("button")).toHaveCount(0);
  await again.close();
});

test("MEM-04 Back from there is the portal's page, and the deposit is there once", async ({
  page,
}) => {
  await page.goBack();
  await expect(page).toHaveURL(followed);
  await expect(page.getByText(t("deposit.next.payUrl"))).toBeVisible();
  expect(await statuses(page)).toEqual(["pending"]);
});
