import type { Locator, Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { openDraw } from "#tests/support/open-draw.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { logIn, logOut, newPlayer, openAccount, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

// Two browsers at a time on a slow machine: coming in alone takes seconds.
test.describe.configure({ timeout: 90_000 });

// Other tests' wrong passwords would ask for a picture at these logins.
test.beforeEach(({ page }) => comeFromElsewhere(page));

/** Tabs have to agree within this, in milliseconds (F12). */
const soon = { timeout: 2000 };

const account = (page: Page, { username }: Player) =>
  page.getByRole("banner").getByRole("button", { name: t("header.account", [username]) });
const entrance = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: t("menu.login") });

const storageOf = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).sort()));

/** A new member, at home. */
async function comeIn(page: Page): Promise<Player> {
  const player = newPlayer("aurora", "TY");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora"));
  await expect(account(page, player)).toBeVisible();
  return player;
}

async function openTab(page: Page, path = "/"): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(portalUrl("aurora", path));
  return tab;
}

test("LOGOUT-01 LOGOUT-02 LOGOUT-03 LOGOUT-04 LOGOUT-05 two tabs log in and out together, and only the merchant is left behind", async ({
  page,
}) => {
  const player = await comeIn(page);
  const other = await openTab(page, "/rng");
  // A new tab joins the session of the first.
  await expect(account(other, player)).toBeVisible();
  expect((await storageOf(other)).token).toBe((await storageOf(page)).token);

  await page.getByRole("button", { name: t("header.account", [player.username]) }).click();
  await page.getByRole("button", { name: t("header.signOut") }).click();
  const dialog = page.getByRole("dialog");
  const before = await storageOf(page);
  await dialog.getByRole("button", { name: t("logout.stay") }).click();
  await expect(dialog).toHaveCount(0);
  expect(await storageOf(page)).toEqual(before);

  const called = page.waitForRequest((request) => request.method() === "DELETE");
  await logOut(page, player);
  expect(new URL((await called).url()).pathname).toBe("/wps/session/logout");
  for (const tab of [page, other]) {
    await expect(entrance(tab)).toBeVisible(soon);
    await expect(tab).toHaveURL(portalUrl("aurora"));
    expect(await storageOf(tab)).toEqual({ merchant: "Aurora", merchantCode: "aurora" });
  }

  await logIn(other, player);
  await expect(account(page, player)).toBeVisible(soon);
  expect((await storageOf(page)).username).toBe(player.username);
  const reply = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem("token")}` };
    return (await fetch("/wps/member/info", { headers })).status;
  });
  expect(reply).not.toBe(401);
});

test("a login in one tab puts away the form of the other", async ({ page }) => {
  const player = await comeIn(page);
  await logOut(page, player);
  const other = await openTab(page, "/terms");
  await entrance(other).click();
  await expect(other.getByRole("dialog")).toBeVisible();
  await logIn(page, player);
  await expect(account(other, player)).toBeVisible(soon);
  await expect(other.getByRole("dialog")).toHaveCount(0);
});

/** Picks a number; a page that is not alive yet does not hear the first press. */
const pick = (number: Locator): Promise<void> =>
  expect(async () => {
    if ((await number.getAttribute("aria-pressed")) !== "true") await number.click();
    await expect(number).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
  }).toPass();

test("a session that ran out is taken up again over the page, and the bet goes out with the same key", async ({
  page,
  complaints,
}) => {
  const player = await comeIn(page);
  await payIn(page);
  await page.goto(portalUrl("aurora", "/lottery?gameCode=FIVE5"));
  test.slow();
  await openDraw(page);
  await pick(page.getByRole("button", { name: "07", exact: true }));
  await page.getByLabel(t("lottery.stakePerPick")).fill("1,000");
  const bets: { key: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/lgw/games/bet")) bets.push(request.postDataJSON());
  });
  // The platform knows no session without its cookie, however good the token. The press follows at once,
  // before the page asks for anything else.
  complaints.expect(/401/);
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole("button", { name: t("lottery.place"), exact: true }).click();
  expect((await page.context().cookies()).length).toBe(cookies.length - 1);
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator('[name="password"]')).toBeVisible();
  await expect(page.getByText(t("login.expired"))).toBeVisible();
  expect(await storageOf(page)).toEqual({ merchant: "Aurora", merchantCode: "aurora" });
  await dialog.locator('[name="username"]').fill(player.username);
  await dialog.locator('[name="password"]').fill(player.password);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();

  await expect(page.getByText(t("lottery.slipEmpty"))).toBeVisible();
  await expect(account(page, player)).toBeVisible();
  await expect(page).toHaveURL(portalUrl("aurora", "/lottery?gameCode=FIVE5"));
  expect(bets).toHaveLength(2);
  expect(bets[1]).toEqual(bets[0]);
});

test("whoever does not come back keeps what was picked, and leaves no page of a member behind", async ({
  page,
  complaints,
}) => {
  await comeIn(page);
  await page.goto(portalUrl("aurora", "/lottery?gameCode=FIVE5"));
  test.slow();
  await openDraw(page);
  await pick(page.getByRole("button", { name: "07", exact: true }));
  complaints.expect(/401/);
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole("button", { name: t("lottery.place"), exact: true }).click();
  await expect(page.getByRole("dialog").locator('[name="password"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(entrance(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "07", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
