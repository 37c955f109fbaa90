import type { FrameLocator, Page } from "playwright/test";
import { paidIn, payInFor } from "#tests/support/funds.ts";
import { callAs } from "#tests/support/games.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { memberTest, signIn } from "#tests/support/member.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { join, logIn, logOut, newPlayer } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { pressUntil } from "#tests/support/press-until.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");
// Ten are played in the slot's own page; here a few tell whether the portal shows what was played.
const rounds = 3;
const slot = "Lantern Spins";

/** The card of a game in the lobby. */
const card = (page: Page, name: string) =>
  page.locator("main li > a:has([data-play])", { hasText: name }).first();

const frameOf = (page: Page): FrameLocator => page.frameLocator("main iframe");

/** The figure in the portal's header, as the wire has it. */
const headerBalance = async (page: Page): Promise<string> =>
  ((await page.getByRole("banner").locator("bdi").first().textContent()) ?? "").replace(
    /[^0-9.-]/g,
    "",
  );

async function playRounds(page: Page, game: FrameLocator): Promise<void> {
  const spin = game.locator("button.primary");
  const outcome = game.locator(".outcome");
  for (let round = 0; round < rounds; round += 1) {
    await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 10_000 });
    await spin.press("Enter");
    await expect(outcome).toHaveAttribute("data-phase", /asked|showing/);
    await expect(outcome).toHaveAttribute("data-phase", "shown");
  }
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 10_000 });
  await expect(page.getByRole("main")).toBeVisible();
}

test("GAME-01 ROUTE-19 ROLE-01 LOGOUT-04 a visitor finds the slot, logs in, plays rounds and leaves; balance and bets agree, and a logout in the game leads home", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const player = newPlayer("aurora", "TY");
  await page.goto(portalUrl("aurora", "/inhouse"));
  await join(page, player);
  await payInFor(page, player);
  // The press offers the login; the game opens right after it.
  await card(page, slot).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('[name="username"]').fill(player.username);
  await dialog.locator('[name="password"]').fill(player.password);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/game\\?vendor=JL&id=${houseNodes.lantern}$`));
  const game = frameOf(page);
  await expect(game.getByTestId("balance")).toHaveText(/10,000\.00/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(slot);
  const frame = page.locator("main iframe");
  await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
  expect(await frame.getAttribute("sandbox")).not.toMatch(/top-navigation|modals/);
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  expect(await frame.getAttribute("src")).not.toContain(String(token));

  await playRounds(page, game);
  const bets = await callAs(page, "GET", "/wps/relay/record/bet?pageSize=50");
  expect(bets.value.items).toHaveLength(rounds);
  const held = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(held.value.sumBalance)).toBe(paidIn + cents(bets.value.totals.net));
  await expect.poll(() => headerBalance(page)).toBe(held.value.sumBalance);

  await page.getByRole("button", { name: t("game.leave") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
  await expect.poll(() => headerBalance(page)).toBe(held.value.sumBalance);
  // What was played stands among the games played last.
  await page.getByRole("button", { name: t("lobby.recent"), exact: true }).click();
  await card(page, slot).click();
  await expect(game.getByTestId("balance")).toBeVisible();
  await logOut(page, player);
  await expect(page).toHaveURL(portalUrl("aurora"));
  // No login is offered for a game that was left on purpose.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

memberTest("the keyboard alone finds a game, plays it and leaves it", async ({ page, member }) => {
  test.setTimeout(60_000);
  await signIn(page, await member("aurora"));
  await page.goto(portalUrl("aurora", "/inhouse"));
  const search = page.getByRole("main").getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("Lantern Spins");
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator("main li > a:has([data-play])")).toHaveCount(1);
  for (let steps = 0; steps < 20; steps += 1) {
    if (await card(page, slot).evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(card(page, slot)).toBeFocused();
  await page.keyboard.press("Enter");
  const game = frameOf(page);
  const spin = game.locator("button.primary");
  await expect(spin).toBeVisible();
  await spin.focus();
  await page.keyboard.press("Enter");
  await expect(game.locator(".outcome")).toHaveAttribute("data-phase", "shown");
  const leave = page.getByRole("button", { name: t("game.leave") });
  for (let steps = 0; steps < 20; steps += 1) {
    if (await leave.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/inhouse\?search=/);
});

memberTest(
  "ERR-32 a game under maintenance suggests others, and a vendor that is not connected too",
  async ({ page, member, complaints }) => {
    test.setTimeout(90_000);
    // A refusal of the platform is an answer with a status of its own.
    complaints.expect(/Failed to load resource/);
    await signIn(page, await member("aurora"));
    let code = "GAME_MAINTENANCE";
    await page.route("**/wps/v2/game/launchGame", (route) =>
      route.fulfill({
        status: code === "GAME_MAINTENANCE" ? 503 : 409,
        json: { success: false, value: null, message: null, code },
      }),
    );
    await page.goto(portalUrl("aurora", `/game?vendor=JL&id=${houseNodes.lantern}`));
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toContainText(
      t("game.maintenance.title", [t("game.title")]),
    );
    await expect(page.getByText(t("game.suggest"))).toBeVisible();
    await expect(page.locator("main li > a:has([data-play])").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    code = "GAME_NOT_PLAYABLE";
    await page.reload();
    await expect(page.getByText(t("error.GAME_NOT_PLAYABLE"))).toBeVisible();
    await expect(page.getByText(t("game.suggest"))).toBeVisible();
    // Its own suggestion opens for real.
    await page.unroute("**/wps/v2/game/launchGame");
    await card(page, "Aurora Seeds").click();
    await expect(frameOf(page).getByTestId("balance")).toBeVisible();
  },
);

memberTest(
  "ERR-29 a game that does not come gets a word at 8 s and an end, with a way on",
  async ({ page, member }) => {
    test.setTimeout(60_000);
    await signIn(page, await member("aurora"));
    await page.route("**/wps/v2/game/launchGame", () => undefined);
    await page.clock.install();
    await page.goto(portalUrl("aurora", `/game?vendor=JL&id=${houseNodes.lantern}`));
    await expect(page.getByText(t("game.opening", [t("game.title")]))).toBeVisible();
    await page.clock.runFor(8_500);
    await expect(page.getByText(t("game.openingSlow"))).toBeVisible();
    await page.clock.runFor(40_000);
    await expect(page.getByText(t("game.timeout.title"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("common.retry") })).toBeVisible();
    await page.unrouteAll();
  },
);

memberTest(
  "NAV-04 the lottery that starts at once leads to its own page",
  async ({ page, member }) => {
    test.setTimeout(90_000);
    await signIn(page, await member("aurora"));
    await page.goto(portalUrl("aurora", "/elott"));
    await expect(page.getByRole("button", { name: t("header.hideBalance") })).toBeVisible();
    await page.getByRole("main").locator("ul a").first().click();
    await expect(page).toHaveURL(portalUrl("aurora", "/lottery"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.lottery.title"));
  },
);

test("ENT-12 ROLE-03 a heart makes a favourite, undo takes it back, and the lobby lists them", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const player = newPlayer("aurora", "TY");
  await page.goto(portalUrl("aurora", "/inhouse"));
  const heart = page.getByRole("button", { name: t("game.favourite.add", [slot]) });
  const filled = page.getByRole("button", { name: t("game.favourite.remove", [slot]) });
  const dialog = page.getByRole("dialog");
  await pressUntil(heart, dialog);
  await join(page, player);
  await dialog.locator('[name="username"]').fill(player.username);
  await dialog.locator('[name="password"]').fill(player.password);
  await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
  await expect(page.getByRole("button", { name: t("header.hideBalance") })).toBeVisible();
  await heart.click();
  await expect(filled).toBeVisible();
  const toast = page.getByRole("status").filter({ hasText: slot });
  await toast.getByRole("button", { name: t("common.undo") }).click();
  await expect(heart).toBeVisible();
  const ids = async () =>
    (await callAs(page, "GET", "/wps/v2/game/favourites/ids")).value.list as string[];
  await expect.poll(ids).toEqual([]);
  await heart.click();
  await expect.poll(ids).toEqual([houseNodes.lantern]);
  await page.getByRole("button", { name: t("lobby.favourites"), exact: true }).click();
  await expect(page.locator("main li > a:has([data-play])")).toHaveCount(1);
  await page.goto(portalUrl("aurora"));
  await expect(page.getByRole("heading", { name: t("home.favourites") })).toBeVisible();
  await logOut(page, player);
  await expect(page.getByRole("heading", { name: t("home.favourites") })).toHaveCount(0);
  await logIn(page, player);
  await expect(page.getByRole("heading", { name: t("home.favourites") })).toBeVisible();
});

memberTest(
  "a double press opens a game once, Back leaves it at once, and a game that Back left while it came stays away",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    await page.goto(portalUrl("aurora", "/inhouse"), { waitUntil: "networkidle" });
    let launches = 0;
    let answer = (): void => undefined;
    await page.route("**/wps/v2/game/launchGame", async (route) => {
      launches += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue().catch(() => undefined);
    });
    await card(page, slot).dblclick();
    await expect.poll(() => launches).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
    await expect(card(page, slot)).toBeVisible();
    answer();
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
    await expect(page.locator("main iframe")).toHaveCount(0);
    expect(launches).toBe(1);
  },
);

memberTest("a table of players is entered from its room", async ({ page, member }) => {
  test.setTimeout(60_000);
  await signIn(page, await member("aurora"));
  await page.goto(portalUrl("aurora", "/pvp/rooms"));
  const rooms = page.getByRole("main").getByRole("article");
  await expect(rooms).toHaveCount(3);
  await expectAccessible(page);
  await rooms
    .first()
    .getByRole("button", { name: t("rooms.join") })
    .click();
  await expect(page).toHaveURL(/room=dice-lotus/);
  await expect(frameOf(page).getByTestId("balance")).toBeVisible();
});

memberTest(
  "MODAL-09 a game whose vendor asks for it opens in a popup over the page",
  async ({ page, member }) => {
    await signIn(page, await member("aurora"));
    // The page's own copy of the configuration, as a merchant would write it for this vendor.
    await page.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text: string, ...rest: []) =>
        parse(
          String(text).replace('"vendorNames":', '"openModes":{"JL":"popup"},"vendorNames":'),
          ...rest,
        );
    });
    await page.goto(portalUrl("aurora", "/inhouse"), { waitUntil: "networkidle" });
    await card(page, slot).click();
    const dialog = page.getByRole("dialog", { name: slot });
    await expect(dialog.locator("iframe")).toBeVisible();
    await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
    await dialog.getByRole("button", { name: t("game.leave") }).click();
    await expect(dialog).toHaveCount(0);
  },
);
