import type { Page } from "playwright/test";
import { languageOf } from "#src/shared/languages.ts";
import { memberTest, signIn } from "#tests/support/member.ts";
import {
  expectAccessible,
  expectNamed,
  expectNoOverflow,
  expectPressable,
  expectStill,
  settle,
  watchShifts,
} from "#tests/support/page-checks.ts";
import { type PortalRoute, readSkin } from "#tests/support/portal-routes.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";

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
  return matrix.slice((index * 5) % matrix.length, ((index * 5) % matrix.length) + 1);
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

/** The parts of the frame are those the route's screen asks for. */
async function expectChrome(page: Page, { chrome }: PortalRoute, width: number): Promise<void> {
  await expect(page.locator("header[class]:has(a[href='/'])").first()).toBeVisible({
    visible: chrome.header,
  });
  await expect(page.locator("footer")).toBeVisible({ visible: chrome.footer });
  const side = chrome.sideMenu !== "none" && width >= 768;
  await expect(page.locator("nav[data-rail]")).toBeVisible({ visible: side });
}

for (const { site, routes } of skins)
  for (const [index, route] of routes.entries())
    for (const setting of settingsOf(index, site.languages.supported)) {
      const { theme, width, language } = setting;
      memberTest(
        `${route.merchant} ${route.path} in ${language}, ${theme}, at ${width} pixels`,
        async ({ page, member }) => {
          await watchShifts(page);
          await choose(page, route, setting);
          if (route.closed) await signIn(page, await member(route.merchant));
          await page.goto(portalUrl(route.merchant, route.path));
          await expect(page).toHaveURL(portalUrl(route.merchant, route.path));
          await settle(page);
          const html = page.locator("html");
          await expect(html).toHaveAttribute("lang", languageOf(language).tag);
          await expect(html).toHaveAttribute("data-theme", theme);
          await expectNamed(page, site.name);
          await expectChrome(page, route, width);
          await expectStill(page);
          await expectNoOverflow(page);
          await expectPressable(page);
          await expectAccessible(page);
        },
      );
    }
