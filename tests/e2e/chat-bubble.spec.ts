import type { Page } from "playwright/test";
import { memberTest, signIn } from "#tests/support/member.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const bubble = (page: Page) => page.getByRole("button", { name: /^Open chat/ });

memberTest(
  "U9 the chat's bubble stands above what stays in reach at the foot of a page",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    const url = portalUrl("aurora");
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url);
    await expect(bubble(page)).toBeVisible();

    // What there is to do about a promotion stays in reach at the foot, and the bubble above it.
    await page.goto(portalUrl("aurora", "/promotions?id=first-steps"));
    const bar = page.locator("[data-sticky='true']");
    await expect(bar).toBeVisible();
    await expect(bubble(page)).toBeVisible();
    const [over, below] = [await bubble(page).boundingBox(), await bar.boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  },
);

memberTest(
  "U9 the chat's bubble ends a lottery desk's page that has no menu, and lies over none of its cells",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    const url = portalUrl("aurora", "/lottery");
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(url);
    await page.getByRole("link", { name: t("lottery.name.FIVE5") }).click();
    const desk = page.locator("[data-keep-clear]");
    await expect(desk.getByRole("button", { name: "07", exact: true })).toBeVisible();
    await bubble(page).scrollIntoViewIfNeeded();
    const [over, cells] = [await bubble(page).boundingBox(), await desk.boundingBox()];
    expect(over?.y).toBeGreaterThanOrEqual((cells?.y ?? 0) + (cells?.height ?? 0));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bubble(page)).not.toBeInViewport();
    await bubble(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);

memberTest(
  "U9 the chat's bubble ends a page of the centre that stands alone, on a phone and on a wide screen, and lies over none of its rows",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    const url = portalUrl("aurora", "/member/missionLeaderboard");
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(url);
      const last = page.getByRole("main").getByRole("button").last();
      await expect(last).toBeVisible();
      await expect(bubble(page)).toBeAttached();
      await bubble(page).scrollIntoViewIfNeeded();
      const [over, rows] = [await bubble(page).boundingBox(), await last.boundingBox()];
      expect(over?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(bubble(page)).not.toBeInViewport();
    }
    await bubble(page).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bubble(page)).toBeFocused();
  },
);

memberTest(
  "U9 the chat's bubble waits for the line it stands above, whichever of the two comes first",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    const url = portalUrl("aurora");
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    await page.setViewportSize({ width: 768, height: 800 });
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_a\/assets\/member-area-[^/]+\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(url);
    await expect(page.locator("header [data-waiting]").first()).toBeAttached();
    await expect(page.locator('button[title="Open chat"]')).toBeAttached();
    await expect(bubble(page)).toBeHidden();
    release();
    await expect(page.locator("header [data-waiting]")).toHaveCount(0);
    await expect(bubble(page)).toBeVisible();
  },
);

test("U15 who plays for free is offered an account where the chat is closed to them", async ({
  page,
}) => {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await page.goto(url, { waitUntil: "networkidle" });
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("login.freePlay") }).click();
  await dialog.getByRole("button", { name: t("login.age.confirm", [21]) }).click();
  await expect(dialog).toHaveCount(0);
  // No balance is shown that no game knows.
  await expect(page.getByRole("banner")).toContainText(t("header.freePlay"));
  await expect(page.getByRole("button", { name: t("header.hideBalance") })).toHaveCount(0);
  await bubble(page).click();
  await expect(dialog).toContainText("Create an account");
  await dialog.getByRole("button", { name: t("login.toRegister") }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.locator('[name="username"]')).toBeVisible();
});
