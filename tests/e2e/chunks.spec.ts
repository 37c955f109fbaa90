import type { Page } from "playwright/test";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

// What a visitor does not have yet is what it is about.
test.use({ firstVisit: true });

const t = wordsOf("TY");
const isAlive = (page: Page) =>
  expect(page.getByRole("button", { name: t("menu.collapse") })).toBeVisible();
const lobbyLink = (page: Page) =>
  page
    .getByRole("navigation", { name: t("a11y.sideMenu") })
    .getByRole("link", { name: t("category.rng"), exact: true });
/** The chunk of one page family, as ROUTE-30 names it. */
const egame = /\/_a\/assets\/egame-[^/]+\.js$/;

test("ROUTE-30 a page family's chunk loads with the first of its pages, not before", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  expect(asked.some((path) => /\/index-[^/]+\.js$/.test(path))).toBe(true);
  expect(asked.some((path) => egame.test(path))).toBe(false);
  await lobbyLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
  expect(asked.some((path) => egame.test(path))).toBe(true);
});

test("a chunk that is gone after a deploy opens the wanted page with one new document", async ({
  page,
  complaints,
}) => {
  // The old piece answers 404 until the new document asks, as after a deploy.
  complaints.expect(/404|dynamically imported module/);
  let gone = true;
  await page.route(egame, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await isAlive(page);
  page.once("framenavigated", () => {
    gone = false;
  });
  await lobbyLink(page).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
  await isAlive(page);
});

test("a chunk that stays away reloads once, keeps a page in view and says so", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|dynamically imported module/);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(egame, (route) => route.fulfill({ status: 404 }));
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await isAlive(page);
  await lobbyLink(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(t("status.partMissing"));
  await expect(alert.getByRole("button", { name: t("status.retry") })).toBeVisible();
  // The server's own drawing of the lobby stands, with its games and its menu.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
  expect(documents).toBe(2);
});

test("a chunk that is late is named after 8 seconds, and the page in view stays", async ({
  page,
}) => {
  await page.clock.install();
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(egame, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await isAlive(page);
  const asked = page.waitForRequest(egame);
  await lobbyLink(page).click();
  await asked;
  await page.clock.runFor(7000);
  await expect(page.getByText(t("status.slow"))).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(page.getByText(t("status.slow"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
});

test("ERR-11 without a connection a page that cannot load leaves the one in view", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch|dynamically imported module/);
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await isAlive(page);
  await page.route(egame, (route) => route.abort());
  await page.route("**/_health", (route) => route.abort());
  await lobbyLink(page).click();
  await expect(page.getByText(t("error.NETWORK"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await isAlive(page);
  // The address is that of the page in view, so that a second press is one.
  await expect(page).toHaveURL(portalUrl("aurora"));
  await page.unroute(egame);
  await lobbyLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
});

test("ERR-10 a style sheet that does not come raises an error, loads the page anew once, and is named", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|StyleLoadError/);
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  let gone = true;
  // Blocks are styled by their scripts; one that brings a sheet of its own has it in the document.
  await page.route(portalUrl("aurora"), async (route) => {
    // Chromium finds every localhost by itself; Node asks for the address.
    const { host } = new URL(route.request().url());
    const url = route
      .request()
      .url()
      .replace(/aurora\.localhost/, "127.0.0.1");
    const headers = { ...(await route.request().allHeaders()), host };
    const body = await (await route.fetch({ url, headers })).text();
    const sheet = '<link rel="stylesheet" href="/_a/assets/block.css">';
    await route.fulfill({
      contentType: "text/html",
      body: body.replace("</head>", `${sheet}</head>`),
    });
  });
  await page.route("**/_a/assets/block.css", (route) =>
    gone
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: "text/css", body: "main { --block: 1 }" }),
  );
  await page.goto(portalUrl("aurora"));
  await expect(page.getByRole("alert")).toContainText(t("status.partMissing"));
  expect(errors.some((text) => /\[style\] Error: StyleLoadError/.test(text))).toBe(true);
  expect(documents).toBe(2);
  // The page does what it is for all the same.
  await expect(lobbyLink(page)).toHaveAttribute("href", "/rng");
  gone = false;
  await page
    .getByRole("alert")
    .getByRole("button", { name: t("status.retry") })
    .click();
  await isAlive(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("dialogs whose code is missing leave the page and a way on", async ({ page, complaints }) => {
  complaints.expect(/404|dynamically imported module/);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(/\/_a\/assets\/dialogs-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  const logIn = page.getByRole("banner").getByRole("button", { name: t("menu.login") });
  await page.goto(portalUrl("aurora"), { waitUntil: "networkidle" });
  await isAlive(page);
  // One new document, in case the code was of an older build; then the words.
  await Promise.all([page.waitForEvent("load"), logIn.click()]);
  expect(documents).toBe(2);
  await isAlive(page);
  await logIn.click();
  await expect(page.getByRole("alert")).toContainText(t("status.partMissing"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await lobbyLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("category.rng"));
  expect(documents).toBe(2);
});
