import type { Locator, Page } from "playwright/test";
import { memberTest } from "#tests/support/member.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");
const header = (page: Page): Locator => page.getByRole("banner");

/** Waits until the page answers to its visitor: the balance's place is only drawn once it is known. */
async function openHome(page: Page, path = "/"): Promise<void> {
  await page.goto(portalUrl("aurora", path), { waitUntil: "networkidle" });
}

test("STORE-18 STORE-19 STORE-20 THEME-01 the server itself draws the chosen theme and language, so that nothing flashes", async ({
  page,
}) => {
  await openHome(page);
  await header(page)
    .getByRole("button", { name: t("theme.toLight") })
    .click();
  await header(page)
    .getByRole("button", { name: t("menu.language") })
    .click();
  await header(page).getByRole("button", { name: "English" }).click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en");
  await expect(header(page).getByRole("button", { name: "Log in" })).toBeVisible();
  const answer = await page.reload();
  const drawn = (await answer?.text()) ?? "";
  expect(/<html[^>]*>/.exec(drawn)?.[0]).toContain('data-theme="light"');
  expect(/<html[^>]*>/.exec(drawn)?.[0]).toContain('lang="en"');
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(header(page).getByRole("button", { name: "Log in" })).toBeVisible();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ lang: "EN", hisLang: "TY", theme: "light" });
  await header(page)
    .getByRole("button", { name: wordsOf("EN")("theme.toDark") })
    .click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
});

test("the first Tab offers the way past the menus, and Enter takes it", async ({ page }) => {
  await openHome(page, "/sports");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("a11y.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("Tab goes through header, menu, page and footer in this order, each stop visible and ringed", async ({
  page,
}) => {
  await openHome(page, "/sports");
  const parts: string[] = [];
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { width, height } = element.getBoundingClientRect();
      const part = element.closest("footer") ?? element.closest("header, nav, main");
      return {
        part: part?.tagName.toLowerCase() ?? "",
        name: element.outerHTML.slice(0, 120),
        seen: width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }),
        ring: getComputedStyle(element).outlineStyle !== "none",
      };
    });
    if (stop === null) break;
    expect(stop, stop.name).toMatchObject({ seen: true, ring: true });
    if (parts.at(-1) !== stop.part) parts.push(stop.part);
  }
  // Outside these stand the skip link, first of all, and the banners.
  expect(parts[0]).toBe("");
  expect(parts.filter((part) => part !== "")).toEqual(["header", "nav", "main", "footer"]);
});

test("the login opens by keyboard, keeps the focus inside, and Esc gives it back", async ({
  page,
}) => {
  await openHome(page);
  const button = header(page).getByRole("button", { name: t("menu.login") });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const username = dialog.locator('[name="username"]');
  await expect(username).toBeVisible();
  const inside = () =>
    page.evaluate(() => {
      const dialog = document.querySelector("dialog[open]");
      // Past the last stop a browser passes its own bars, where the document has no focus.
      return document.activeElement === document.body || dialog?.contains(document.activeElement);
    });
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press("Tab");
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("NAV-05 a choice of the menu changes the route, moves to the top and focuses the heading; Back restores", async ({
  page,
}) => {
  await openHome(page, "/rng");
  await page.getByRole("button", { name: t("lobby.lines", [25]) }).click();
  await expect(page).toHaveURL(/\/rng\?lines=1$/);
  await page.getByRole("button", { name: t("lobby.more") }).click();
  const cards = page.locator("main li > :is(a, button):has([data-play])");
  await expect(cards).toHaveCount(84);
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    scroll({ top: 1500, behavior: "instant" });
    window.scrollTo = (to?: ScrollToOptions | number) => {
      Reflect.set(globalThis, "scrolledTo", to);
      if (typeof to === "object") scroll(to);
    };
  });
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  await menu.getByRole("link", { name: t("category.live"), exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(t("category.live"));
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const way = await page.evaluate(() => Reflect.get(globalThis, "scrolledTo"));
  expect(way).toEqual({ top: 0, behavior: "smooth" });
  await page.goBack();
  await expect(page).toHaveURL(/\/rng\?lines=1&page=2$/);
  await expect(cards).toHaveCount(84);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await expect(page.getByRole("button", { name: t("lobby.lines", [25]) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a host of nobody gets a plain page that names no merchant", async ({ page, complaints }) => {
  complaints.expect(/404/);
  const answer = await page.goto(portalUrl("nobody", "/rng"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await answer?.text()).not.toMatch(/aurora|siam|portico/i);
  expect(Object.keys(answer?.headers() ?? {})).not.toContain("x-powered-by");
});

memberTest(
  "ROUTE-20 a visitor sent to the login comes back to the page that was wanted",
  async ({ page, member }) => {
    const { username, password } = await member("siam");
    await page.goto(portalUrl("siam", "/live?sort=name"));
    await expect(page).toHaveURL(portalUrl("siam", "/login?return=%2Flive%3Fsort%3Dname"));
    await page.locator('[name="username"]').fill(username);
    await page.locator('[name="password"]').fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(portalUrl("siam", "/live?sort=name"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      wordsOf("TH")("category.live"),
    );
  },
);

memberTest("a login never leads out of the portal", async ({ page, member }) => {
  const { username, password } = await member("siam");
  await page.goto(portalUrl("siam", `/login?return=${encodeURIComponent("//evil.example/")}`));
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(portalUrl("siam", "/"));
});
