import type { Page } from "playwright/test";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

/* Every way out of a deposit says what happened, where the money stands and what can be done next. */

const t = wordsOf("EN");
const path = "/member/depositv2";

async function enter(page: Page): Promise<void> {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await openAccount(page, newPlayer("aurora", "EN"));
}

const press = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const statuses = async (page: Page): Promise<string[]> =>
  (await callFrom(page, "deposits", {})).value.items.map(({ status }) => status);

async function order(page: Page, method: string, amount: string): Promise<void> {
  await page.goto(portalUrl("aurora", path));
  await page.getByRole("radio", { name: t(`deposit.method.${method}`) }).check();
  await page.locator('[name="amount"]').fill(amount);
  await page.locator('[name="amount"]').press("Enter");
}

for (const width of [360, 1280])
  test(`MEM-04 a provider that does not answer is asked again, and what it was to collect is ended, by keyboard at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await enter(page);
    await order(page, "silent", "10000");
    const said = page.getByText(t("deposit.is.unstarted"));
    await expect(said).toBeVisible();
    // What was pressed is gone: the focus is at the beginning of what took its place.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(t("deposit.next.unstarted"))).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await press(page, "deposit.resume").press("Enter");
    await expect(page.getByText(t("deposit.stillSilent"))).toBeVisible();
    await expect(press(page, "deposit.resume")).toBeFocused();
    expect(await statuses(page)).toEqual(["unstarted"]);

    await press(page, "deposit.cancel").press("Enter");
    const asking = page.getByRole("dialog", { name: t("deposit.cancelTitle") });
    await expect(asking).toContainText(t("deposit.cancelText"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(asking).toHaveCount(0);
    await expect(press(page, "deposit.cancel")).toBeFocused();
    await press(page, "deposit.cancel").press("Enter");
    await asking.getByRole("button", { name: t("deposit.cancel") }).press("Enter");
    await expect(page.getByText(t("deposit.is.cancelled"))).toBeVisible();
    await expect(page.getByText(t("deposit.next.cancelled"))).toBeVisible();
    await expect(page.locator("p:focus")).toContainText(t("deposit.is.cancelled"));
    expect(await statuses(page)).toEqual(["cancelled"]);
    expect((await callFrom(page, "balance", {})).value.sumBalance).toBe("0.00");
    await page.getByRole("link", { name: t("deposit.again") }).press("Enter");
    await expect(page.locator('[name="amount"]')).toBeVisible();
  });

test("MEM-04 a deposit that waits is found again on its page, and is ended from there", async ({
  page,
}) => {
  await enter(page);
  await order(page, "late", "10000");
  await expect(page.getByText(t("deposit.is.pending"))).toBeVisible();
  await expect(page.getByText(t("deposit.until"))).toBeVisible();
  // Whoever leaves finds it again, below the form.
  await page.goto(portalUrl("aurora", path));
  const recent = page.locator("section", { hasText: t("deposit.recent") });
  await expect(recent.getByRole("link")).toContainText(t("deposit.status.pending"));
  await recent.getByRole("link").click();
  await expect(page).toHaveURL(/\/member\/depositv2\?deposit=[0-9a-f-]{36}$/);
  await press(page, "deposit.cancel").click();
  await page
    .getByRole("dialog", { name: t("deposit.cancelTitle") })
    .getByRole("button", { name: t("deposit.cancel") })
    .click();
  await expect(page.getByText(t("deposit.is.cancelled"))).toBeVisible();
  await page.goBack();
  await expect(recent.getByRole("link")).toContainText(t("deposit.status.cancelled"));
});
