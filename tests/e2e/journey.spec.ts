import { payIn } from "#tests/support/funds.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { logIn, logOut, newPlayer, openAccount, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

test("HEAD-05 REG-24 LOGOUT-04 a visitor registers, sees the balance, logs out and logs in again", async ({
  page,
}) => {
  const t = wordsOf("TY");
  const player = newPlayer("aurora", "TY");
  await register(page, player);
  await expect(page).toHaveURL(portalUrl("aurora", "/"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.close") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const header = page.getByRole("banner");
  await expect(header).toContainText("₫0.00");
  await payIn(page);
  await header.getByRole("button", { name: t("header.refreshBalance") }).click();
  await expect(header).toContainText("10,000.00");

  await logOut(page, player);
  await expect(header.getByRole("button", { name: t("menu.login") })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.keys(stored).sort()).toEqual(["merchant", "merchantCode"]);

  await logIn(page, { ...player, username: ` ${player.username} ` });
  await expect(header).toContainText("10,000.00");
});

test("HEAD-05 LOGOUT-04 the balance is asked for anew by whoever logs in right after a logout", async ({
  page,
}) => {
  // SWR answers a second asker from the first fetch for two seconds: here, for as long as the test takes.
  await page.addInitScript(() => {
    const plain = globalThis.setTimeout;
    const slow = (run: () => void, delay = 0, ...rest: unknown[]) =>
      plain(run, delay === 2000 ? 600_000 : delay, ...rest);
    globalThis.setTimeout = slow as typeof globalThis.setTimeout;
  });
  const t = wordsOf("TY");
  const player = newPlayer("aurora", "TY");
  await register(page, player);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.close") })
    .click();
  const header = page.getByRole("banner");
  await expect(header).toContainText("₫0.00");
  await payIn(page);
  await header.getByRole("button", { name: t("header.refreshBalance") }).click();
  await expect(header).toContainText("10,000.00");
  await logOut(page, player);
  await logIn(page, player);
  await expect(header).toContainText("10,000.00");
});

test("HEAD-06 HEAD-07 CONST-29 the balance hides as *** and shows again", async ({ page }) => {
  const t = wordsOf("TY");
  await openAccount(page, newPlayer("aurora", "TY"));
  await page.goto(portalUrl("aurora"));
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: t("header.hideBalance") }).click();
  await expect(header).toContainText("***");
  await expect(header).not.toContainText("₫0.00");
  await header.getByRole("button", { name: t("header.showBalance") }).click();
  await expect(header).toContainText("₫0.00");
  const answer = page.waitForResponse((response) => response.url().includes("/wallets/balance"));
  await header.getByRole("button", { name: t("header.refreshBalance") }).click();
  expect((await answer).ok()).toBe(true);
});

test("LOGIN-22 a wrong password keeps the name, says what is wrong and leaves the form", async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  await comeFromElsewhere(page);
  const t = wordsOf("TY");
  await page.goto(portalUrl("aurora", "/"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('[name="username"]').fill("nobody77");
  await dialog.locator('[name="password"]').fill("not the password");
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(dialog).toContainText(t("error.AUTH_INVALID"));
  await expect(dialog.locator('[name="username"]')).toHaveValue("nobody77");
});
