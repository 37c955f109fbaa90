import { randomInt } from "node:crypto";
import type { Locator } from "playwright/test";
import {
  agree,
  answerPicture,
  avatar,
  chooseTab,
  field,
  openLogin,
} from "#tests/support/auth-pages.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { join, newPlayer, register } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { affiliateCode, openQuay } from "#tests/support/quay.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");
let portal: Awaited<ReturnType<typeof openQuay>>;

// One server for all.
test.describe.configure({ mode: "default", timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await openQuay();
});
test.afterAll(() => portal?.close());

/** The button that sends codes, while its countdown runs. */
const counting = (scope: Locator) => scope.getByRole("button", { name: /\([0-9]+/ });

test("LOGIN-01 LOGIN-06 LOGIN-12 LOGIN-23 LOGIN-26 LOGIN-27 after wrong passwords the browser's work lets in whoever types no picture", async ({
  page,
  complaints,
}) => {
  // Wrong passwords and the demand of a captcha are refusals.
  complaints.expect(/40[0-9]/);
  let tries = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/wps/session/login")) tries += 1;
  });
  // An address of its own: wrong passwords count for everybody who shares one.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "198.51.100.77" });
  const player = newPlayer("aurora", "TY");
  await page.goto(portal.url("aurora", "/promotions"));
  await join(page, player);
  const dialog = await openLogin(t, page);
  await chooseTab(dialog, t("register.tab"));
  for (const method of ["register", "registerMobile"])
    await expect(dialog.getByRole("tab", { name: t(`register.tab.${method}`) })).toBeVisible();
  await chooseTab(dialog, t("login.tab"));

  const submit = dialog.getByRole("button", { name: t("login.submit"), exact: true });
  await submit.click();
  for (const name of ["username", "password"])
    await expect(field(dialog, name)).toHaveAttribute("aria-invalid", "true");
  expect(tries).toBe(0);
  await expect(field(dialog, "captcha")).toHaveCount(0);
  await field(dialog, "username").fill(player.username);
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await field(dialog, "password").fill(`not the password ${wrong}`);
    await submit.click();
    await expect(dialog).toContainText(t("login.wrong"));
    expect(tries).toBe(wrong);
  }
  await expect(dialog.getByAltText(t("login.captcha.picture"))).toBeVisible();
  await expect(dialog).toContainText(t("login.captcha.why"));
  await field(dialog, "password").fill(player.password);
  await submit.click();
  const answer = field(dialog, "captcha");
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await expect(answer).toBeFocused();
  expect(tries).toBe(3);
  // A wrong answer is said beside its field, which is empty again and has the focus.
  await answer.fill("not it");
  await submit.focus();
  await submit.click();
  await expect(dialog).toContainText(t("error.AUTH_CAPTCHA_WRONG"));
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue("");
  await expect(field(dialog, "password")).toHaveValue(player.password);
  expect(tries).toBe(4);
  await dialog.getByRole("button", { name: t("login.captcha.work") }).click();
  await expect(dialog).toContainText(t("login.captcha.solved"), { timeout: 25_000 });
  await expect(field(dialog, "captcha")).toHaveCount(0);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(avatar(t, page)).toBeVisible();
  expect(tries).toBe(5);
});

test("ROUTE-29 CHPW-01 CHPW-02 CHPW-03 CHPW-04 CHPW-05 CHPW-06 CHPW-07 a member changes the password, and a start token opens one session elsewhere", async ({
  page,
  browser,
  complaints,
}) => {
  // The wrong old password, and what the old session asks for once it is over.
  complaints.expect(/40[0-9]/);
  const player = { ...newPlayer("aurora", "TY"), origin: portal.url("aurora", "") };
  await register(page, player);
  await page.keyboard.press("Escape");
  await page.goto(portal.url("aurora", "/promotions"));

  // A start token: in, with a clean address; used once; no use to whoever is signed in.
  const { token } = (await callFrom(page, "createStartToken", {})).value;
  const elsewhere = await browser.newContext();
  const phonePage = await elsewhere.newPage();
  await phonePage.goto(portal.url("aurora", `/promotions?token=${token}`));
  await expect(avatar(t, phonePage)).toBeVisible();
  await expect(phonePage).toHaveURL(portal.url("aurora", "/promotions"));
  const kept = await phonePage.evaluate(() => sessionStorage.getItem("token"));
  const spare = (await callFrom(page, "createStartToken", {})).value.token;
  await phonePage.goto(portal.url("aurora", `/promotions?token=${spare}`));
  await expect(phonePage).toHaveURL(portal.url("aurora", "/promotions"));
  await expect(avatar(t, phonePage)).toBeVisible();
  expect(await phonePage.evaluate(() => sessionStorage.getItem("token"))).toBe(kept);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(portal.url("aurora", `/promotions?token=${token}`));
  await expect(stranger.getByText(t("error.TICKET_INVALID"))).toBeVisible();
  await expect(stranger).toHaveURL(portal.url("aurora", "/promotions"));
  expect(await stranger.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  await stranger.context().close();

  await avatar(t, page).click();
  await page.getByRole("button", { name: t("dialog.changePassword.title") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(player.username);
  const change = dialog.getByRole("button", { name: t("password.change") });
  const [old, fresh, confirm] = ["oldPassword", "newPassword", "confirmNewPassword"].map((name) =>
    field(dialog, name),
  ) as [Locator, Locator, Locator];
  await change.click();
  for (const one of [old, fresh, confirm])
    await expect(one).toHaveAttribute("aria-invalid", "true");
  const wanted = "Năm con mèo lớn 92";
  await old.fill("not the password");
  await fresh.fill("short");
  await confirm.fill("short");
  await change.click();
  await expect(fresh).toHaveAttribute("aria-invalid", "true");
  await fresh.fill(wanted);
  await confirm.fill(`${wanted}!`);
  await change.click();
  await expect(confirm).toHaveAttribute("aria-invalid", "true");
  await confirm.fill(wanted);
  await change.click();
  await expect(dialog).toContainText(t("error.PASSWORD_WRONG"));
  await expect(fresh).toHaveValue(wanted);
  await old.fill(player.password);
  await change.click();
  // Every session is over, this one included; the login is there for the new password.
  await expect(field(dialog, "username")).toBeVisible();
  player.password = wanted;
  await field(dialog, "username").fill(player.username);
  await field(dialog, "password").fill(wanted);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(avatar(t, page)).toBeVisible();
  await phonePage.goto(portal.url("aurora", "/promotions"));
  await expect(avatar(t, phonePage)).toHaveCount(0);
  await elsewhere.close();
});

test("FORGOT-04 FORGOT-06 FORGOT-08 a code for a new password costs work that serves once, and none is asked for while the countdown runs", async ({
  page,
  complaints,
}) => {
  // The copied solution is refused.
  complaints.expect(/400/);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/wps/verification/sms/password"))
      asked.push(request.postData() ?? "");
  });
  await page.goto(portal.url("pier"));
  const dialog = await openLogin(t, page);
  await dialog.getByRole("button", { name: t("login.forgot") }).click();
  const mail = dialog.getByRole("button", { name: t("forgot.sendMail") });
  await field(dialog, "username").fill("a b");
  await field(dialog, "email").fill("nobody@mail.example");
  await mail.click();
  await expect(field(dialog, "username")).toHaveAttribute("aria-invalid", "true");
  await field(dialog, "username").fill("");
  await mail.click();
  await expect(field(dialog, "username")).toHaveAttribute("aria-invalid", "true");

  await chooseTab(dialog, t("forgot.tab.mobile"));
  await dialog.getByRole("button", { name: t("forgot.setPassword") }).click();
  for (const name of ["mobileNum", "verificationCode"])
    await expect(field(dialog, name)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: t("code.send") }).click();
  expect(asked).toEqual([]);
  await field(dialog, "mobileNum").fill("912345678");
  await dialog.getByRole("button", { name: t("code.send") }).click();
  await expect(counting(dialog)).toBeDisabled({ timeout: 25_000 });
  await counting(dialog).dispatchEvent("click");
  await page.keyboard.press("Enter");
  await expect(counting(dialog)).toBeDisabled();
  expect(asked).toHaveLength(1);
  const { verification } = JSON.parse(asked[0] ?? "{}");
  expect(verification.provider).toBe("altcha");
  // Whoever copies the solution cannot use it for another number.
  const again = { mobileNum: "987654321", verification };
  expect(await callFrom(page, "sendPasswordCode", again)).toMatchObject({
    success: false,
    code: "BOT_CHECK_FAILED",
  });
});

test("REG-10 REG-15 REG-16 REG-17 REG-19 REG-20 an affiliate code is checked when the form loads, and again before it is sent", async ({
  page,
  complaints,
}) => {
  // The codes that nobody gave away are refused.
  complaints.expect(/40[0-9]/);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/wps/agent/affiliate") calls.push(searchParams.get("code") ?? "");
    if (pathname === "/wps/member/register") calls.push("register");
  });
  const form = page.locator("form", { has: field(page, "confirmPassword") });
  const fill = async (): Promise<void> => {
    await field(form, "username").fill(`p${randomInt(1e9)}`);
    for (const name of ["password", "confirmPassword"])
      await field(form, name).fill("Bốn con mèo nhỏ 93");
    await field(form, "birthday").fill("1990-05-17");
    await agree(form);
    await answerPicture(t, form);
  };
  const submit = form.getByRole("button", { name: t("register.submit") });

  await page.goto(portal.url("quay", "/register?affiliateCode=NOBODYS"));
  await expect(field(form, "affiliateCode")).toBeVisible();
  expect(calls).toEqual(["NOBODYS"]);
  await fill();
  await field(form, "affiliateCode").fill("NOBODYS2");
  await submit.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("error.AFFILIATE_INVALID"));
  await dialog.getByRole("button").last().click();
  await expect(field(form, "affiliateCode")).toBeFocused();
  await expect(field(form, "birthday")).toHaveValue("1990-05-17");
  expect(calls).toEqual(["NOBODYS", "NOBODYS2"]);

  calls.length = 0;
  // A platform that opens no session with the account: the way to the login shows (OPEN-039).
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await real(...asked);
      if (!answer.url.endsWith("/wps/member/register")) return answer;
      const body = await answer.json();
      return Response.json({ ...body, value: { ...body.value, token: "" } });
    };
  });
  await page.goto(portal.url("quay", `/register?affiliateCode=${affiliateCode}`));
  await expect(form.getByAltText(t("login.captcha.picture"))).toBeVisible();
  await expect.poll(() => calls).toEqual([affiliateCode]);
  await expect(field(form, "affiliateCode")).toHaveCount(0);
  await fill();
  await submit.click();
  await expect(dialog).toContainText(t("register.success.account"));
  expect(calls).toEqual([affiliateCode, affiliateCode, "register"]);
  await expect(page).toHaveURL(portal.url("quay"));
  await dialog.getByRole("button", { name: t("register.success.login") }).click();
  await expect(field(dialog, "password")).toBeVisible();
  await expect(avatar(t, page)).toHaveCount(0);
});
