import type { Locator, Page } from "playwright/test";
import { value } from "#src/gateway/testing/fake-platform.ts";
import { memberTest, signIn } from "#tests/support/member.ts";
import {
  answerLongNames,
  answerNothing,
  answerOddly,
  longName,
  sampleWin,
} from "#tests/support/odd-catalogue.ts";
import { failed, type OddPortal, openOddPortal } from "#tests/support/odd-portal.ts";
import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");
const { routes } = await readSkin("aurora");

/**
 * Screens that need no answer to be whole: a form, a guide, an address that names nothing, a shop
 * that asks a visitor to log in first.
 */
const needNothing = new Set([
  "login",
  "register",
  "download",
  "guideAndroid",
  "guideIos",
  "guideLite",
  "game",
  "pointMall",
  // Words of the configuration, and limits that a visitor logs in for.
  "terms",
  "privacy",
  "complaints",
  "contact",
  "responsible",
]);
/** One address a screen, and one for each kind of lobby. */
const lobbies = new Set(["/rng", "/live", "/hot", "/inhouse", "/sports"]);
const paths = routes
  .filter(({ alias, closed }) => !alias && !closed)
  .filter(({ screen, path }) => screen !== "lobby" || lobbies.has(path))
  .map(({ screen, path }) => ({ screen, path: screen === "promoDetail" ? `${path}?id=p1` : path }));

// One portal for all of them; on a busy machine it takes its time to start.
test.describe.configure({ mode: "default", timeout: 90_000 });
let portal: OddPortal;
test.beforeAll(async () => {
  portal = await openOddPortal();
});
test.afterAll(() => portal.close());

const retry = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: t("common.retry") })
    .first();

for (const [what, answer] of [
  ["fail", failed],
  ["answer with a value that holds nothing", value({})],
] as const)
  test(`every screen whose calls all ${what} keeps its heading, says so and offers another try`, async ({
    page,
    complaints,
  }) => {
    // The browser names each answer that is an error.
    complaints.expect(/Failed to load resource/);
    portal.platform.otherwise(answer);
    for (const { screen, path } of some(paths))
      await test.step(path, async () => {
        await page.goto(portal.url(path), { waitUntil: "domcontentloaded" });
        if (!needNothing.has(screen)) await expect.soft(retry(page)).toBeVisible();
        // The heading is there before the call fails, and has to be there after it.
        await expect.soft(page.locator("h1")).not.toBeEmpty();
      });
    portal.platform.otherwise(failed);
  });

test("an answer whose items cannot be drawn counts as failed, and the next try draws", async ({
  page,
  complaints,
}) => {
  // The failure is told to the developer too.
  complaints.expect(/An amount is a decimal number|Failed to load resource/);
  portal.platform.on(
    "/wps/relay/winner/board",
    value({ list: [{ ...sampleWin, amount: "many" }] }),
  );
  await page.goto(portal.url("/winners"), { waitUntil: "networkidle" });
  await expect(page.getByRole("alert")).toContainText(t("winners.failed"));
  await expect(page.locator("h1")).toHaveText(t("screen.winners.title"));
  portal.platform.on("/wps/relay/winner/board", value({ list: [sampleWin] }));
  await retry(page).click();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("1,200.00");
  portal.platform.on("/wps/relay/winner/board", failed);
});

memberTest(
  "a member's own part that cannot be had says so, and comes with the next try",
  async ({ page, member, complaints }) => {
    complaints.expect(/Failed to load resource/);
    const own = wordsOf("EN");
    const url = portalUrl("aurora");
    await signIn(page, await member("aurora"));
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    const main = page.getByRole("main");
    const again = main.getByRole("button", { name: own("common.retry") });
    const failing = /\/wps\/relay\/(rank\/list|raffle\/promotion|mission\/leaderboard)/;
    for (const path of ["/vip", "/raffle", "/leaderboard"])
      await test.step(path, async () => {
        await page.route(failing, (route) => route.fulfill({ status: 429, body: "Too many" }));
        await page.goto(portalUrl("aurora", path));
        await expect(again).toBeVisible();
        await page.unroute(failing);
        await again.click();
        await expect(again).toHaveCount(0);
        await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
      });
  },
);

test("every screen whose calls hang says that it takes long, and in the end offers another try", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await page.clock.install();
  await page.route(/\/(wps|lgw)\//, () => new Promise(() => undefined));
  for (const { screen, path } of some(paths.filter(({ screen: one }) => !needNothing.has(one))))
    await test.step(`${screen} ${path}`, async () => {
      const asked = page.waitForRequest(/\/(wps|lgw)\//);
      await page.goto(portal.url(path), { waitUntil: "domcontentloaded" });
      await asked;
      const word = page.getByRole("status").filter({ hasText: t("status.slow") });
      // A page asks when its scripts are there, and one call may wait for the other.
      const wait = (what: Locator, seconds: number) =>
        expect(async () => {
          await page.clock.runFor(seconds * 1000);
          await expect(what).toBeVisible({ timeout: 300 });
        }).toPass({ timeout: 15_000 });
      await wait(word, 4);
      await wait(retry(page), 12);
    });
});

test("an empty catalogue says that nothing is open, and where to ask", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  answerNothing(portal.platform);
  await page.goto(portal.url("/"), { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await expect(main).toContainText(t("lobby.noVendors"));
  await expect(main.getByText(t("home.askService"), { exact: true })).toBeVisible();
  await page.goto(portal.url("/rng"), { waitUntil: "networkidle" });
  await expect(main).toContainText(t("lobby.empty"));
  await page.goto(portal.url("/sports"), { waitUntil: "networkidle" });
  await expect(main).toContainText(t("lobby.noVendors"));
});

test("names of 200 characters break on a phone wherever the platform names something", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  answerLongNames(portal.platform);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/pvp/rooms", "/tasks", "/vip", "/lottery"])
    await test.step(path, async () => {
      await page.goto(portal.url(path));
      await expect(page.getByRole("main").getByText(longName).first()).toBeVisible();
      await expectNoOverflow(page);
    });
});

for (const width of [360, 1280])
  test(`200 vendors, a name of 200 characters, games without art and hostile words at ${width} pixels`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    // The gateway still remembers what the tests before were answered.
    await portal.close();
    portal = await openOddPortal();
    answerOddly(portal.platform);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", width === 360 ? "/rng?page=25" : "/live"])
      await test.step(path, async () => {
        await page.goto(portal.url(path));
        await settle(page);
        await expectNoOverflow(page);
        if (path !== "/") await expectAccessible(page);
        await expect(page).not.toHaveTitle("taken");
      });
    const logos = page.getByRole("contentinfo").getByRole("list", { name: t("footer.vendors") });
    await expect(logos.getByRole("listitem")).toHaveCount(200);
    // The seventh vendor has no games: the others of the category are one press away.
    const nothing = `/rng?vendor=V7&search=${"W".repeat(100)}`;
    await page.goto(portal.url(nothing), { waitUntil: "networkidle" });
    await expectNoOverflow(page);
    await page
      .getByRole("button", { name: t("lobby.clear") })
      .first()
      .click();
    const card = page.getByRole("main").getByRole("link", { name: /^<img src=x/ });
    await expect(card).toBeVisible();
    await page.goto(portal.url("/"), { waitUntil: "networkidle" });
    await page.getByRole("main").getByRole("button", { name: longName }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Thirty tables tonight");
    // On a phone the words come once their title is pressed.
    if (width === 360) await dialog.getByRole("button", { name: longName }).click();
    await dialog.getByText("Thirty tables tonight").click();
    await expect(dialog.locator("img, iframe, script, a[href^='javascript']")).toHaveCount(0);
    await expect(page).not.toHaveTitle("taken");
  });
