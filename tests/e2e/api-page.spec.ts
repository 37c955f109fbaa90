import {
  expectAccessible,
  expectHeading,
  expectNoOverflow,
  expectPressable,
} from "#tests/support/page-checks.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";

for (const width of [360, 1280])
  test(`the page of all calls is found through, read and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(portalUrl("aurora", "/_api"));
    const status = page.getByRole("status");
    await expect(status).toContainText(/^(\d+) of \1 calls/);
    await page.getByRole("searchbox").fill("auth_captcha_required post");
    await expect(status).toContainText(/^[1-9] of /);
    const login = page.locator("details#login");
    await login.locator("summary").click();
    await expect(login.locator(".field", { hasText: "password" }).first()).toBeVisible();
    await expect(login.getByText("Payload, sealed as application/jose")).toBeVisible();
    await expect(login.getByText("AUTH_LOCKED")).toBeVisible();
    await expectNoOverflow(page);
    await expectPressable(page);
    await expectHeading(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^(Light|Dark)$/ }).click();
    await expectAccessible(page);
  });

test("an address of the page opens the call it names", async ({ page }) => {
  await page.goto(portalUrl("siam", "/_api#balance"));
  await expect(page.locator("details#balance .field", { hasText: "sumBalance" })).toBeVisible();
});
