import { randomBytes } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { type ClientStorage, makeStorage, sessionKeys } from "#src/portal/runtime/storage.ts";
import { saveMember, saveSession } from "#src/portal/session/store.ts";
import { outboxLines } from "./outbox.ts";
import { callFrom } from "./page-call.ts";
import { portalUrl } from "./portal-test.ts";
import { wordsOf } from "./words.ts";

/** A person in front of a portal. */
export interface Player {
  merchant: string;
  language: string;
  username: string;
  password: string;
  /** Where the portal is, such as http://aurora.localhost:4000; the shared server's when left out. */
  origin?: string;
}

/** A new person, whom no portal knows yet. */
export const newPlayer = (merchant: string, language: string): Player => ({
  merchant,
  language,
  username: `p${randomBytes(5).toString("hex")}`,
  password: `Bốn con mèo ${randomBytes(3).toString("hex")}`,
});

/** The characters of a captcha picture (its data URL), read from the developer outbox. */
export function readCaptcha(picture: string): string {
  for (const line of outboxLines().reverse()) {
    const entry: { answer: string; picture: string } = JSON.parse(line);
    if (picture.endsWith(entry.picture)) return entry.answer;
  }
  throw new Error("The outbox does not hold this captcha picture.");
}

/**
 * Fills the registration form of Aurora or Siam Lotus as a person would, and sends it.
 * @param address where the form is, such as a friend's link; left out, the portal's own page
 */
export async function register(page: Page, player: Player, address?: string): Promise<void> {
  const t = wordsOf(player.language);
  await page.goto(address ?? `${player.origin ?? portalUrl(player.merchant, "")}/register`);
  const field = (key: string) => page.locator(`form [name="${key}"]`);
  await field("username").fill(player.username);
  await field("password").fill(player.password);
  await field("confirmPassword").fill(player.password);
  await field("birthday").fill("1990-05-17");
  if (player.merchant === "siam") {
    await field("email").fill(`${player.username}@example.com`);
    await field("payeeName").fill("สมชาย ใจดี");
  }
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  if (player.merchant === "aurora") {
    const picture = page.getByAltText(t("login.captcha.picture"));
    await expect(picture).toHaveAttribute("src", /^data:image\/png/);
    await field("captcha").fill(readCaptcha((await picture.getAttribute("src")) ?? ""));
  }
  await page.getByRole("button", { name: t("register.submit") }).click();
  // Home, its scripts and the greeting come one after the other: a busy machine takes its time.
  const greeting = page.getByRole("dialog");
  await expect(greeting).toContainText(t("register.success.account"), { timeout: 30_000 });
}

/** Registers a person at Aurora by a call from its page in view, past the form. */
async function registerByCall(page: Page, { username, password }: Player, login: boolean) {
  const drawn = await callFrom(page, "captcha", {});
  const { success, value } = await callFrom(page, "register", {
    ...{ username, password, confirmPassword: password, birthday: "1990-05-17" },
    ...{ registerMethod: "WEB", login, ageConfirmed: true, termsAccepted: true },
    captcha: readCaptcha(drawn.value),
  });
  expect(success).toBe(true);
  return value;
}

/** Gives a person an account at Aurora from its page in view, past the form; nobody is signed in. */
export async function join(page: Page, player: Player): Promise<void> {
  await registerByCall(page, player, false);
}

/** Leaves a page at a portal's home, empty, from where calls can be made. */
async function openEmpty(page: Page, { merchant, origin }: Player): Promise<void> {
  const address = `${origin ?? portalUrl(merchant, "")}/`;
  const empty = { contentType: "text/html", body: "<!doctype html><title>Aurora</title>" };
  await page.route(address, (route) => route.fulfill(empty), { times: 1 });
  await page.goto(address);
}

/** Puts into the page's session storage what the portal keeps there of a login's answer. */
async function keepSession(page: Page, save: (storage: ClientStorage) => void): Promise<void> {
  const storage = makeStorage({ session: () => undefined, local: () => undefined });
  save(storage);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) if (value !== null) sessionStorage.setItem(key, value);
    },
    Object.values(sessionKeys).map((key) => [key, storage.session.get(key)] as const),
  );
}

/**
 * Gives a person an account at Aurora past the form and signs the page in, for a test that tries
 * neither. The page is left at Aurora, empty: the test opens what it is about, or makes calls.
 */
export async function openAccount(page: Page, player: Player): Promise<void> {
  await openEmpty(page, player);
  const result = await registerByCall(page, player, true);
  await keepSession(page, (storage) => saveSession(storage, result));
}

/**
 * Signs a person in past the form, for a test that does not try it. The page is left at the portal,
 * empty: the test opens what it is about.
 */
export async function openSession(page: Page, player: Player): Promise<void> {
  await openEmpty(page, player);
  // Whoever was signed in before is not any more.
  await page.evaluate(() => sessionStorage.clear());
  const { username, password } = player;
  const entered = await callFrom(page, "login", { username, password, type: "username" });
  expect(entered).toMatchObject({ success: true });
  await keepSession(page, (storage) => saveSession(storage, entered.value));
  const member = await callFrom(page, "memberInfo", {});
  expect(member).toMatchObject({ success: true });
  await keepSession(page, (storage) => saveMember(storage, member.value));
}

/** Logs out through the avatar's menu and its confirmation. */
export async function logOut(page: Page, player: Player): Promise<void> {
  const t = wordsOf(player.language);
  await page.getByRole("button", { name: t("header.account", [player.username]) }).click();
  await page.getByRole("button", { name: t("header.signOut") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("logout.confirm") })
    .click();
}

/** Logs a player in through the popup of the header. */
export async function logIn(page: Page, player: Player): Promise<void> {
  const t = wordsOf(player.language);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('[name="username"]').fill(player.username);
  await dialog.locator('[name="password"]').fill(player.password);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
