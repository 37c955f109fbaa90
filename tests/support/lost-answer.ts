import type { Page } from "playwright/test";

/**
 * Lets the next answer of a call get lost on its way, though the platform has done its work.
 * @param path how the call's address ends
 */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      // Node does not know the portal's host by name.
      const url = new URL(route.request().url());
      const headers = { ...route.request().headers(), host: url.host };
      url.hostname = "127.0.0.1";
      await route.fetch({ url: url.href, headers });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}
