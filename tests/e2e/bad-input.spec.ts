import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { memberTest, signIn } from "#tests/support/member.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { logIn, newPlayer, readCaptcha } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// What goes wrong around the flows: the player gets one clear sentence, a way on, and keeps what was typed.
const t = wordsOf("EN");
test.describe.configure({ timeout: 120_000 });

const field = (scope: Page | Locator, name: string): Locator => scope.locator(`[name="${name}"]`);
const newNumber = (): string => `9${randomInt(10_000_000, 100_000_000)}`;

/** Opens a page in English, alive. */
async function open(page: Page, path: string): Promise<void> {
  const url = portalUrl("aurora", path);
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await page.goto(url, { waitUntil: "networkidle" });
}

/** Opens the login's popup on the home page. */
async function openLogin(page: Page): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  return page.getByRole("dialog");
}

const submitOf = (scope: Page | Locator): Locator => scope.locator("form button[type=submit]");
const calls = /\/wps\/|\/\.well-known\//;
const cut = (page: Page) => page.route(calls, (route) => route.abort("internetdisconnected"));
const join = (page: Page) => page.unroute(calls);

memberTest(
  "a storage that refuses to keep anything leaves a session that lasts as long as its page",
  async ({ page, member }) => {
    const player = { ...(await member("aurora")), language: "EN" };
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await open(page, "/");
    await logIn(page, player);
    await expect(page.getByText(t("login.notKept"))).toBeVisible();
    await page.locator('nav a[href="/sports"]').first().click();
    await expect(page).toHaveURL(portalUrl("aurora", "/sports"));
    const avatar = page.getByRole("button", { name: t("header.account", [player.username]) });
    await expect(avatar).toBeVisible();
  },
);

memberTest(
  "a browser whose storage is shut and whose clock is an hour fast logs in, counts down and chooses",
  async ({ page, member }) => {
    const player = { ...(await member("aurora")), language: "EN" };
    await comeFromElsewhere(page);
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("The storage is shut.", "SecurityError");
          },
        });
    });
    await open(page, "/");
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("theme.toLight") })
      .click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    const dialog = await openLogin(page);
    await dialog.getByRole("tab", { name: t("login.tab.sms") }).click();
    await field(dialog, "mobileNum").fill(newNumber());
    await dialog.getByRole("button", { name: t("code.send") }).click();
    // By the server's clock: an hour more or less would show, or end it at once.
    const counting = dialog.getByRole("button", { name: /\(\d+:\d\d/ });
    await expect(counting).toBeDisabled();
    const [, minutes, rest] = /(\d+):(\d\d)/.exec(await counting.innerText()) ?? [];
    const seconds = Number(minutes) * 60 + Number(rest);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(330);
    await page.keyboard.press("Escape");
    await logIn(page, player);
    await expect(
      page.getByRole("button", { name: t("header.account", [player.username]) }),
    ).toBeVisible();
  },
);

/** Asks for a code without a network: a dialog says so, and the number is still there. */
async function sendsNoCode(page: Page, form: Page | Locator, number: string): Promise<void> {
  await form.getByRole("button", { name: t("code.send") }).click();
  const warning = page.getByRole("dialog", { name: t("warning.title") });
  await expect(warning).toContainText(t("error.NETWORK"));
  await warning.getByRole("button", { name: t("warning.confirm") }).click();
  await expect(field(form, "mobileNum")).toHaveValue(number);
}

test("ERR-12 ERR-15 without a network every way in says so once, keeps what was typed, and goes on", async ({
  page,
  complaints,
}) => {
  // The network is cut on purpose; what comes back is a refusal.
  complaints.expect(/INTERNET_DISCONNECTED|401|400/);
  await comeFromElsewhere(page);
  await open(page, "/");
  const dialog = await openLogin(page);
  const said = page.getByText(t("error.NETWORK"));
  const number = newNumber();
  const { username, password } = newPlayer("aurora", "EN");

  await test.step("an empty login", async () => {
    await submitOf(dialog).click();
    await expect(dialog.getByRole("alert").first()).toContainText(t("login.enterBoth"));
    await expect(field(dialog, "username")).toBeFocused();
  });
  await test.step("login", async () => {
    await field(dialog, "username").fill(username);
    await field(dialog, "password").fill(password);
    await cut(page);
    await submitOf(dialog).click();
    await expect(said).toHaveCount(1);
    await expect(field(dialog, "username")).toHaveValue(username);
    await join(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/wps/session/login")) sent.push(request.method());
    });
    // Pressed twice, sent once.
    await submitOf(dialog).dblclick();
    await expect(dialog).toContainText(t("login.wrong"));
    expect(sent).toEqual(["POST"]);
  });
  await test.step("free play", async () => {
    await cut(page);
    await dialog.getByRole("button", { name: t("login.freePlay") }).click();
    await dialog.getByRole("button", { name: t("login.age.confirm", [21]) }).click();
    await expect(said).toHaveCount(1);
  });
  await test.step("code by SMS", async () => {
    await dialog.getByRole("tab", { name: t("login.tab.sms") }).click();
    await field(dialog, "mobileNum").fill(number);
    await sendsNoCode(page, dialog, number);
    await field(dialog, "verificationCode").fill("123456");
    await submitOf(dialog).click();
    await expect(said).toHaveCount(1);
    await expect(field(dialog, "mobileNum")).toHaveValue(number);
    await join(page);
  });
  await test.step("a forgotten password", async () => {
    await dialog.getByRole("tab", { name: t("login.tab.username") }).click();
    await dialog.getByRole("button", { name: t("login.forgot") }).click();
    await dialog.getByRole("tab", { name: t("forgot.tab.email") }).click();
    await field(dialog, "username").fill(username);
    await field(dialog, "email").fill(`${username}@example.com`);
    await cut(page);
    await submitOf(dialog).click();
    await expect(said).toHaveCount(1);
    await expect(field(dialog, "email")).toHaveValue(`${username}@example.com`);
    await dialog.getByRole("tab", { name: t("forgot.tab.mobile") }).click();
    await field(dialog, "mobileNum").fill(number);
    await sendsNoCode(page, dialog, number);
    await field(dialog, "verificationCode").fill("123456");
    await field(dialog, "newPassword").fill(password);
    await submitOf(dialog).click();
    await expect(said).toHaveCount(1);
    await expect(field(dialog, "mobileNum")).toHaveValue(number);
  });
  await test.step("a registration by mobile", async () => {
    await join(page);
    await open(page, "/register");
    await page.getByRole("tab", { name: t("register.tab.registerMobile") }).click();
    await field(page, "mobileNum").fill(number);
    await cut(page);
    await sendsNoCode(page, page, number);
    await join(page);
    // Asked for again, the code goes out.
    await page.getByRole("button", { name: t("code.send") }).click();
    await expect(page.getByRole("button", { name: /\(\d+/ })).toBeDisabled();
  });
});

test("a registration bears a cut network, a wrong captcha and an answer that lacks its fields", async ({
  page,
  complaints,
}) => {
  complaints.expect(/INTERNET_DISCONNECTED|400/);
  await page.addInitScript(() => {
    const ask = window.fetch;
    // Whatever the platform answers to a registration that worked, most of it is lost.
    window.fetch = async (target, init) => {
      const answer = await ask(target, init);
      if (!answer.ok || !String(target).endsWith("/wps/member/register")) return answer;
      const said = (await answer.json()) as object;
      return new Response(JSON.stringify({ ...said, value: { nickname: "x" } }), answer);
    };
  });
  await open(page, "/register");
  const { username, password } = newPlayer("aurora", "EN");
  const picture = page.getByAltText(t("login.captcha.picture"));
  const answerPicture = async (): Promise<string> => {
    await expect(picture).toHaveAttribute("src", /^data:image\/png/);
    const source = (await picture.getAttribute("src")) ?? "";
    await field(page, "captcha").fill(readCaptcha(source));
    return source;
  };
  await field(page, "username").fill(username);
  await field(page, "password").fill(password);
  await field(page, "confirmPassword").fill(password);
  await field(page, "birthday").fill("1990-05-17");
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  const used = await answerPicture();
  await cut(page);
  await submitOf(page).click();
  await expect(page.getByText(t("error.NETWORK")).first()).toBeVisible();
  await expect(field(page, "username")).toHaveValue(username);
  await expect(field(page, "birthday")).toHaveValue("1990-05-17");
  await join(page);
  await page.getByRole("button", { name: t("login.captcha.refresh") }).click();
  await expect(picture).not.toHaveAttribute("src", used);

  // Characters that no picture shows are not taken, and the next picture comes.
  const second = (await picture.getAttribute("src")) ?? "";
  await field(page, "captcha").fill("ZZZZ");
  await submitOf(page).click();
  await expect(page.locator("form")).toContainText(t("error.AUTH_CAPTCHA_WRONG"));
  await expect(field(page, "captcha")).toHaveValue("");
  await expect(field(page, "username")).toHaveValue(username);

  // The account is made; the answer has lost its fields on the way.
  await expect(picture).not.toHaveAttribute("src", second);
  await answerPicture();
  await submitOf(page).click();
  const success = page.getByRole("dialog");
  await expect(success).toContainText(username);
  await success.getByRole("button", { name: t("register.success.login") }).click();
  await field(success, "username").fill(username);
  await field(success, "password").fill(password);
  await submitOf(success).click();
  await expect(page.getByRole("button", { name: t("header.account", [username]) })).toBeVisible();
});

memberTest(
  "a chat and a logout without a network: a sentence, a way on, and nobody stays signed in",
  async ({ page, member, complaints }) => {
    complaints.expect(/INTERNET_DISCONNECTED/);
    const player = await member("aurora");
    await signIn(page, player);
    // The room's address is asked for ahead, and opens it for a while without asking again.
    await page.route("**/wps/chat/url?*", (route) => route.abort("internetdisconnected"));
    await open(page, "/");
    await cut(page);
    await page.getByRole("button", { name: /^Open chat/ }).click();
    await expect(page.getByText(t("chat.failed"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("common.retry") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(t("chat.failed"))).toBeHidden();
    await page.getByRole("button", { name: t("header.account", [player.username]) }).click();
    await page.getByRole("button", { name: t("header.signOut") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("logout.confirm") })
      .click();
    await expect(page.getByText(t("logout.offline"))).toBeVisible();
    await expect(
      page.getByRole("banner").getByRole("button", { name: t("menu.login") }),
    ).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  },
);
