import type { Page } from "playwright/test";

/** Another tab of the browser, with the same session, on the same page. */
export async function openTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await other.addInitScript((entries) => {
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
  await other.goto(page.url());
  return other;
}
