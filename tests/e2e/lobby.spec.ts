import { languageOf } from "#src/shared/languages.ts";
import { lobbyCards, watchPages } from "#tests/support/lobby-pages.ts";
import { memberTest, signIn } from "#tests/support/member.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

test("CONST-32 a lobby shows 42 games, 42 more at a press and none by scrolling, and Back finds them again", async ({
  page,
}) => {
  const asked = watchPages(page);
  await page.goto(portalUrl("aurora", "/rng"));
  await expect(lobbyCards(page)).toHaveCount(42);
  // Nothing comes by itself unless the merchant says so: who reaches the end finds the footer (decision 14).
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await page.getByRole("button", { name: t("lobby.more") }).click();
  await expect(lobbyCards(page)).toHaveCount(84);
  await expect(page).toHaveURL(/page=2/);
  expect(asked.filter((pageNo) => pageNo !== "1")).toEqual(["2"]);
  await page.goto(portalUrl("aurora"));
  await page.goBack();
  await expect(lobbyCards(page)).toHaveCount(84);
});

test("GAME-02 GAME-03 the filters narrow the list, stand in the address and can be cleared", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/rng"));
  // How many there are, which is announced when it changes.
  const count = page.getByRole("main").locator("p[aria-live]");
  const all = await count.textContent();
  const lines = page.getByRole("button", { name: t("lobby.lines", [25]) });
  await lines.click();
  await expect(lines).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/lines=1/);
  await expect(count).not.toHaveText(all ?? "");
  const fewer = await count.textContent();
  await page.getByRole("main").getByRole("button", { name: "1,000.00" }).click();
  await expect(page).toHaveURL(/minBet=1/);
  await expect(count).not.toHaveText(fewer ?? "");
  await page
    .getByRole("button", { name: t("lobby.clear") })
    .first()
    .click();
  await expect(count).toHaveText(all ?? "");
  await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
});

test("filters that are set, their end and the order stand in one line with the search", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/rng?lines=1&hold=1&minBet=1"));
  const main = page.getByRole("main");
  const order = main.getByRole("combobox", { name: t("lobby.sort") });
  const clear = main.getByRole("button", { name: t("lobby.clear") }).first();
  const middles: number[] = [];
  for (const part of some([main.getByRole("searchbox"), clear, order])) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    middles.push(y + height / 2);
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
});

test("a search that finds nothing says so and offers a way out", async ({ page }) => {
  await page.goto(portalUrl("aurora", "/rng"));
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("zzqqxx");
  await expect(page.getByText(t("lobby.emptySearch", ["zzqqxx"]))).toBeVisible();
  await expect(page).toHaveURL(/search=zzqqxx/);
  await expect(lobbyCards(page)).toHaveCount(6);
  await page
    .getByRole("button", { name: t("lobby.clear") })
    .last()
    .click();
  await expect(field).toHaveValue("");
  await expect(lobbyCards(page)).toHaveCount(42);
});

test("arrow keys walk the grid beside Tab", async ({ page }) => {
  await page.goto(portalUrl("aurora", "/live"));
  const open = page.locator("main li > a:has([data-play])");
  await open.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(open.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(open.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(open.first()).toBeFocused();
});

test("ERR-08 CONST-31 a game's picture is tried three times, then an icon stands in its place", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  let asked = 0;
  let path: string | undefined;
  await page.route("**/_art/game/**", async (route) => {
    path ??= new URL(route.request().url()).pathname;
    if (new URL(route.request().url()).pathname !== path) return route.continue();
    asked += 1;
    return route.abort();
  });
  await page.goto(portalUrl("aurora", "/inhouse"));
  await expect(page.locator("main [data-name]")).toHaveCount(1);
  expect(asked).toBeGreaterThanOrEqual(3);
});

memberTest(
  "ERR-08 where a member's picture does not come the avatar is the name's first letter",
  async ({ page, member, complaints }) => {
    complaints.expect(/Failed to load resource|ERR_FAILED/);
    const player = await member("aurora");
    await signIn(page, player);
    await page.route("**/_art/avatar/**", (route) => route.abort());
    await page.goto(portalUrl("aurora", "/promotions"));
    const avatar = page.getByRole("banner").getByRole("button", { name: player.username });
    await expect(avatar).toHaveText(player.username.charAt(0));
    await expect(avatar.locator("img")).toHaveCount(0);
  },
);

test("a visitor's press on a game opens the login, a member's the game's page, and Back the lobby", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto(portalUrl("aurora", "/fish"));
  const open = page.locator("main li > a:has([data-play])");
  await open.first().click();
  await expect(page.getByRole("dialog").locator('[name="username"]')).toBeVisible();
  await openAccount(page, newPlayer("aurora", "TY"));
  await page.goto(portalUrl("aurora", "/fish"));
  await expect(page.getByRole("button", { name: t("header.hideBalance") })).toBeVisible();
  await open.first().click();
  await expect(page).toHaveURL(/\/game\?vendor=/);
  await expect(page.frameLocator("main iframe").getByTestId("balance")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(portalUrl("aurora", "/fish"));
  await expect(open.first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("U14 games begin at 230 pixels in every lobby, in every language of the skin", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const { site } = await readSkin("aurora");
    const url = portalUrl("aurora");
    const lobbies = some(["/rng", "/live", "/fish", "/pvp", "/hot", "/inhouse", "/sports"]);
    for (const [index, path] of lobbies.entries()) {
      const { supported } = site.languages;
      const value = supported[index % supported.length] ?? "";
      await page.context().addCookies([{ name: "portico_lang", value, url }]);
      await page.goto(portalUrl("aurora", path));
      await expect.soft(page.locator("html")).toHaveAttribute("lang", languageOf(value).tag);
      const first = page.getByRole("main").locator("li a[href*='vendor=']").first();
      await expect(first).toBeVisible();
      const { y = 999 } = (await first.boundingBox()) ?? {};
      expect.soft(y, `${path} in ${value}`).toBeLessThanOrEqual(230);
    }
  });

  test("U14 GAME-02 the filters are a sheet that says how many games are left, and the order is in it", async ({
    page,
  }) => {
    await page.goto(portalUrl("aurora", "/rng"));
    const count = page.getByRole("main").locator("p[aria-live]").first();
    // Empty while it is counted.
    const number = async () => /[\d,]+/.exec((await count.textContent()) ?? "")?.[0] ?? "";
    const all = await number();
    await page.getByRole("button", { name: t("lobby.filters"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: t("lobby.lines", [25]) }).click();
    await expect.poll(async () => ["", all].includes(await number())).toBe(false);
    const left = await number();
    await sheet.getByRole("button", { name: t("lobby.sort.name") }).click();
    await expect(page).toHaveURL(/lines=1&sort=name/);
    await sheet.getByRole("button", { name: t("lobby.showResults", [left]) }).click();
    await expect(sheet).toHaveCount(0);
    const button = page.getByRole("button", { name: t("lobby.filtersSet", [2]) });
    await expect(button).toBeFocused();
    await button.click();
    await sheet.getByRole("button", { name: t("lobby.clear") }).click();
    await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
    await expect.poll(number).toBe(all);
  });
});
