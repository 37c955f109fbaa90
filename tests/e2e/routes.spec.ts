import type { Page } from "playwright/test";
import { pseudoLocales } from "#src/gateway/dev/pseudo-locales.ts";
import { languageOf } from "#src/shared/languages.ts";
import { type Member, signIn, memberTest as test } from "#tests/support/member.ts";
import {
  expectAccessible,
  expectHeading,
  expectNoOverflow,
  expectPressable,
  expectStill,
  settle,
  watchShifts,
} from "#tests/support/page-checks.ts";
import { type PortalRoute, readSkin, type Skin } from "#tests/support/portal-routes.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import {
  everyLook,
  type Look,
  pairsOf,
  pairwiseLooks,
  settingsOf,
} from "#tests/support/route-settings.ts";
import { some } from "#tests/support/some.ts";
import { expectUncut } from "#tests/support/text-checks.ts";
import { wordsOf } from "#tests/support/words.ts";

const skins = await Promise.all(["aurora", "siam"].map(readSkin));
const isFull = process.env.PORTICO_TEST_FULL === "1";
const looks = isFull ? everyLook(skins) : pairwiseLooks(skins);

/** The parts of the frame are those the route's screen asks for; phones have the menu in a drawer. */
async function expectChrome(page: Page, { chrome }: PortalRoute, width: number): Promise<void> {
  await expect(page.getByRole("banner")).toHaveCount(chrome.header ? 1 : 0);
  await expect(page.getByRole("contentinfo")).toHaveCount(chrome.footer ? 1 : 0);
  const side = chrome.sideMenu !== "none" && width >= 768;
  await expect(page.locator("nav[data-rail]")).toBeVisible({ visible: side });
}

/**
 * The banners are those of the group the route names, or of its stand-in, and no others; the server
 * draws the first of them alone.
 */
async function expectBanners(
  page: Page,
  site: Skin["site"],
  route: PortalRoute,
  { language, drawn = Number.POSITIVE_INFINITY }: { language: string; drawn?: number },
) {
  const t = wordsOf(language);
  const region = page.getByRole("region", { name: t("banner.label") });
  if (!route.chrome.banner || route.bannerGroup === undefined) return expect(region).toHaveCount(0);
  const titlesOf = (group: string | undefined): string[] => {
    const { items = {}, order = [] } = site.bannerGroups[group ?? ""] ?? {};
    return order.map((id) => t(String(items[id]?.title)));
  };
  const own = titlesOf(route.bannerGroup);
  const wanted = own.length > 0 ? own : titlesOf(site.bannerFallbacks[route.bannerGroup]);
  expect(wanted.length).toBeGreaterThan(0);
  const shown = (await region.textContent()) ?? "";
  const all = new Set(Object.keys(site.bannerGroups).flatMap(titlesOf));
  expect([...all].filter((title) => shown.includes(title)).sort()).toEqual(
    wanted.slice(0, drawn).sort(),
  );
}

/** The title of a route's screen, as the document carries it. */
function titleOf(site: Skin["site"], { screen, path }: PortalRoute, language: string): string {
  const t = wordsOf(language);
  if (screen === "home") return site.name;
  const label = site.categories.items[path.slice(1)]?.label ?? "";
  const title = t(site.screens[screen]?.title ?? "", label === "" ? [] : [t(label)]);
  return `${title} · ${site.name}`;
}

/** Opens an address as this person; nobody else than a member is let in where it is closed. */
async function open(page: Page, route: PortalRoute, member: (code: string) => Promise<Member>) {
  if (route.closed) await signIn(page, await member(route.merchant));
  const url = portalUrl(route.merchant, route.path);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await expect(page).toHaveURL(url);
}

for (const { site, route, setting } of some(looks)) {
  const { theme, width, language } = setting;
  test(`${route.merchant} ${route.path} in ${language}, ${theme}, at ${width} pixels`, async ({
    page,
    member,
    complaints,
  }) => {
    // The page that says so answers with 404 under its own address too.
    if (route.screen === "notFound") complaints.expect(/status of 404/);
    // Who has nobody above is told so by the platform.
    if (route.screen === "transferUpline") complaints.expect(/status of 403/);
    await watchShifts(page);
    const url = portalUrl(route.merchant);
    await page.context().addCookies([
      { name: "portico_theme", value: theme, url },
      { name: "portico_lang", value: language, url },
    ]);
    await page.setViewportSize({ width, height: 800 });
    await open(page, route, member);
    await settle(page);
    const html = page.locator("html");
    const { lang = languageOf(language).tag, dir = "ltr" } = pseudoLocales[language] ?? {};
    await expect(html).toHaveAttribute("lang", lang);
    await expect(html).toHaveAttribute("dir", dir);
    await expect(html).toHaveAttribute("data-theme", theme);
    await expect(page).toHaveTitle(titleOf(site, route, language));
    await expectHeading(page);
    await expectChrome(page, route, width);
    await expectBanners(page, site, route, { language });
    // G9, G15: under whatever age nobody plays is said on every page, a centre's own included.
    const ages: Record<string, string> = { aurora: "21+", siam: "20+" };
    await expect(page.getByText(ages[route.merchant] ?? "", { exact: true }).last()).toBeVisible();
    // Made-up letters and marks are in no font that a page loads ahead: lines break anew.
    if (!(language in pseudoLocales)) await expectStill(page);
    await expectNoOverflow(page);
    await expectPressable(page);
    await expectUncut(page);
    await expectAccessible(page);
  });
}

test("every two of skin, theme, width and language meet on some address", () => {
  const wanted = new Set(skins.flatMap(settingsOf).flatMap(pairsOf));
  expect(new Set(looks.flatMap(({ setting }: Look) => pairsOf(setting)))).toEqual(wanted);
  const paths = (list: PortalRoute[]) => new Set(list.map(({ path }) => path));
  const own = skins.flatMap(({ routes }) => routes.filter(({ alias }) => !alias));
  expect(paths(looks.map(({ route }) => route))).toEqual(paths(own));
});

const rows: Record<string, string> = {
  aurora: "ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-10 LAYOUT-01 BANNER-01",
  siam: "ROUTE-02",
};

for (const { site, routes } of some(skins))
  test(`${rows[site.merchantCode]} every address of ${site.merchantCode}, its other names too, lands on its screen with its frame and banners, as the server draws it`, async ({
    browser,
    member,
  }) => {
    test.setTimeout(120_000);
    const { default: language } = site.languages;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route(/\.(woff2|js|svg|webp|png)(\?|$)/, (route) => route.abort());
    const { cookies } = await member(site.merchantCode);
    for (const route of some(routes))
      await test.step(route.path, async () => {
        await context.clearCookies();
        if (route.closed) await context.addCookies(cookies);
        await page.goto(portalUrl(route.merchant, route.path), { waitUntil: "commit" });
        await expect(page).toHaveURL(portalUrl(route.merchant, route.path));
        await expect(page).toHaveTitle(titleOf(site, route, language));
        await expectHeading(page);
        await expectChrome(page, route, 1280);
        await expectBanners(page, site, route, { language, drawn: 1 });
      });
    await context.close();
  });

for (const path of ["/slots", "/RNG", "/rng/extra", "/toString"])
  test(`ROUTE-11 ${path} is no lobby: it says so and offers the way home`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    const answer = await page.goto(portalUrl("aurora", path));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      wordsOf("TY")("screen.notFound.title"),
    );
    await page
      .getByRole("main")
      .getByRole("link", { name: wordsOf("TY")("notFound.home") })
      .click();
    await expect(page).toHaveURL(portalUrl("aurora", "/"));
  });
