import { openRoom } from "#tests/support/chat-room.ts";
import { logIn, logOut, newPlayer, openAccount, register } from "#tests/support/player.ts";
import { expect, portalUrl, type SentCalls, test } from "#tests/support/portal-test.ts";
import { missingOf } from "#tests/support/spec-payloads.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const slot = "Lantern Spins";

// That each payload is whole is judged in every browser test, by the recorder that all of them share.
// What stands here is that the calls are made at all: a page that asks for nothing lacks nothing.

/** Waits until the page has made each of the calls. */
async function expectSent(sent: SentCalls, wanted: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await sent()).map(({ method, path }) => `${method} ${path}`))
    .toEqual(expect.arrayContaining([...wanted]));
}

test.beforeEach(({ context }) =>
  context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]),
);

test("CALL-050 CALL-054 a visitor's pages ask for hot games and lists", async ({ page, sent }) => {
  await page.goto(portalUrl("aurora", "/rng"));
  await page.getByRole("main").getByRole("searchbox").fill("zzqqxx");
  await expect(page.getByText(t("lobby.emptySearch", ["zzqqxx"]))).toBeVisible();
  await expectSent(sent, [
    "GET /wps/game/hot",
    "GET /wps/game/list",
    "GET /wps/system/countryCode",
  ]);
});

test("LOTT-02 CALL-006 CALL-018 CALL-047 CALL-056 CALL-057 CALL-059 CALL-073 a player's session names each call it makes", async ({
  page,
  sent,
}) => {
  test.setTimeout(120_000);
  const player = newPlayer("aurora", "EN");
  await register(page, player);
  await page.goto(portalUrl("aurora", "/inhouse"));
  await expect(page.getByRole("button", { name: t("header.hideBalance") })).toBeVisible();
  await page.getByRole("button", { name: t("game.favourite.add", [slot]) }).click();
  const toast = page.getByRole("status").filter({ hasText: slot });
  await toast.getByRole("button", { name: t("common.undo") }).click();
  await page.locator("main li > a:has([data-play])", { hasText: slot }).first().click();
  await expect(page.frameLocator("main iframe").locator("body")).toBeVisible();
  await page.goto(portalUrl("aurora"));
  await openRoom(page, t);
  await page.goto(portalUrl("aurora"));
  await logOut(page, player);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, player);
  // LOTT-02: at the login itself, and not first on the lottery's page.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `LOTTFAV:${player.username}`))
    .toBe("[]");
  await expectSent(sent, [
    "GET /wps/captcha",
    "PUT /wps/member/register",
    "GET /wps/member/info",
    "GET /wps/member/info/icon",
    "GET /wps/v2/wallets/balance",
    "GET /wps/v2/message/unread",
    "GET /wps/v2/game/favourites/ids",
    "PUT /wps/v2/game/favourites",
    "DELETE /wps/v2/game/favourites",
    "POST /wps/v2/game/launchGame",
    "GET /wps/game/recent",
    "GET /wps/v2/game/favourites",
    "GET /wps/chat/url",
    "GET /wps/chat/message",
    "DELETE /wps/session/logout",
    "POST /wps/session/login",
    "GET /lgw/games/favourites",
  ]);
});

test("OPEN-108 the count of unread messages is asked for once a minute while the page is in view", async ({
  page,
  sent,
}) => {
  await page.clock.install();
  await openAccount(page, newPlayer("aurora", "EN"));
  const asked = async () => (await sent()).filter(({ path }) => path === "/wps/v2/message/unread");
  const before = (await asked()).length + 1;
  await page.goto(portalUrl("aurora"));
  await expect.poll(async () => (await asked()).length).toBe(before);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(45_000);
  expect(await asked()).toHaveLength(before);
  await page.clock.runFor(16_000);
  await expect.poll(async () => (await asked()).length).toBe(before + 1);
});

test("ROUTE-17 the registration form leads to /help, and keeps what was typed", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/register"));
  await page.locator('form [name="username"]').fill("someone");
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("menu.help"), exact: true })
    .click();
  await expect(await opened).toHaveURL(portalUrl("aurora", "/help"));
  await expect(page.locator('form [name="username"]')).toHaveValue("someone");
});

test("a payload that lacks a field, has another value or travels open is told", () => {
  const whole = {
    method: "GET",
    path: "/wps/game/vendors",
    payload: { platform: "html5-desktop" },
    sealed: false,
    moduleId: "GAME",
    token: false,
  };
  expect(missingOf(whole)).toEqual([]);
  expect(missingOf({ ...whole, payload: {} })).toEqual([
    expect.stringMatching(/^CALL-052 .*platform is undefined/),
  ]);
  expect(missingOf({ ...whole, payload: { platform: "flash" } })).toHaveLength(1);
  expect(missingOf({ ...whole, moduleId: undefined })).toEqual([
    expect.stringContaining("names no module"),
  ]);
  const login = { ...whole, method: "POST", path: "/wps/session/login" };
  expect(missingOf({ ...login, payload: { type: "sms" } })).toEqual([
    expect.stringContaining("not sealed"),
  ]);
  const balance = { ...whole, path: "/wps/v2/wallets/balance", payload: {} };
  expect(missingOf(balance)).toEqual([expect.stringContaining("no token")]);
});
