import { callAs } from "#tests/support/games.ts";
import {
  expectAccessible,
  expectNoOverflow,
  lookAgain,
  settle,
} from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

test.beforeEach(({ context }) =>
  context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]),
);

test("U20 a member reaches the limits from the account menu, sets one that the platform enforces at once, and a looser one waits", async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora"));
  await page.getByRole("button", { name: t("header.account", [player.username]) }).click();
  await page.getByRole("button", { name: t("header.copyMemberId") }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[0-9a-f-]{36}$/);
  const banner = page.getByRole("banner");
  await expect(banner).toContainText(copied.slice(-8));
  await expect(banner).not.toContainText(copied);
  await banner.getByRole("link", { name: t("limits.menu") }).click();
  await expect(page).toHaveURL(/\/member\/limits$/);

  const limits = page.getByRole("region", { name: t("limits.heading") });
  await expect(limits).toContainText(t("limits.noneYet"));
  await limits.getByLabel(t("limits.which")).selectOption(t("limits.of.wager.day"));
  const amount = limits.getByLabel(/^At most/);
  const set = limits.getByRole("button", { name: t("limits.set") });
  await amount.fill("nothing");
  await set.click();
  await expect(limits.getByRole("alert")).toHaveText(t("limits.amountWrong", ["₫1,000.00"]));
  await amount.fill("1");
  await set.click();
  const own = limits.getByRole("list", { name: t("limits.own") });
  await expect(own).toContainText(t("limits.of.wager.day"));

  // What the page shows is what the platform keeps: a bet over the limit is refused.
  const menus = await callAs(page, "GET", "/lgw/games/popular");
  const lottery = menus.value.list[0];
  await page.goto(portalUrl("aurora", "/lottery"));
  await page
    .getByRole("link", { name: t(`lottery.name.${lottery.code ?? "FIVE5"}`) })
    .first()
    .click();
  await page.getByRole("button", { name: "07", exact: true }).click();
  complaints.expect(/40[39]/);
  await page.getByRole("button", { name: t("lottery.place"), exact: true }).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(t("error.LIMIT_WAGER"));

  await page.goto(portalUrl("aurora", "/member/limits"));
  await limits.getByLabel(t("limits.which")).selectOption(t("limits.of.wager.day"));
  await amount.fill("5000");
  await set.click();
  await expect(own).toContainText("You asked for");
  await own.getByRole("button", { name: t("limits.keep") }).click();
  await expect(own).not.toContainText("You asked for");
});

test("U20 excluding oneself says what it means first, and ends the session", async ({ page }) => {
  test.setTimeout(90_000);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/responsible"));
  const limits = page.getByRole("region", { name: t("limits.title") });
  await limits.getByRole("button", { name: t("limits.selfExclude.ask") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("limits.selfExclude.means"));
  await expect(dialog).toContainText(t("limits.noWayBack"));
  await dialog.getByRole("button", { name: t("limits.back") }).click();
  await expect(dialog).toHaveCount(0);
  expect((await callAs(page, "GET", "/wps/member/limits")).value.exclusion).toBeNull();

  await limits.getByRole("button", { name: t("limits.selfExclude.ask") }).click();
  await dialog.getByRole("button", { name: t("limits.selfExclude.confirm") }).click();
  // Who is excluded is a visitor, at home, and told why.
  await expect(page.getByText(/^You have excluded yourself/)).toBeVisible();
  await expect(page).toHaveURL(portalUrl("aurora", "/"));
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: t("menu.login") })).toBeVisible();
  await page.goto(portalUrl("aurora", "/responsible"));
  await expect(limits).toContainText(t("limits.logIn"));
});

test("U20 the limits fit every width and pass axe, in both themes", async ({ page, context }) => {
  const url = portalUrl("aurora", "/");
  await context.addCookies([{ name: "portico_theme", value: "dark", url }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  await page.goto(portalUrl("aurora", "/responsible"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const theme of ["dark", "light"] as const)
    for (const width of [360, 768, 1280]) {
      await lookAgain(page, theme, { width, height: 800 });
      await expect(page.getByRole("button", { name: t("limits.set") })).toBeVisible();
      await settle(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
});
