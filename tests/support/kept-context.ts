import type { BrowserContext } from "playwright/test";
import { memberTest } from "./member.ts";

/**
 * Tests whose pages share one browser profile in each worker, so that a page finds the scripts and
 * pictures of the one before in the cache. Cookies and what pages stored are taken away in between.
 */
export const keptTest = memberTest.extend<object, { kept: BrowserContext }>({
  kept: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ kept }, use) => {
    await kept.clearCookies();
    await use(kept);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    // Away from the portal first: what it stored is only to be reached from its own pages.
    if (page.url().startsWith("http")) await page.evaluate(() => localStorage.clear());
    await page.close();
  },
});
