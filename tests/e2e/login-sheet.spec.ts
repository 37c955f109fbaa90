import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  test(`the login stands still from its first moment to its last at ${viewport.width} pixels: its code comes, the tabs change`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/auth-panel-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(portalUrl("aurora", "/promotions"), { waitUntil: "networkidle" });
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("menu.login") })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("[name=username]")).toHaveCount(0);
    /** Where it stands once it has come in. */
    const place = async () => {
      await dialog.evaluate((node) => Promise.all(node.getAnimations().map((one) => one.finished)));
      return dialog.boundingBox();
    };
    const first = await place();
    release();
    await expect(dialog.locator("[name=username]")).toBeVisible();
    expect(await place()).toEqual(first);
    await dialog.getByRole("tab", { name: t("register.tab"), exact: true }).click();
    await expect(dialog.locator("[name=confirmPassword]")).toBeVisible();
    expect(await place()).toEqual(first);
  });
