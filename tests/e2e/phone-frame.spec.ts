import type { Locator } from "playwright/test";
import { memberTest, signIn } from "#tests/support/member.ts";
import { expectNoOverflow } from "#tests/support/page-checks.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { expectUncut } from "#tests/support/text-checks.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");
const en = wordsOf("EN");

/** How wide a picture is for its height. */
const shape = async (picture: Locator) => {
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  return width / height;
};

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
memberTest.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

memberTest(
  "HEAD-05 HEAD-06 a member's phone shows millions beside the whole logo, counts what is unread, and keeps the balance hidden",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    const url = portalUrl("aurora");
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    const answer = (path: string, value: object) =>
      page.route(`**${path}`, (route) =>
        route.fulfill({ json: { success: true, message: null, code: null, value } }),
      );
    await answer("/wps/v2/wallets/balance", {
      ...{ sumBalance: "12345678.00", currency: "VND", currencySymbol: "₫" },
    });
    await answer("/wps/v2/message/unread", { unReadCount: 120 });
    await page.goto(url);
    const header = page.getByRole("banner");
    await expect(header).toContainText("12,345,678.00");
    expect(await shape(header.getByRole("link", { name: "Aurora" }).locator("img"))).toBe(1);
    await expectNoOverflow(page);
    const menu = page
      .getByRole("navigation", { name: en("a11y.bottomBar") })
      .getByRole("button", { name: en("menu.menu") });
    await expect(menu).toContainText("99+");

    await header.getByRole("button", { name: en("header.hideBalance") }).click();
    await page.reload();
    await expect(header.getByRole("button", { name: en("header.showBalance") })).toBeVisible();
    await expect(header).toContainText("***");
    await expect(header).not.toContainText("12,345,678.00");
    await header.getByRole("button", { name: en("header.showBalance") }).click();
    await expect(header).toContainText("12,345,678.00");
  },
);

test("a phone held sideways keeps the bar that opens the menu, but not over a keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 340 });
  await page.goto(portalUrl("aurora", "/rng"));
  const bar = page.getByRole("navigation", { name: t("a11y.bottomBar") });
  await expect(bar).toBeVisible();
  await page.getByRole("main").getByRole("searchbox").focus();
  await expect(bar).toBeHidden();
});

test("a page of 320 pixels cuts no words and keeps the logo", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await expectNoOverflow(page);
  await expectUncut(page);
  const logo = page.getByRole("banner").getByRole("link", { name: "Aurora" }).locator("img");
  expect(await shape(logo)).toBe(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer's groups stand open", async ({ page }) => {
    await page.goto(portalUrl("aurora"), { waitUntil: "commit" });
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(t("footer.affiliateText"))).toBeVisible();
    await expect(
      footer.getByText(t("footer.responsibilityText", ["Aurora", "Aurora Interactive", 21])),
    ).toBeVisible();
  });
});

test("paper gets the page without the bars around it", async ({ page }) => {
  await page.goto(portalUrl("aurora"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toHaveCount(0);
  // What the law wants at the foot stays on paper.
  await expect(page.locator("nav:not(footer nav)").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
});
