import type { Locator, Page } from "playwright/test";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const accountNumber = `88${Date.now()}`;
const shown = `****${accountNumber.slice(-4)}`;

async function enter(page: Page): Promise<Player> {
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  return player;
}

/** The part of the page under a heading. */
const part = (page: Page, key: string): Locator =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t(key), exact: true }) });
const field = (at: Locator, name: string): Locator => at.locator(`[name="${name}"]`);

/** Opens a form that is not open yet. */
async function open(at: Locator, key: string): Promise<void> {
  const opener = at.getByRole("button", { name: t(key), exact: true });
  await expect(opener.or(at.locator("form"))).toBeVisible();
  if (await opener.isVisible()) await opener.click();
}

/** Types an account into the form and sends it. */
async function add(page: Page, password: string): Promise<Locator> {
  const form = part(page, "bank.addHeading");
  await open(form, "bank.open");
  // Until the search among the banks has come, a plain list stands in its place.
  await form.locator('input[name="bank"]').fill("vietc");
  await form.getByRole("option", { name: "Vietcombank" }).click();
  await field(form, "accountNumber").fill(accountNumber);
  await field(form, "accountName").fill("Nguyen Van An");
  await field(form, "password").fill(password);
  await form.getByRole("button", { name: t("bank.add") }).dblclick();
  return form;
}

test("MEM-02 ENT-50 a member adds a bank account, another is refused the same, and it is removed", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/40[0-9]/);
  const player = await enter(page);
  const accounts = part(page, "bank.heading");
  await expect(accounts).toContainText(t("bank.none"));
  const form = await add(page, "not my password");
  // What was typed stays, and what is wrong stands beside its field.
  await expect(field(form, "password")).toHaveAttribute("aria-invalid", "true");
  await expect(field(form, "accountNumber")).toHaveValue(accountNumber);
  await add(page, player.password);
  await expect(accounts).toContainText(shown);
  await expect(field(form, "accountNumber")).toHaveValue("");
  expect((await callFrom(page, "bankAccounts", {})).value.list).toHaveLength(1);
  await expectAccessible(page);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const other = await enter(elsewhere);
  const refused = await add(elsewhere, other.password);
  await expect(refused.getByRole("alert")).toContainText(t("error.BANK_ACCOUNT_REFUSED"));
  await expect(part(elsewhere, "bank.heading")).toContainText(t("bank.none"));
  await context.close();

  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page);
  await accounts.getByRole("button", { name: t("bank.remove") }).click();
  const dialog = page.getByRole("dialog", { name: t("bank.removeTitle") });
  await dialog.getByRole("button", { name: t("bank.remove") }).click();
  await expect(accounts).toContainText(t("bank.none"));
});

test("ENT-48 OPEN-106 a member says what is missing, and sets a payment password that guards money from then on", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/40[0-9]/);
  const player = await enter(page);
  const profile = part(page, "profile.heading");
  await open(profile, "profile.edit");
  await field(profile, "nickname").fill("Lotus of the lake");
  await profile.getByRole("button", { name: t("profile.save") }).click();
  await expect(page.getByText(t("profile.saved"), { exact: true })).toBeVisible();
  const { fields } = (await callFrom(page, "profile", {})).value;
  expect(fields.nickname).toBe("Lotus of the lake");
  await page.reload();
  await open(profile, "profile.edit");
  await expect(field(profile, "nickname")).toHaveValue("Lotus of the lake");

  // Advertising is off until one press says otherwise, and off again by the next one (G16).
  const offers = part(page, "marketing.heading");
  const consents = offers.getByRole("switch");
  await expect(consents).toHaveCount(4);
  await expect(offers.getByRole("switch", { checked: false })).toHaveCount(4);
  const byMail = offers.getByRole("switch", { name: t("marketing.channel.email") });
  await byMail.focus();
  await page.keyboard.press("Space");
  await expect(byMail).toBeChecked();
  await expect(offers).toContainText(t("marketing.needs.email"));
  const given = (await callFrom(page, "marketingConsents", {})).value.channels;
  expect(given.filter((one: { given: boolean }) => one.given)).toHaveLength(1);
  await byMail.click();
  await expect(byMail).not.toBeChecked();

  const form = part(page, "payWord.heading");
  await open(form, "payWord.open");
  await field(form, "password").fill(player.password);
  await field(form, "paymentPassword").fill("730519");
  await field(form, "confirmPaymentPassword").fill("730518");
  await form.getByRole("button", { name: t("payWord.save") }).click();
  await expect(field(form, "confirmPaymentPassword")).toHaveAttribute("aria-invalid", "true");
  await field(form, "confirmPaymentPassword").fill("730519");
  await form.getByRole("button", { name: t("payWord.save") }).click();
  await expect(page.getByText(t("payWord.saved"))).toBeVisible();
  const account = {
    bank: "mbbank",
    accountNumber: `77${Date.now()}`,
    accountName: "Nguyen Van An",
  };
  const { code } = await callFrom(page, "addBankAccount", {
    ...account,
    password: player.password,
  });
  expect(code).toBe("PASSWORD_WRONG");
  const added = await callFrom(page, "addBankAccount", { ...account, password: "730519" });
  expect(added.success).toBe(true);

  // Money goes to the account by a press: nothing is written out again.
  await page.goto(portalUrl("aurora", "/member/withdraw"));
  await expect(page.getByRole("radio", { name: /MB Bank \*{4}/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /\*{4}/ })).toHaveCount(1);
  await expect(page.locator('[name="bankAccount"]')).toHaveCount(0);
  await expectAccessible(page);
});
