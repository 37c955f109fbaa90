import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { avatar, field } from "#tests/support/auth-pages.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { codePattern, countMessages, fromMessage } from "#tests/support/outbox.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow, expectPressable } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// Code that a visitor has already is not lost with the network.
test.use({ firstVisit: true });

const t = wordsOf("EN");

// Registering, and a code that comes by mail.
test.describe.configure({ timeout: 90_000 });

// An address is sent so many codes an hour.
test.beforeEach(({ page }) => comeFromElsewhere(page));

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const inThai = (text: string) => text.replace(/[0-9]/g, (one) => "๐๑๒๓๔๕๖๗๘๙".charAt(Number(one)));
const counting = (scope: Locator) => scope.getByRole("button", { name: /\([0-9]+/ });

async function joinIn(page: Page) {
  const player = newPlayer("aurora", "EN");
  const url = `http://aurora.localhost:${process.env.PORTICO_TEST_PORT}`;
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await register(page, player);
  return player;
}

/** Opens the dialog from the account menu. */
async function openContacts(page: Page): Promise<Locator> {
  await avatar(t, page).click();
  await page.getByRole("button", { name: t("dialog.contacts.title") }).click();
  return page.getByRole("dialog", { name: t("dialog.contacts.title") });
}

test("U17 a newcomer without a contact is led to one: a number, with a wrong code, a lost answer and a double press on the way", async ({
  page,
  complaints,
}) => {
  // The wrong code is refused, an answer is lost, and there is no connection for a while.
  complaints.expect(/40[0-9]|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|dynamically imported/);
  const player = await joinIn(page);
  const greeting = page.getByRole("dialog");
  await expect(greeting).toContainText(t("register.success.noContact"));
  await greeting.getByRole("button", { name: t("contacts.invite") }).click();
  const dialog = page.getByRole("dialog", { name: t("dialog.contacts.title") });
  await expect(dialog).toContainText(t("contacts.why"));
  // The bonus that the registration promised waits for this.
  await expect(dialog).toContainText(t("contacts.bonus"));
  await dialog.getByRole("button", { name: t("contacts.add.phone") }).click();
  await expect(dialog.getByRole("heading", { name: t("contacts.add.phone") })).toBeFocused();

  const number = `9${randomInt(10_000_000, 100_000_000)}`;
  const phone = `+84${number}`;
  const send = dialog.getByRole("button", { name: t("code.send") });
  await send.click();
  await expect(field(dialog, "mobileNum")).toHaveAttribute("aria-invalid", "true");
  await expect(field(dialog, "mobileNum")).toBeFocused();
  await field(dialog, "mobileNum").fill(`0${number}`);

  // Without a connection no code is sent; it is said, and the button is good again.
  await page.context().setOffline(true);
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText(t("error.NETWORK"));
  await page.context().setOffline(false);
  await expect(field(dialog, "mobileNum")).toHaveValue(`0${number}`);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/wps/verification/bind")) asked += 1;
  });
  await expect(send).toBeEnabled();
  await send.dblclick();
  const code = await fromMessage(phone, codePattern);
  await expect(counting(dialog)).toBeDisabled();
  expect(asked).toBe(1);
  expect(countMessages(phone)).toBe(1);

  const confirm = dialog.getByRole("button", { name: t("contacts.bind"), exact: true });
  await confirm.click();
  await expect(field(dialog, "verificationCode")).toHaveAttribute("aria-invalid", "true");
  await field(dialog, "verificationCode").fill(otherCode(code));
  await field(dialog, "oldPassword").fill(player.password);
  await confirm.click();
  await expect(dialog).toContainText(t("error.CODE_WRONG"));
  await expect(field(dialog, "verificationCode")).toBeFocused();
  await field(dialog, "verificationCode").fill(code);
  await field(dialog, "oldPassword").fill("not the password");
  await confirm.click();
  await expect(dialog).toContainText(t("error.PASSWORD_WRONG"));
  await field(dialog, "oldPassword").fill(player.password);

  // Bound, and nobody heard of it: the same once more is as good.
  await loseAnswer(page, "/wps/member/contacts");
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText(t("error.NETWORK"));
  let bound = 0;
  page.on("request", (request) => {
    const call = request.url().endsWith("/wps/member/contacts") && request.method() === "POST";
    if (call) bound += 1;
  });
  await confirm.dblclick();
  await expect(dialog).toContainText(`+84 ••• ${number.slice(-3)}`);
  await expect(dialog).toContainText(t("contacts.verified"));
  await expect(dialog.getByText(t("contacts.bonus"))).toHaveCount(0);
  await expect(page.getByText(t("contacts.bound.phone"))).toBeVisible();
  expect(bound).toBe(1);
  await expect(dialog.getByRole("button", { name: t("contacts.add.phone") })).toHaveCount(0);
});

test("U17 an address is added by keyboard alone on a narrow phone, from the account menu", async ({
  page,
}) => {
  const player = await joinIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await avatar(t, page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("dialog.contacts.title") }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("dialog.contacts.title") });
  await expect(dialog.getByText(t("contacts.none"))).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectPressable(page);
  await dialog.getByRole("button", { name: t("contacts.add.email") }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: t("contacts.add.email") })).toBeFocused();
  // Its code comes by itself; the keys have their order once it is there.
  const send = dialog.getByRole("button", { name: t("code.send") });
  await expect(send).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field(dialog, "email")).toBeFocused();
  const address = `p${randomInt(1e9)}@mail.example`;
  await page.keyboard.type("no address");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(dialog, "email")).toBeFocused();
  await expect(field(dialog, "email")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const code = await fromMessage(address, codePattern);
  // The cursor waits where the code goes.
  await expect(field(dialog, "verificationCode")).toBeFocused();
  await page.keyboard.type(code);
  await field(dialog, "oldPassword").focus();
  await page.keyboard.type(player.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("p•••@mail.example");
  await expectAccessible(page);
  // The focus is where the new address stands, not lost.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("p•••");

  // Another time it is there; the way back from a form leads to the list.
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  const again = await openContacts(page);
  await expect(again).toContainText("p•••@mail.example");
  await again.getByRole("button", { name: t("contacts.add.phone") }).click();
  await again.getByRole("button", { name: t("contacts.back") }).click();
  await expect(again.getByRole("button", { name: t("contacts.add.phone") })).toBeVisible();
});

test("T18 a verified number gives its place to another by both codes and the password, and it is said what that means", async ({
  page,
  complaints,
}) => {
  // The code to the number that is bound is wrong once.
  complaints.expect(/400/);
  const player = newPlayer("aurora", "EN");
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openAccount(page, player);
  const [old, fresh] = [1, 2].map(() => `9${randomInt(10_000_000, 100_000_000)}`);
  const wish = { kind: "phone", mobileNum: old ?? "" } as const;
  await callFrom(page, "sendBindCode", { ...wish, target: "new" });
  const verificationCode = await fromMessage(`+84${old}`, codePattern);
  const password = player.password;
  const bound = await callFrom(page, "bindContact", { ...wish, verificationCode, password });
  expect(bound).toMatchObject({ success: true });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  const row = page.getByRole("listitem").filter({ hasText: t("field.mobileNum") });
  await row.getByRole("button", { name: t("safety.change") }).click();
  const dialog = page.getByRole("dialog", { name: t("dialog.contacts.title") });
  await dialog.getByRole("button", { name: t("contacts.change.phone") }).click();
  const masked = `+84 ••• ${old?.slice(-3)}`;
  await expect(dialog).toContainText(t("contacts.replaces", [masked]));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectPressable(page);
  await expect(dialog.getByRole("button", { name: t("code.send") })).toHaveCount(2);
  // The bound number needs nothing typed before its code.
  await dialog
    .getByRole("button", { name: t("code.send") })
    .last()
    .click();
  const current = await fromMessage(`+84${old}`, codePattern, 1);
  await expect(field(dialog, "currentCode")).toBeFocused();
  // The keypad gives digits of its own script.
  await field(dialog, "mobileNum").fill(inThai(`0${fresh}`));
  await dialog.getByRole("button", { name: t("code.send") }).click();
  const code = await fromMessage(`+84${fresh}`, codePattern);
  await expect(field(dialog, "verificationCode")).toBeFocused();
  await field(dialog, "verificationCode").fill(inThai(code));
  await field(dialog, "currentCode").fill(otherCode(current));
  await field(dialog, "oldPassword").fill(player.password);
  const change = dialog.getByRole("button", { name: t("safety.change"), exact: true });
  await change.click();
  // It is said which of the two codes is wrong.
  await expect(field(dialog, "currentCode")).toHaveAttribute("aria-invalid", "true");
  await expect(field(dialog, "currentCode")).toBeFocused();
  await expect(field(dialog, "verificationCode")).not.toHaveAttribute("aria-invalid", "true");
  await field(dialog, "currentCode").fill(current);
  await change.click();
  await expect(dialog).toContainText(`+84 ••• ${fresh?.slice(-3)}`);
  await expect(page.getByText(t("contacts.bound.phone"))).toBeVisible();
  // Whoever has the number of before hears of it.
  await fromMessage(`+84${old}`, /changed/i, 2);
});
