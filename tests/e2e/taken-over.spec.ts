import { openLogin } from "#tests/support/auth-pages.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

test("a double press answers nothing that comes in the button's place, and a game that is loaded anew is taken over as it came", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/"));
  const dialog = await openLogin(t, page);
  await dialog.getByRole("button", { name: t("login.freePlay") }).dblclick();
  await expect(dialog).toContainText(t("login.age.title", [21]));
  await dialog.getByRole("button", { name: t("login.age.confirm", [21]) }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(portalUrl("aurora", "/inhouse"));
  await page.locator("main li > a:has([data-play])").first().click();
  await expect(page).toHaveURL(/\/game\?/);
  await expect(page.locator("main iframe")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const name = (await heading.textContent()) ?? "";
  expect(name).not.toBe(t("game.title"));
  // An error of the page, such as a difference to what the server drew, is a complaint.
  await page.reload();
  await expect(page.locator("main iframe")).toBeVisible();
  await expect(heading).toHaveText(name);
});
