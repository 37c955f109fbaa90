import type { Page } from "playwright/test";
import { languageOf } from "#src/shared/languages.ts";
import { memberTest, signIn } from "#tests/support/member.ts";
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
import { wordsOf } from "#tests/support/words.ts";

/** How a page is looked at. */
interface Setting {
  theme: "dark" | "light";
  width: number;
  language: string;
}

const skins = await Promise.all(["aurora", "siam"].map(readSkin));
const themes = ["dark", "light"] as const;
const widths = [360, 768, 1280];

function matrixOf(languages: readonly string[]): Setting[] {
  return themes.flatMap((theme) =>
    widths.flatMap((width) => languages.map((language) => ({ theme, width, language }))),
  );
}

/**
 * What each route is opened with: everything in the full run; else one setting each, turned so that
 * over a skin's routes every two values meet.
 */
function settingsOf(index: number, languages: readonly string[]): Setting[] {
  const matrix = matrixOf(languages);
  if (process.env.PORTICO_TEST_FULL === "1") return matrix;
  // 5 has no divisor in common with the 12 settings, so neighbours differ and all have their turn.
  const turn = (2 + index * 5) % matrix.length;
  return matrix.slice(turn, turn + 1);
}

async function choose(page: Page, route: PortalRoute, setting: Setting): Promise<void> {
  const { theme, width, language } = setting;
  const url = portalUrl(route.merchant);
  await page.context().addCookies([
    { name: "portico_theme", value: theme, url },
    { name: "portico_lang", value: language, url },
  ]);
  await page.setViewportSize({ width, height: 800 });
}

/** The parts of the frame are those the route's screen asks for; phones have the menu in a drawer. */
async function expectChrome(page: Page, { chrome }: PortalRoute, width: number): Promise<void> {
  await expect(page.getByRole("banner")).toHaveCount(chrome.header ? 1 : 0);
  await expect(page.getByRole("contentinfo")).toHaveCount(chrome.footer ? 1 : 0);
  const side = chrome.sideMenu !== "none" && width >= 768;
  await expect(page.locator("nav[data-rail]")).toBeVisible({ visible: side });
}

/** The banners are those of the group the route names, or of its stand-in, and no others. */
async function expectBanners(page: Page, site: Skin["site"], route: PortalRoute, language: string) {
  const t = wordsOf(language);
  const region = page.getByRole("region", { name: t("banner.label") });
  if (!route.chrome.banner || route.bannerGroup === undefined) return expect(region).toHaveCount(0);
  const titlesOf = (group: string | undefined): string[] => {
    const items = Object.values(site.bannerGroups[group ?? ""]?.items ?? {});
    return items.map(({ title }) => t(String(title)));
  };
  const own = titlesOf(route.bannerGroup);
  const wanted = own.length > 0 ? own : titlesOf(site.bannerFallbacks[route.bannerGroup]);
  expect(wanted.length).toBeGreaterThan(0);
  const shown = (await region.textContent()) ?? "";
  const all = new Set(Object.keys(site.bannerGroups).flatMap(titlesOf));
  expect([...all].filter((title) => shown.includes(title)).sort()).toEqual(wanted.sort());
}

/** The rows that the one opening of a route proves; the side menu stands on the page from 768 up. */
function rowsOf({ screen, path, chrome }: PortalRoute, width: number): string {
  const whole = width >= 768;
  const byScreen: Record<string, string[]> = {
    home: [path === "/" ? "ROUTE-01" : "ROUTE-02", ...(whole ? ["ROUTE-03", "LAYOUT-01"] : [])],
    register: ["ROUTE-04", "ROUTE-05"],
    lobby: whole ? ["ROUTE-10"] : [],
  };
  return [...(byScreen[screen] ?? []), ...(chrome.banner ? ["BANNER-01"] : [])].join(" ");
}

/** The title of a route's screen, as the document carries it. */
function titleOf(site: Skin["site"], { screen, path }: PortalRoute, language: string): string {
  const t = wordsOf(language);
  if (screen === "home") return site.name;
  const label = site.categories.items[path.slice(1)]?.label ?? "";
  const title = t(String(site.screens[screen]?.title), label === "" ? [] : [t(String(label))]);
  return `${title} · ${site.name}`;
}

for (const { site, routes } of skins)
  for (const [index, route] of routes.entries())
    for (const setting of settingsOf(index, site.languages.supported)) {
      const { theme, width, language } = setting;
      const title = `${route.merchant} ${route.path} in ${language}, ${theme}, at ${width} pixels`;
      memberTest(`${rowsOf(route, width)} ${title}`.trim(), async ({ page, member }) => {
        await watchShifts(page);
        await choose(page, route, setting);
        if (route.closed) await signIn(page, await member(route.merchant));
        await page.goto(portalUrl(route.merchant, route.path));
        await expect(page).toHaveURL(portalUrl(route.merchant, route.path));
        await settle(page);
        const html = page.locator("html");
        await expect(html).toHaveAttribute("lang", languageOf(language).tag);
        await expect(html).toHaveAttribute("data-theme", theme);
        await expect(page).toHaveTitle(titleOf(site, route, language));
        await expectHeading(page);
        await expectChrome(page, route, width);
        await expectBanners(page, site, route, language);
        await expectStill(page);
        await expectNoOverflow(page);
        await expectPressable(page);
        await expectAccessible(page);
      });
    }

memberTest("every two settings meet on some route of each skin", () => {
  for (const { site, routes } of skins) {
    const settings = routes.flatMap((_, index) => settingsOf(index, site.languages.supported));
    const pairs = (list: Setting[]) =>
      new Set(
        list.flatMap(({ theme, width, language }) => [
          `${theme} ${width}`,
          `${theme} ${language}`,
          `${width} ${language}`,
        ]),
      );
    expect(pairs(settings)).toEqual(pairs(matrixOf(site.languages.supported)));
  }
});

for (const path of ["/slots", "/RNG", "/rng/extra", "/toString"])
  memberTest(`ROUTE-11 ${path} is no lobby and leads home`, async ({ page }) => {
    await page.goto(portalUrl("aurora", path));
    await expect(page).toHaveURL(portalUrl("aurora", "/"));
  });
