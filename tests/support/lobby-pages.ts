import type { Locator, Page } from "playwright/test";

/** The cards of a lobby's grid, closed ones too. */
export const lobbyCards = (page: Page): Locator =>
  page.locator("main li > :is(a, button):has([data-play])");

/** The numbers of the pages of games that the page asks for, as it asks. */
export function watchPages(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/wps/game/list") asked.push(searchParams.get("pageNo"));
  });
  return asked;
}
