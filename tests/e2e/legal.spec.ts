import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const pages = ["terms", "privacy", "responsible", "complaints"];

test.beforeEach(({ context }) =>
  context.addCookies([
    { name: "portico_lang", value: "EN", url: portalUrl("aurora") },
    { name: "portico_lang", value: "EN", url: portalUrl("siam") },
  ]),
);

for (const id of pages)
  test(`U1 /${id} is a page of its own, reached from the foot of the home page`, async ({
    page,
  }) => {
    await page.goto(portalUrl("aurora"));
    const title = t(`screen.${id}.title`);
    const foot = page.getByRole("contentinfo");
    // Play in measure is led to twice: among what a player may need, and in the line of the law.
    await foot.getByRole("link", { name: title, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await settle(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

test("U1 the terms stand in the page before any script, also where the merchant wants a login first", async ({
  page,
}) => {
  const answer = await page.goto(portalUrl("siam", "/terms"));
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? "";
  const [drawn = ""] = html.split("portico-state");
  expect(drawn).toContain("Siam Lotus Entertainment, which runs Siam Lotus");
  expect(drawn).toContain("at least 20 years");
});

test("U1 the terms open from the register form, and what was typed stays", async ({ page }) => {
  await page.goto(portalUrl("aurora", "/register"));
  const name = page.getByRole("textbox", { name: t("field.username") });
  await name.fill("lotus77");
  const [terms] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: t("register.terms") }).click(),
  ]);
  await expect(terms.getByRole("heading", { level: 1 })).toHaveText(t("screen.terms.title"));
  await expect(name).toHaveValue("lotus77");
});

test("U1 the contents of a long text lead to its sections, and the language follows the choice", async ({
  page,
}) => {
  await page.goto(portalUrl("siam", "/terms"));
  const contents = page.getByRole("navigation", { name: t("document.contents") });
  await contents.getByRole("link", { name: "Closing an account" }).click();
  const section = page.getByRole("heading", { name: "Closing an account" });
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  await expect(page).toHaveURL(/\/terms$/);
});

test("U20 the foot names the licence with its seal where the merchant has one, and none where not", async ({
  page,
}) => {
  await page.goto(portalUrl("siam", "/terms"));
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("licence DEMO-2026-001");
  const seal = foot.locator('img[src*="seal.svg"]');
  await seal.scrollIntoViewIfNeeded();
  await expect(seal).toHaveJSProperty("complete", true);
  await page.goto(portalUrl("aurora"));
  await expect(page.getByRole("contentinfo")).not.toContainText("licence");
});

test("U8 every page of the portal that needs no name of a game is reached from its menus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portalUrl("aurora"));
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  for (const path of ["/pointMall", "/vnlottery", "/seamless"])
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
});

test("U6 customer service leads to a page that says what stands there", async ({ page }) => {
  const answer = await page.goto(portalUrl("aurora", "/contact?by=telegram"));
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A demonstration stands here");
  await settle(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
