import type { Page } from "playwright/test";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// What a visitor does not have yet is what it is about.
test.use({ firstVisit: true });

const t = wordsOf("TY");
/** The piece with the root machine and all of xstate. */
const rootFlow = /\/_a\/assets\/root-flow-[^/]+\.js$/;
const fonts = "**/*.woff2";

/** Every piece of the portal's code that the page asks for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) asked.push(pathname);
  });
  return asked;
}

const hasRoot = (asked: readonly string[]): boolean => asked.some((path) => rootFlow.test(path));

test("a page that is only read does without the root machine; the first press brings it, and what was pressed happens", async ({
  page,
}) => {
  const asked = watchScripts(page);
  const country = page.waitForResponse("**/wps/system/countryCode*");
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  // SYS-08: the start asks where the visitor is all the same.
  expect((await country).ok()).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  expect(hasRoot(asked)).toBe(false);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  await expect(page.getByRole("dialog").locator("[name=username]")).toBeVisible();
  expect(hasRoot(asked)).toBe(true);
});

test("a registration that nobody has touched shows its picture, and a key typed into it is not lost when its flow comes", async ({
  page,
}) => {
  const asked = watchScripts(page);
  await page.goto(portalUrl("aurora", "/register"), { waitUntil: "networkidle" });
  const picture = page.getByAltText(t("login.captcha.picture"));
  const source = await picture.getAttribute("src");
  expect(hasRoot(asked)).toBe(false);
  const username = page.locator("input[name=username]");
  await username.pressSequentially("lantran88");
  await expect.poll(() => hasRoot(asked)).toBe(true);
  await page.locator("input[name=password]").fill("correct horse battery");
  await expect(username).toHaveValue("lantran88");
  // The flow took the picture over that was there.
  await expect(picture).toHaveAttribute("src", source ?? "");
});

test("coming alive moves no style tag, since the whole page would be styled and laid out once more", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, "movedStyles", moved);
    addEventListener("DOMContentLoaded", () =>
      new MutationObserver((records) => {
        for (const { removedNodes } of records)
          for (const node of removedNodes) if (node.nodeName === "STYLE") moved.push("STYLE");
      }).observe(document, { childList: true, subtree: true }),
    );
  });
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: t("menu.collapse") }).click();
  expect(await page.evaluate(() => Reflect.get(window, "movedStyles"))).toEqual([]);
});

/** Holds the portal's code back until it is released: until then a page is drawn and answers nothing. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_a\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a button pressed before the page can answer pales, and does what it is for once it can", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdCode(page);
  await page.goto(portalUrl("aurora"), { waitUntil: "commit" });
  const login = page.getByRole("banner").getByRole("button", { name: t("menu.login") });
  await login.click();
  await login.click();
  await expect(login).toHaveCSS("opacity", "0.5");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCount(0);
  release();
  await expect(dialog.locator("[name=username]")).toBeVisible();
  await expect(login).toHaveCSS("opacity", "1");
  // Once, however often it was pressed: what is put away now stays away.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(portalUrl("aurora"));
});

test("a choice made twice before the page can answer is made once, and another beside it as well", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto(portalUrl("aurora"), { waitUntil: "commit" });
  const html = page.locator("html");
  const theme = (await html.getAttribute("data-theme")) ?? "";
  const fold = page.getByRole("button", { name: t("menu.collapse") });
  await fold.click();
  await fold.click();
  await page
    .getByRole("button", { name: t(theme === "dark" ? "theme.toLight" : "theme.toDark") })
    .click();
  await expect(html).not.toHaveAttribute("data-side", "mini");
  release();
  await expect(html).toHaveAttribute("data-side", "mini");
  await expect(html).not.toHaveAttribute("data-theme", theme);
});

test("a form sent before the page can answer is not sent by the browser: nothing of it stands in the address", async ({
  page,
  complaints,
}) => {
  const release = await holdCode(page);
  const url = portalUrl("aurora", "/login");
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("[name=username]").fill("lantran88");
  await page.locator("[name=password]").fill("correct horse battery");
  await page.locator("[name=password]").press("Enter");
  await expect(page.locator("button[type=submit]")).toHaveCSS("opacity", "0.5");
  await expect(page).toHaveURL(url);
  // There is no such player, and the portal's own form says so.
  complaints.expect(/401/);
  release();
  await expect(page.getByRole("alert")).toContainText(t("error.AUTH_INVALID"));
  await expect(page.locator("[name=username]")).toHaveValue("lantran88");
  await expect(page).toHaveURL(url);
});

/** What the document's fonts are: in force, or waiting. */
const fontMedia = (page: Page) => page.locator("style[data-fonts]").getAttribute("media");

test("fonts that come after the first paint move nothing that is read: they wait for another page", async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(fonts, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(portalUrl("aurora"), { waitUntil: "domcontentloaded" });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
    .toBeGreaterThan(0);
  release();
  await expect(page.locator("style[data-fonts=late]")).toBeAttached();
  expect(await fontMedia(page)).toBe("not all");
  expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBe(0);
  await page
    .getByRole("navigation", { name: t("a11y.sideMenu") })
    .getByRole("link", { name: t("category.rng"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
  await expect.poll(() => fontMedia(page)).toBe("all");
});
