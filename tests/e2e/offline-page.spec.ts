import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

test.use({ serviceWorkers: "allow" });

const t = wordsOf("TY");

test("without a network a page of the portal's own says so, in the visitor's language, and tries again", async ({
  page,
  context,
  complaints,
}) => {
  // The browser reports the request that the cut network lost.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(portalUrl("aurora"));
  await page.mouse.wheel(0, 10);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const keptLanguage = () =>
    page.evaluate(async () =>
      (await caches.match("/_offline", { ignoreVary: true }))?.headers.get("content-language"),
    );
  await expect.poll(keptLanguage).toBe("vi");

  await context.setOffline(true);
  await page.goto(portalUrl("aurora", "/promotions"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offline.title"));
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");

  await context.setOffline(false);
  await page.getByRole("link", { name: t("offline.again") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/promotions"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.promotions.title"));

  // Another language is kept from the next page on.
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await page.goto(portalUrl("aurora"));
  await page.mouse.wheel(0, 10);
  await expect.poll(keptLanguage).toBe("en");
});

test("who has scripts off reads why nothing can be pressed", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto(portalUrl("aurora"));
  const word = page.locator("[data-noscript]");
  await expect(word).toContainText(t("noscript.text"));
  expect((await word.boundingBox())?.height).toBeGreaterThan(20);
  await context.close();
});

test("a printed page has dark letters on light ground, whatever the theme", async ({ page }) => {
  await page.goto(portalUrl("aurora"));
  const lightness = (of: "color" | "backgroundColor") =>
    page.evaluate((property) => {
      const [r = 0, g = 0, b = 0] = (
        getComputedStyle(document.body)[property].match(/[\d.]+/g) ?? []
      ).map(Number);
      return (r + g + b) / 765;
    }, of);
  expect(await lightness("backgroundColor")).toBeLessThan(0.3);
  await page.emulateMedia({ media: "print" });
  expect(await lightness("backgroundColor")).toBeGreaterThan(0.9);
  expect(await lightness("color")).toBeLessThan(0.3);
});
