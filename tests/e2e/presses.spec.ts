import type { Page } from "playwright/test";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// A press is answered by what it changes, and by nothing else of the page.
test.use({ firstVisit: true });

const t = wordsOf("TY");
const login = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: t("menu.login") });

/** Keeps what React last drew each element of the page's content and footer with. */
function rememberDrawn(): void {
  const propsOf = (element: Element): unknown =>
    Reflect.get(element, Object.keys(element).find((key) => key.startsWith("__reactProps")) ?? "");
  const all = [...document.querySelectorAll("main, main *, footer, footer *")];
  const before = new Map(all.map((element) => [element, propsOf(element)]));
  Reflect.set(window, "drawn", () => ({
    all: [...before.values()].filter((props) => props !== undefined).length,
    anew: all.filter((element) => before.get(element) !== propsOf(element)).length,
  }));
}

/** How many elements React has drawn, and how many of them anew since they were remembered. */
const drawn = (page: Page): Promise<{ all: number; anew: number }> =>
  page.evaluate(() => Reflect.get(window, "drawn")());

/** Waits until the last part of the page has come alive. */
const untilAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("main *, footer *")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber")),
    ),
  );

test("a part that is pressed before the page is alive comes alive first, and waits for no other", async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_a\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() =>
    addEventListener("click", (event) => {
      // The press that was kept, which is given to the page by its own code.
      if (event.isTrusted) return;
      const isAlive = (element: unknown): boolean =>
        Object.keys(element ?? {}).some((key) => key.startsWith("__reactFiber"));
      Reflect.set(window, "alive", {
        pressed: isAlive(event.target),
        footer: isAlive(document.querySelector("footer a")),
        content: isAlive(document.querySelector("main a")),
      });
    }),
  );
  await page.goto(portalUrl("aurora"), { waitUntil: "commit" });
  await login(page).click();
  release();
  await expect(page.getByRole("dialog").locator("[name=username]")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "alive"))).toEqual({
    pressed: true,
    footer: false,
    content: false,
  });
});

test("another theme draws nothing anew but its switch, which is painted before the colours change", async ({
  page,
}) => {
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await untilAlive(page);
  const html = page.locator("html");
  const theme = (await html.getAttribute("data-theme")) ?? "";
  const button = page.getByRole("banner").getByRole("button", {
    name: t(theme === "dark" ? "theme.toLight" : "theme.toDark"),
  });
  await page.evaluate(rememberDrawn);
  await button.evaluate((element) => {
    const order: (string | null)[] = [];
    Reflect.set(window, "order", order);
    const watcher = new MutationObserver((records) => {
      for (const { attributeName } of records) order.push(attributeName);
    });
    watcher.observe(element, { attributeFilter: ["aria-label"] });
    watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  });
  await button.click();
  await expect(html).not.toHaveAttribute("data-theme", theme);
  expect(await page.evaluate(() => Reflect.get(window, "order"))).toEqual([
    "aria-label",
    "data-theme",
  ]);
  const { all, anew } = await drawn(page);
  expect(all).toBeGreaterThan(100);
  expect(anew).toBe(0);
});

test("a dialog that opens over a page draws nothing of the page anew", async ({ page }) => {
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await untilAlive(page);
  await page.evaluate(rememberDrawn);
  await login(page).click();
  await expect(page.getByRole("dialog").locator("[name=username]")).toBeVisible();
  const { all, anew } = await drawn(page);
  expect(all).toBeGreaterThan(100);
  expect(anew).toBe(0);
});
