import { searchByKey } from "#tests/support/header-search.ts";
import { expectAccessible, expectNoOverflow, expectPressable } from "#tests/support/page-checks.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

test("the search answers while one types, and the arrows choose what Enter takes", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora", "/live"));
  await expect(page.getByRole("button", { name: t("menu.collapse") })).toBeVisible();
  const field = await searchByKey(page);
  await field.fill("");
  // Nothing is typed yet: what people play.
  const list = page.getByRole("listbox");
  await expect(list.getByRole("group", { name: t("lobby.popular") })).toBeVisible();

  await field.fill("dragon");
  const games = list.getByRole("group", { name: t("menu.games"), exact: true }).getByRole("option");
  await expect(games).toHaveCount(6);
  for (const game of some(await games.all())) await expect(game).toContainText(/dragon/i);
  await page.keyboard.press("ArrowDown");
  await expect(games.first()).toHaveAttribute("aria-selected", "true");
  const chosen = (await games.first().getAttribute("id")) ?? "";
  await expect(field).toHaveAttribute("aria-activedescendant", chosen);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();

  await field.fill("Obsidian");
  const vendor = list.getByRole("group", { name: t("lobby.vendors") }).getByRole("option");
  await expect(vendor).toHaveText("Obsidian Row");
  await page.keyboard.press("ArrowUp");
  await expect(vendor).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rng\?vendor=/);
  await expect(list).toBeHidden();
});

test("the search finds categories and promotions by their names too", async ({ page }) => {
  await page.goto(portalUrl("aurora", "/promotions"), { waitUntil: "networkidle" });
  const title = await page.getByRole("main").locator("article a").first().innerText();
  expect(title).not.toBe("");
  const field = await searchByKey(page);
  await field.fill(title);
  const groupOf = (key: string) =>
    page
      .getByRole("listbox")
      .getByRole("group", { name: t(key), exact: true })
      .getByRole("option");
  await expect(groupOf("menu.promotions")).toHaveText(title);
  await field.fill(t("category.cockfight"));
  const category = groupOf("search.categories");
  await expect(category).toHaveText(t("category.cockfight"));
  await category.click();
  await expect(page).toHaveURL(portalUrl("aurora", "/cockfight"));
});

test("a slip of the fingers finds what was meant, and is told", async ({ page }) => {
  await page.goto(portalUrl("aurora", "/live"), { waitUntil: "networkidle" });
  const field = page.getByRole("banner").locator("input[type=search]");
  await field.click();
  await field.fill("Dargon");
  const meant = t("search.meant", ["Dargon", "dragon"]);
  await expect(page.getByText(meant)).toBeVisible();
  const games = page.getByRole("listbox").getByRole("option");
  await expect(games.first()).toContainText(/dragon/i);
  await field.press("Enter");
  await expect(page).toHaveURL(/search=Dargon&in=all/);
  await expect(page.getByRole("main").getByText(meant)).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(/dragon/i);
  // A mouse has no easy way sideways: the last of the choices is in view as well.
  await expect(page.getByLabel(t("lobby.sort"), { exact: true })).toBeInViewport({ ratio: 1 });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the search is a sheet that keeps its height, says when nothing fits, and remembers what was looked for", async ({
    page,
  }) => {
    await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
    const open = page.getByRole("banner").getByRole("button", { name: t("header.search") });
    await open.click();
    const sheet = page.getByRole("dialog");
    const field = sheet.getByRole("combobox");
    await expect(field).toBeFocused();
    await expect(sheet.getByRole("option").first()).toBeVisible();
    const top = (await sheet.boundingBox())?.y;
    await field.fill("qzxwv");
    await expect(sheet).toContainText(t("lobby.emptySearch", ["qzxwv"]));
    await expect(sheet.getByRole("group", { name: t("lobby.popular") })).toBeVisible();
    expect((await sheet.boundingBox())?.y).toBe(top);
    await expectAccessible(page);
    await expectPressable(page);
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.click();
    await field.fill("tiger");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=tiger&in=all/);
    await open.click();
    const recent = sheet.getByRole("group", { name: t("search.recent") }).getByRole("option");
    await expect(recent).toHaveText(["tiger", t("search.forget")]);
    await recent.last().click();
    await expect(recent).toHaveCount(0);
  });
});
