import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { codePattern, fromMessage } from "#tests/support/outbox.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

// What the security page refuses is said beside the field that has to be mended, in words that lead on.
const t = wordsOf("EN");
test.describe.configure({ timeout: 120_000 });

async function enter(page: Page): Promise<Player> {
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  return player;
}

/** Opens the form under a heading. */
async function openForm(page: Page, heading: string, opener: string): Promise<Locator> {
  const form = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t(heading), exact: true }) });
  await form.getByRole("button", { name: t(opener), exact: true }).click();
  return form;
}

const field = (at: Locator, name: string): Locator => at.locator(`[name="${name}"]`);
const isWrong = (at: Locator) => expect(at).toHaveAttribute("aria-invalid", "true");
const isFine = (at: Locator) => expect(at).not.toHaveAttribute("aria-invalid", "true");

test("ENT-50 a number that no account has is refused in the words of its hint, by the form and by the platform", async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const player = await enter(page);
  const form = await openForm(page, "bank.addHeading", "bank.open");
  await form.locator('input[name="bank"]').fill("vietc");
  await form.getByRole("option", { name: "Vietcombank" }).click();
  await field(form, "accountName").fill("Nguyen Van An");
  await field(form, "password").fill(player.password);
  const number = field(form, "accountNumber");
  // The last one has a form that passes, and too little left of it.
  for (const typed of some(["0123.456.789", "số 123456", "😀123456", "-1234567", "1 - - - -"])) {
    await number.fill(typed);
    await form.getByRole("button", { name: t("bank.add") }).click();
    await isWrong(number);
    const words = page.locator(`#${await number.getAttribute("aria-describedby")}`);
    await expect(words, typed).toHaveText(t("bank.numberHint"));
    await expect(number).toHaveValue(typed);
    await number.fill("");
  }
  await expectAccessible(page);
  await number.fill("0071 000-123 456");
  await form.getByRole("button", { name: t("bank.add") }).click();
  await expect(page.getByText(t("bank.added"))).toBeVisible();
  expect((await callFrom(page, "bankAccounts", {})).value.list).toMatchObject([
    { accountNumber: "****3456" },
  ]);
});

test("OPEN-106 a wrong password until now and one too easy to guess are each said beside the field they are in", async ({
  page,
  complaints,
}) => {
  complaints.expect(/40[0-9]/);
  const player = await enter(page);
  const form = await openForm(page, "payWord.heading", "payWord.open");
  const [now, next, again] = ["password", "paymentPassword", "confirmPaymentPassword"].map((name) =>
    field(form, name),
  ) as [Locator, Locator, Locator];
  const save = form.getByRole("button", { name: t("payWord.save") });
  await now.fill("not my password");
  await next.fill("730519");
  await again.fill("730519");
  await save.click();
  await isWrong(now);
  await isFine(next);
  await expect(now).toBeFocused();

  await now.fill(player.password);
  await next.fill("123456");
  await again.fill("123456");
  await save.click();
  await isWrong(next);
  await isFine(now);
  await expect(next).toBeFocused();
  await expect(form).toContainText(t("error.PASSWORD_COMMON"));

  await next.fill("730519");
  await again.fill("730519");
  await save.click();
  await expect(page.getByText(t("payWord.saved"))).toBeVisible();
});

test("LOGIN-33 whoever binds a number that another member has is not told to log in", async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/40[0-9]/);
  const number = `9${randomInt(10_000_000, 100_000_000)}`;
  const phone = `+84${number}`;
  const bind = { kind: "phone", mobileNum: number, countryDialingCode: "84" } as const;
  const elsewhere = await browser.newPage();
  const first = await enter(elsewhere);
  await callFrom(elsewhere, "sendBindCode", { ...bind, target: "new" });
  const bound = await callFrom(elsewhere, "bindContact", {
    ...bind,
    verificationCode: await fromMessage(phone, codePattern),
    password: first.password,
  });
  expect(bound).toMatchObject({ success: true });
  await elsewhere.close();

  const player = await enter(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("contacts.add.phone") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("dialog.contacts.title") });
  await dialog.getByRole("button", { name: t("contacts.add.phone") }).click();
  await field(dialog, "mobileNum").fill(number);
  await dialog.getByRole("button", { name: t("code.send") }).click();
  await field(dialog, "verificationCode").fill(await fromMessage(phone, codePattern, 1));
  await field(dialog, "oldPassword").fill(player.password);
  await dialog.getByRole("button", { name: t("contacts.bind"), exact: true }).click();
  await isWrong(field(dialog, "mobileNum"));
  await expect(dialog).toContainText(t("contacts.taken"));
  await expect(dialog).not.toContainText(t("error.MOBILE_TAKEN"));
});
