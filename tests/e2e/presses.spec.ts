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
        content: isAlive([...document.querySelectorAll("main a")].at(-1)),
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

/** Runs in the page: presses something of its footer at the very moment at which only the frame is alive. */
function pressTooEarly(): void {
  const isAlive = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const press = (): void => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href^="/"]');
    if (link === null) throw new Error("The footer has no link.");
    const send = (name: string, init: MouseEventInit): boolean =>
      link.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, ...init }));
    const before = isAlive(link);
    for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup"]) send(name, {});
    const isKept = !send("click", {});
    const pales = link.getAnimations().length > 0;
    const within = isAlive(link);
    const heard: string[] = [];
    document.addEventListener("keydown", ({ key }) => heard.push(key), true);
    for (const key of ["Enter", "ArrowRight"])
      link.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    Reflect.set(window, "early", { before, within, isKept, pales, heard, to: link.pathname });
  };
  // After what keeps the presses heard of it.
  addEventListener("DOMContentLoaded", () => addEventListener("answering", press));
}

test("a press on a part that is not alive yet pales, makes nothing alive within itself, and is done afterwards without a new document", async ({
  page,
}) => {
  await page.addInitScript(pressTooEarly);
  await page.goto(portalUrl("aurora"), { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.has(window, "early"));
  const { to, ...early } = await page.evaluate(() => Reflect.get(window, "early"));
  // A key that presses nothing is nothing to wait with.
  const heard = ["ArrowRight"];
  expect(early).toEqual({ before: false, within: false, isKept: true, pales: true, heard });
  await expect(page).toHaveURL(portalUrl("aurora", to));
  // The same document: it still knows of the press.
  expect(await page.evaluate(() => Reflect.has(window, "early"))).toBe(true);
  await expect(page.locator(`footer a[href="${to}"]`).first()).toHaveCSS("opacity", "1");
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
