import { randomInt } from "node:crypto";
import { TOTP } from "otpauth";
import type { BrowserContext, Locator, Page } from "playwright/test";
import {
  agree,
  answerPicture,
  avatar,
  chooseTab,
  field,
  leaveSession,
  openLogin,
} from "#tests/support/auth-pages.ts";
import { codePattern, countMessages, fromMessage } from "#tests/support/outbox.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { openQuay } from "#tests/support/quay.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

let portal: Awaited<ReturnType<typeof openQuay>>;

// One server for all, and a player of the first test who comes again in the second.
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await openQuay();
});
test.afterAll(() => portal?.close());

/** The player of this file: registered by mobile, with everything a login can be confirmed by. */
const player = {
  number: `9${randomInt(10_000_000, 100_000_000)}`,
  email: `p${randomInt(1e9)}@mail.example`,
  password: "Bốn con mèo nhỏ 91",
  name: "Nguyen Van An",
  appSecret: "",
};
const phone = `+84${player.number}`;
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** The button that sends codes, while its countdown runs. */
const counting = (scope: Locator) => scope.getByRole("button", { name: /\([0-9]+/ });

let usedStep = 0;
/**
 * The app's code of this half minute, or of the next one where this one's is used up. One half minute
 * ahead or behind is taken, so a code that is asked for in the last second still counts.
 */
async function nextAppCode(): Promise<string> {
  const stepNow = () => Math.floor(Date.now() / 30_000);
  const step = Math.max(usedStep + 1, stepNow());
  await expect.poll(stepNow, { timeout: 60_000 }).toBeGreaterThanOrEqual(step - 1);
  usedStep = step;
  return new TOTP({ secret: player.appSecret }).generate({ timestamp: step * 30_000 });
}

test("SMS-05 SMS-07 REG-02 REG-10 REG-23 LOGIN-04 a newcomer's number is verified by a third party, at registration and at login", async ({
  page,
  complaints,
}) => {
  // A wrong code is refused by the operator, and a login without the app's code by the platform.
  complaints.expect(/400|403/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(portal.url("quay", "/register"));
  await chooseTab(page, t("register.tab.registerMobile"));
  const form = page.locator("form", { has: field(page, "mobileNum") });
  await field(form, "mobileNum").fill(`0${player.number}`);
  await form.getByRole("button", { name: t("code.send") }).click();
  const code = await fromMessage(phone, codePattern);
  await expect(counting(form)).toBeDisabled();
  const [, minutes, seconds] =
    /(\d+):(\d\d)/.exec((await counting(form).textContent()) ?? "") ?? [];
  const left = Number(minutes) * 60 + Number(seconds);
  expect(left).toBeGreaterThan(45);
  expect(left).toBeLessThanOrEqual(60);
  await field(form, "verificationCode").fill(otherCode(code));
  await field(form, "password").fill(player.password);
  await field(form, "confirmPassword").fill(player.password);
  await field(form, "birthday").fill("1990-05-17");
  await field(form, "email").fill(player.email);
  await field(form, "payeeName").fill(player.name);
  await agree(form);
  const used = await answerPicture(t, form);
  await form.getByRole("button", { name: t("register.submit") }).click();
  await expect(form).toContainText(t("error.CODE_WRONG"));
  await expect(field(form, "password")).toHaveValue(player.password);
  await field(form, "verificationCode").fill(code);
  await answerPicture(t, form, used);
  await form.getByRole("button", { name: t("register.submit") }).click();
  await page.getByRole("button", { name: t("register.announce.confirm") }).click();
  const success = page.getByRole("dialog");
  await expect(success).toContainText(t("register.success.account"));
  await success.getByRole("button", { name: t("register.success.help") }).click();
  await expect(page).toHaveURL(portal.url("quay", "/help"));
  await page.goto(portal.url("quay"));
  const bound = { kind: "email", email: player.email } as const;
  await callFrom(page, "sendBindCode", { ...bound, target: "new" });
  const mailed = await fromMessage(player.email, codePattern);
  const proof = { password: player.password, verificationCode: mailed };
  expect(await callFrom(page, "bindContact", { ...bound, ...proof })).toMatchObject({
    success: true,
  });
  const app = await callFrom(page, "startTotp", { password: player.password });
  player.appSecret = app.value.secret;
  const confirming = await nextAppCode();
  expect(await callFrom(page, "confirmTotp", { code: confirming })).toMatchObject({
    success: true,
  });
  await leaveSession(t, page);
  const dialog = await openLogin(t, page);
  await chooseTab(dialog, t("login.tab.sms"));
  await field(dialog, "mobileNum").fill(player.number);
  const seen = countMessages(phone);
  await dialog.getByRole("button", { name: t("code.send") }).click();
  const second = await fromMessage(phone, codePattern, seen);
  await field(dialog, "verificationCode").fill(second);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  // The number is one way round the password: whoever has an app is asked for its code as well.
  await expect(dialog.getByRole("heading", { name: t("check.title") })).toBeVisible();
  await field(dialog, "answer").fill(await nextAppCode());
  await dialog.getByRole("button", { name: t("check.confirm"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(avatar(t, page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/wps/verification/sms"))).toEqual([]);
  expect(asked.filter((path) => path.endsWith("accounts:sendVerificationCode"))).toHaveLength(2);
});

/**
 * A tab that comes from another address, on the login popup with the player's name and password
 * sent. Of the tab before it the browser has the scripts, and nothing that tells who it was.
 */
async function logInFrom(context: BrowserContext, address: string): Promise<Page> {
  await context.clearCookies();
  await context.setExtraHTTPHeaders({ "x-forwarded-for": address });
  const page = await context.newPage();
  await page.goto(portal.url("quay", "/promotions"));
  const dialog = await openLogin(t, page);
  await field(dialog, "username").fill(player.number);
  await field(dialog, "password").fill(player.password);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name: t("check.title") })).toBeVisible();
  return page;
}

const masked = { phone: `+84 ••• ${player.number.slice(-3)}`, email: "p•••@mail.example" };
const methodButton = (dialog: Locator, method: string) =>
  dialog.getByRole("button", {
    name: t(`check.method.${method}`, [masked[method as keyof typeof masked] ?? ""]),
  });

test("LOGIN-32 LOGIN-33 a login from a new place is confirmed in four ways, after a wrong answer and a way back", async ({
  context,
}) => {
  // Four tabs, one after the other.
  test.slow();
  const right: Record<string, (dialog: Locator) => Promise<string>> = {
    phone: (dialog) => fromSent(dialog, phone),
    email: (dialog) => fromSent(dialog, player.email),
    bankName: async () => player.name.toUpperCase(),
    totp: nextAppCode,
  };
  const fromSent = async (dialog: Locator, to: string) => {
    const seen = countMessages(to);
    await dialog.getByRole("button", { name: t("code.send") }).click();
    await expect(counting(dialog)).toBeDisabled();
    return fromMessage(to, codePattern, seen);
  };
  let place = 0;
  for (const [method, answerOf] of Object.entries(right)) {
    place += 1;
    const page = await logInFrom(context, `198.51.100.${place}`);
    const dialog = page.getByRole("dialog");
    if (place === 1) {
      // Back to the form, with the name still there, and on again.
      await dialog.getByRole("button", { name: t("check.cancel") }).click();
      await expect(field(dialog, "username")).toHaveValue(player.number);
      await field(dialog, "password").fill(player.password);
      await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
      for (const name of Object.keys(right)) await expect(methodButton(dialog, name)).toBeVisible();
      // Another way was meant.
      await methodButton(dialog, "totp").click();
      await dialog.getByRole("button", { name: t("check.other") }).click();
    }
    await methodButton(dialog, method).click();
    const answer = await answerOf(dialog);
    const wrong = /^[0-9]+$/.test(answer) ? otherCode(answer) : "Tran Thi Hoa";
    const confirm = dialog.getByRole("button", { name: t("check.confirm"), exact: true });
    await field(dialog, "answer").fill(wrong);
    await confirm.click();
    await expect(field(dialog, "answer")).toHaveAttribute("aria-invalid", "true");
    await field(dialog, "answer").fill(answer);
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(avatar(t, page)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
});
