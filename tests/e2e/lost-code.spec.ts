import { chooseTab, field, openLogin } from "#tests/support/auth-pages.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// Code that a visitor has already is not lost with the network.
test.use({ firstVisit: true });

const t = wordsOf("TY");
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module/;

test("one lost piece of code at the first submit costs that one try; a dialog pressed without a connection is there once it is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(lost);
  // The try that is refused in the end is part of what is tested.
  complaints.expect(/status of 40[0134]/);
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  const dialog = await openLogin(t, page);
  await field(dialog, "username").fill("nobody0815");
  await field(dialog, "password").fill("no such password");
  let losses = 0;
  await page.route(/\/_a\/assets\/sealer-[^/]+\.js$/, (route) => {
    losses += 1;
    return losses === 1 ? route.abort() : route.continue();
  });
  const submit = dialog.getByRole("button", { name: t("login.submit"), exact: true });
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText(t("error.NETWORK"));
  const asked = page.waitForRequest("**/wps/session/login*");
  await submit.click();
  await asked;
  expect(losses).toBe(2);
  await expect(dialog.getByRole("alert")).not.toContainText(t("error.NETWORK"));
  await expect(field(dialog, "username")).toHaveValue("nobody0815");

  await context.setOffline(true);
  await dialog.getByRole("button", { name: t("login.forgot") }).click();
  const missing = dialog.getByRole("alert").filter({ hasText: t("status.partMissing") });
  const retry = missing.getByRole("button", { name: t("status.retry") });
  await retry.click();
  await expect(retry).toBeEnabled();
  await context.setOffline(false);
  // Nobody has to press again for it.
  await expect(field(dialog, "email")).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("a form whose next piece is lost keeps what was typed, says so, and goes on once the connection is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(lost);
  await page.goto(portalUrl("aurora", "/register"), { waitUntil: "networkidle" });
  await chooseTab(page, t("register.tab.registerMobile"));
  const form = page.locator("form", { has: field(page, "mobileNum") });
  // As an address book has it.
  await field(form, "mobileNum").fill(" 0912 345.678 ");
  const send = form.getByRole("button", { name: t("code.send") });
  await expect(send).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t("status.offline"))).toBeVisible({ timeout: 2000 });
  await send.click();
  await expect(page.getByText(t("error.NETWORK")).first()).toBeVisible();
  await expect(field(form, "mobileNum")).toHaveValue(" 0912 345.678 ");
  await context.setOffline(false);
  await expect(page.getByText(t("status.online"))).toBeVisible();
  await expect(send).toBeEnabled();
  const asked = page.waitForRequest(/\/wps\/.*(sms|code)/i);
  await send.click();
  expect((await asked).postDataJSON()).toMatchObject({ mobileNo: "0912345678" });
  await expect(page.getByText(t("error.NETWORK"))).toHaveCount(0);
  // Another tab of the form, and back: what was typed is there, but for secrets.
  await field(form, "zalo").fill("0987654321");
  await field(form, "password").fill("four small cats");
  await chooseTab(page, t("register.tab.register"));
  const other = page.locator("form", { has: field(page, "username") });
  await expect(field(other, "zalo")).toHaveValue("0987654321");
  await expect(field(other, "password")).toHaveValue("");
  await chooseTab(page, t("register.tab.registerMobile"));
  await expect(field(form, "mobileNum")).toHaveValue("0912345678");
});

test("whoever blocks cookies is told so where a session ends at once", async ({
  page,
  complaints,
}) => {
  // The session that the platform does not know is the point.
  complaints.expect(/status of 401/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
    sessionStorage.setItem("token", "a token without its cookie");
  });
  await page.goto(portalUrl("aurora"));
  await expect(page.getByText(t("status.noCookies"))).toBeVisible();
  await expect(field(page.getByRole("dialog"), "username")).toBeVisible();
});
