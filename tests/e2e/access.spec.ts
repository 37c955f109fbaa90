import { newPlayer, openAccount, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

test.describe("ROUTE-22 logged-in-only access", () => {
  for (const path of ["/", "/rng", "/live?vendor=X", "/no-such-page"]) {
    test(`a visitor of ${path} is sent to /login`, async ({ page }) => {
      await page.goto(portalUrl("siam", path));
      await expect(page).toHaveURL((url) => url.pathname === "/login");
      await expect(page.locator('[name="username"]')).toBeVisible();
    });
  }

  for (const path of ["/login", "/register", "/register.html", "/helpmc", "/download"]) {
    test(`${path} stays open`, async ({ page }) => {
      await page.goto(portalUrl("siam", path));
      await expect(page).toHaveURL((url) => url.pathname === path);
    });
  }
});

test("ROUTE-23 without the flag no path sends a visitor to /login", async ({ page }) => {
  for (const path of ["/", "/rng", "/inhouse", "/register"]) {
    await page.goto(portalUrl("aurora", path));
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test("a member of the second skin registers with its own fields and comes in", async ({ page }) => {
  const t = wordsOf("TH");
  await register(page, newPlayer("siam", "TH"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.close") })
    .click();
  await expect(page).toHaveURL(portalUrl("siam", "/"));
  await page.goto(portalUrl("siam", "/rng"));
  await expect(page).toHaveURL(portalUrl("siam", "/rng"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("category.rng"));
});

test("a merchant's account is unknown to the other merchant", async ({ page, complaints }) => {
  complaints.expect(/401/);
  const player = newPlayer("aurora", "TY");
  await openAccount(page, player);
  await page.goto(portalUrl("siam", "/login"));
  await page.locator('[name="username"]').fill(player.username);
  await page.locator('[name="password"]').fill(player.password);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole("main")).toContainText(wordsOf("TH")("error.AUTH_INVALID"));
});
