import type { Page } from "playwright/test";
import { searchByKey } from "#tests/support/header-search.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

const slide = (page: Page) =>
  page.getByRole("region", { name: t("banner.label") }).locator("[data-active]");

test("BANNER-04 BANNER-06 CONST-14 the banners go round every 5000 ms, stop when asked, and open their link", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(portalUrl("aurora"));
  const pause = page.getByRole("button", { name: t("banner.pause") });
  await expect(pause).toBeVisible();
  await expect(slide(page)).toContainText(t("banner.welcome.title"));
  await page.clock.runFor(5000);
  await expect(slide(page)).toContainText(t("banner.live.title"));
  await page.clock.runFor(10_000);
  await expect(slide(page)).toContainText(t("banner.welcome.title"));
  await pause.click();
  await page.mouse.move(640, 780);
  await page.clock.runFor(10_000);
  await expect(slide(page)).toContainText(t("banner.welcome.title"));
  // Anywhere on its picture, far from its button.
  await slide(page).click({ position: { x: 800, y: 60 } });
  await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
});

test("nothing moves by itself for those who asked for no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto(portalUrl("aurora"));
  await expect(page.getByRole("button", { name: t("banner.play") })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(slide(page)).toContainText(t("banner.welcome.title"));
});

test("SIDE-08 the folded side menu stays folded over a reload, from the first paint", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(248);
  await menu.getByRole("button", { name: t("menu.collapse") }).click();
  await expect.poll(width).toBe(72);
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await width()).toBe(72);
  await menu.getByRole("button", { name: t("menu.expand") }).click();
  await expect.poll(width).toBe(248);
});

test("SIDE-09 a category unfolds into its vendors, All first, and each leads to its games", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  await menu.getByRole("button", { name: t("menu.vendorsOf", [t("category.rng")]) }).click();
  const children = menu.getByRole("list", { name: t("category.rng") }).getByRole("link");
  await expect(children.first()).toHaveText(t("common.all"));
  await children.nth(1).click();
  await expect(page).toHaveURL(/\/rng\?vendor=\w+$/);
  await expect(children.nth(1)).toHaveAttribute("aria-current", "page");
});

test("HEAD-01 the theme switches at once and is still there after a reload", async ({ page }) => {
  await page.goto(portalUrl("aurora"));
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("theme.toLight") })
    .click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("going back closes what is open over the page, and leads to the page before", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  await menu.getByRole("link", { name: t("menu.promotions"), exact: true }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/promotions"));
  await menu.getByRole("button", { name: t("menu.notices"), exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(portalUrl("aurora"));
});

test("the slash key brings the focus to the search, which looks in all categories", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/live"));
  await expect(page.getByRole("button", { name: t("menu.collapse") })).toBeVisible();
  const field = await searchByKey(page);
  await field.fill("dragon");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=dragon&in=all/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("lobby.results", ["dragon"]));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the menu is a drawer that Esc closes, giving the focus back", async ({ page }) => {
    await page.goto(portalUrl("aurora"));
    const open = page
      .getByRole("navigation", { name: t("a11y.bottomBar") })
      .getByRole("button", { name: t("menu.menu") });
    await open.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByRole("link", { name: t("category.rng"), exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  for (const path of ["/", "/rng", "/sports", "/register", "/login"])
    test(`${path} has nothing wider than the screen and no small target`, async ({ page }) => {
      await page.goto(portalUrl("aurora", path));
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("a, button, select, input:not([type=checkbox])")]
          .map((node) => ({ name: node.outerHTML.slice(0, 80), box: node.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 24 || box.width < 24))
          .map(({ name }) => name),
      );
      expect(small).toEqual([]);
    });
});

test.describe("first pages", () => {
  test.use({ firstVisit: true });
  for (const merchant of ["aurora", "siam"])
    test(`the first page of ${merchant} moves nothing while it comes alive`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(globalThis, {
              shift: Reflect.get(globalThis, "shift") + Reflect.get(entry, "value"),
            });
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(portalUrl(merchant), { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => Reflect.get(globalThis, "shift"))).toBeLessThan(0.01);
    });
});
