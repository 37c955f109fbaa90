import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

test("a tablet's rail says what each of its icons means, and opens the whole menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  const rail = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  const links = rail.getByRole("listitem").getByRole("link");
  expect(await links.count()).toBeGreaterThan(20);
  for (const link of some(await links.all())) {
    const words = link.locator("span").first();
    expect((await words.innerText()).trim()).not.toBe("");
    const [box, place] = [await words.boundingBox(), await rail.boundingBox()];
    expect(box?.width).toBeGreaterThan(10);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(place?.width ?? 0);
  }

  await rail.getByRole("button", { name: t("menu.menu") }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: t("menu.vendorsOf", [t("category.rng")]) }).click();
  await expect(drawer.getByRole("list", { name: t("category.rng") })).toBeVisible();

  // Where a screen folds the menu on a computer, the whole of it is one press away too.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portalUrl("aurora", "/seamless"), { waitUntil: "networkidle" });
  await rail.getByRole("button", { name: t("menu.menu") }).click();
  await expect(drawer.getByRole("link", { name: t("category.rng"), exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("language and theme stand at the foot of the drawer, in view as it opens", async ({
    page,
  }) => {
    await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
    const bar = page.getByRole("navigation", { name: t("a11y.bottomBar") });
    const drawer = page.getByRole("dialog");
    await bar.getByRole("button", { name: t("menu.menu") }).click();
    const language = drawer.getByRole("button", { name: t("menu.language") });
    await expect(language).toBeInViewport({ ratio: 1 });
    const theme = drawer.getByRole("button", { name: t("theme.toLight") });
    await expect(theme).toBeInViewport({ ratio: 1 });
    expect((await theme.boundingBox())?.y).toBeGreaterThan(500);
    await theme.click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await language.click();
    await page.getByRole("dialog").getByRole("button", { name: "English", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
