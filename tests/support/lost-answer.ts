import type { APIResponse, Page, Route } from "playwright/test";

/** Lets the platform do what a page asks for; its answer is not the page's yet. */
export function deliver(route: Route): Promise<APIResponse> {
  // Node does not know the portal's host by name.
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = "127.0.0.1";
  return route.fetch({ url: url.href, headers });
}

/**
 * Lets the next answer of a call get lost on its way, though the platform has done its work.
 * @param path how the call's address ends
 */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await deliver(route);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}
