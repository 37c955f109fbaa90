import { join, logOut, newPlayer } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { pressUntil } from "#tests/support/press-until.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

test.beforeEach(({ context }) =>
  context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]),
);

test("LOGIN-31 STORE-23 STORE-24 a ticked box keeps the user name for a day, an empty one forgets it", async ({
  page,
}) => {
  const player = newPlayer("aurora", "EN");
  await page.goto(portalUrl("aurora"));
  await join(page, player);
  const dialog = page.getByRole("dialog");
  const header = page.getByRole("banner");
  const remembered = async () =>
    (await page.context().cookies()).find(({ name }) => name === "portico_name");
  const logIn = async (filled: string, wished: boolean) => {
    await header.getByRole("button", { name: t("menu.login") }).click();
    await expect(dialog.locator('[name="username"]')).toHaveValue(filled);
    await expect(dialog.locator('[name="password"]')).toHaveValue("");
    await dialog.getByRole("checkbox", { name: t("login.remember") }).setChecked(wished);
    await dialog.locator('[name="username"]').fill(player.username);
    await dialog.locator('[name="password"]').fill(player.password);
    await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const before = Date.now();
  await logIn("", true);
  const cookie = await remembered();
  expect(cookie?.value).toBe(player.username);
  // 86,400,000 ms after the login, which was some time between then and now.
  const expires = (cookie?.expires ?? 0) * 1000;
  expect(expires).toBeGreaterThanOrEqual(before + 86_400_000 - 1000);
  expect(expires).toBeLessThanOrEqual(Date.now() + 86_400_000);
  await logOut(page, player);
  await page.goto(portalUrl("aurora"));
  await logIn(player.username, false);
  expect(await remembered()).toBeUndefined();
});

test("MODAL-03 MODAL-05 LOGIN-02 one dialog over the page holds login and registration, each with a way to the other", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"));
  const header = page.getByRole("banner");
  const dialog = page.getByRole("dialog");
  const tab = (key: string) => dialog.getByRole("tab", { name: t(key), exact: true });
  for (const [opener, own, other] of [
    ["menu.login", "login.tab", "register.tab"],
    ["menu.register", "register.tab", "login.tab"],
  ] as const) {
    await header.getByRole("button", { name: t(opener) }).click();
    await expect(tab(own)).toHaveAttribute("aria-selected", "true");
    // What is below can neither be pressed nor read out.
    expect(await dialog.evaluate((shown) => shown.matches(":modal"))).toBe(true);
    const repeated = dialog.locator('[name="confirmPassword"]');
    await expect(repeated).toHaveCount(own === "register.tab" ? 1 : 0);
    await tab(other).click();
    await expect(repeated).toHaveCount(own === "register.tab" ? 0 : 1);
    await expect(page).toHaveURL(portalUrl("aurora"));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("ROUTE-28 the referral code of the address fills the form, and no other address does", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/register?referralCode=FRIEND2026"));
  const code = page.getByRole("main").locator('[name="referralCode"]');
  await expect(code).toHaveValue("FRIEND2026");
  await page.goto(portalUrl("aurora", "/register"));
  await expect(code).toHaveValue("");
});

test("ROLE-02 a trial account's favourite stops at the word that a real account is needed", async ({
  page,
  sent,
}) => {
  await page.goto(portalUrl("aurora"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("login.freePlay") }).click();
  await dialog.getByRole("button", { name: t("login.age.confirm", [21]) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText(t("header.freePlay"));
  await page.goto(portalUrl("aurora", "/inhouse"));
  const heart = page.getByRole("button", { name: t("game.favourite.add", ["Lantern Spins"]) });
  await pressUntil(heart, dialog);
  await expect(dialog).toContainText(t("in_need_true_account"));
  const asked = (await sent()).filter(({ path }) => path.startsWith("/wps/v2/game/favourites"));
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
  await dialog.getByRole("button", { name: t("in_increase_submit"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
