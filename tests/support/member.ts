import type { Browser, Cookie, Page } from "playwright/test";
import { payIn } from "./funds.ts";
import { newPlayer, type Player, register } from "./player.ts";
import { portalUrl, test } from "./portal-test.ts";

/** A person who is signed in, with what the browser keeps of it. */
export interface Member extends Player {
  cookies: Cookie[];
  /** The session storage. */
  stored: Record<string, string>;
}

async function makeMember(browser: Browser, merchant: string): Promise<Member> {
  const player = newPlayer(merchant, "EN");
  const context = await browser.newContext();
  const url = portalUrl(merchant);
  await context.addCookies([{ name: "portico_lang", value: "EN", url }]);
  const page = await context.newPage();
  await register(page, player);
  if (merchant === "aurora") await payIn(page);
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const cookies = await context.cookies();
  await context.close();
  return { ...player, cookies: cookies.filter(({ name }) => name.includes("session")), stored };
}

/** Tests that need members: one of each merchant is registered in each worker. */
export const memberTest = test.extend<object, { member: (merchant: string) => Promise<Member> }>({
  member: [
    async ({ browser }, use) => {
      const made = new Map<string, Promise<Member>>();
      await use((merchant) => {
        const member = made.get(merchant) ?? makeMember(browser, merchant);
        made.set(merchant, member);
        return member;
      });
    },
    { scope: "worker" },
  ],
});

/** Gives a page the session of a member, as another tab of the same browser would have it. */
export async function signIn(page: Page, { cookies, stored }: Member): Promise<void> {
  await page.context().addCookies(cookies);
  await page.addInitScript((entries) => {
    // What is framed in the page has no storage of its own.
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
}
