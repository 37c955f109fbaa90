import type { Page } from "playwright/test";
import { KeptContexts } from "#tests/support/kept-context.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";

/** Leaves something in every place a page has to keep things. */
const leave = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem("left", "x");
    sessionStorage.setItem("left", "x");
    await cookieStore.set("left", "x");
    await (await caches.open("left")).put("/left", new Response("x"));
    await new Promise((resolve) => {
      const asked = indexedDB.open("left");
      asked.onsuccess = () => resolve(asked.result.close());
    });
  });

/** What a page finds there. */
const find = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).includes("left"),
    session: Object.keys(sessionStorage).includes("left"),
    cookie: document.cookie.includes("left"),
    caches: (await caches.keys()).includes("left"),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

const nothing = { local: false, session: false, cookie: false, caches: false, databases: [] };
const everything = { local: true, session: true, cookie: true, caches: true, databases: ["left"] };

test("a test finds nothing in its browser profile of the tests before it, and no profile that one changed for good", async ({
  browser,
}) => {
  const contexts = new KeptContexts(browser);
  const first = await contexts.take({});
  for (const merchant of ["aurora", "siam"]) {
    const page = await first.newPage();
    await page.goto(portalUrl(merchant, "/helpmc"));
    await leave(page);
    expect(await find(page)).toEqual(everything);
  }
  await first.setOffline(true);
  await first.route("**/*", (route) => route.abort());
  await contexts.giveBack(first);
  expect(await contexts.take({})).toBe(first);
  expect(first.pages()).toEqual([]);
  for (const merchant of ["aurora", "siam"]) {
    const page = await first.newPage();
    await page.goto(portalUrl(merchant, "/helpmc"));
    expect(await find(page)).toEqual(nothing);
  }
  expect(await contexts.take({ isMobile: true })).not.toBe(first);

  const [page] = first.pages();
  await page?.clock.install();
  await contexts.giveBack(first);
  const second = await contexts.take({});
  expect(second).not.toBe(first);
  await second.addInitScript(() => Reflect.set(window, "left", true));
  await contexts.giveBack(second);
  expect(await contexts.take({})).not.toBe(second);
  await contexts.close();
});
