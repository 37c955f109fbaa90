import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { newPlayer, register } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

const skin = {
  schemaVersion: 1,
  name: "Tide",
  company: "Tide Ltd",
  merchantCode: "tide",
  hosts: ["tide.example"],
  languages: { default: "EN", supported: ["EN"] },
  botCheck: "none",
  theme: { brand: "#1f6feb", defaultTheme: "dark" },
  registration: { fields: { order: ["username", "password", "confirmPassword", "birthday"] } },
};

let portal: OwnPortal;
/** What the skin says differently from test to test; each says something new. */
let edits = 0;

test.describe.configure({ mode: "default", timeout: 120_000 });
test.beforeAll(async () => {
  portal = await openOwnPortal((merchants) => {
    mkdirSync(join(merchants, "tide/locales"), { recursive: true });
    writeFileSync(join(merchants, "tide/merchant.json"), JSON.stringify(skin));
    writeFileSync(join(merchants, "tide/menus.json"), "{}");
    writeFileSync(join(merchants, "tide/bannerGroups.json"), "{}");
    writeFileSync(join(merchants, "tide/locales/EN.json"), "{}");
  });
});
test.afterAll(() => portal.close());

/** Opens a page whose clock the test winds on, with a mark that another document would not have. */
async function open(page: Page, path = "/"): Promise<void> {
  await page.clock.install();
  await page.goto(portal.url("tide", path));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await mark(page);
}
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "sameDocument") === true);

/** Waits until a page that is opened now says so. */
const untilShown = (...words: string[]) =>
  expect
    .poll(async () => {
      const { body } = await portal.fetch("tide");
      return words.filter((word) => !body.includes(word));
    })
    .toEqual([]);

/** Saves a new label of the first menu entry, as an editor would; gives it. */
async function rename(): Promise<string> {
  edits += 1;
  const label = `Rising tide ${edits}`;
  portal.save("tide/menus.json", (menus) => {
    menus.side = { items: { hot: { label: { EN: label } } } };
  });
  await untilShown(label);
  return label;
}

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--c-brand"));

/** Saves another brand colour. */
function recolour(brand: string): void {
  portal.save("tide/merchant.json", (site) => {
    site.theme = { brand, defaultTheme: "dark" };
  });
}

const entry = (page: Page, label: string) =>
  page
    .getByRole("navigation", { name: t("a11y.sideMenu") })
    .getByRole("link", { name: label, exact: true });

/** Winds the page's clock on until it has asked the gateway and heard an answer. */
async function ask(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/_revision"));
  await page.clock.fastForward(50_000);
  await answer;
}

/** Asks, hears of something new, and waits until the code that deals with it has run. */
async function handle(page: Page): Promise<void> {
  const code = page.waitForResponse((response) => /\/flow-[^/]+\.js$/.test(response.url()));
  await ask(page);
  // The page's own module, imported once more: it is given when it has been evaluated.
  await page.evaluate((address) => import(address), (await code).url());
}

/** Lets a page that may take a revision do so: more than a look at it and a moment of calm. */
async function pass(page: Page): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await page.clock.runFor(1000);
}

/** What the page brings of a revision before it is taken; counted from now on. */
function watchSites(page: Page): string[] {
  const seen: string[] = [];
  page.on("response", (response) => {
    if (/\/_m\/tide\/site\./.test(response.url())) seen.push(response.url());
  });
  return seen;
}

test("C11 a page that nobody touches takes banner, menu, texts and colours, without a reload", async ({
  page,
}) => {
  await open(page);
  await ask(page);
  const link = page.getByRole("main").locator("a[href='/fish']").first();
  await link.evaluate((node) => {
    node.scrollIntoView({ behavior: "instant", block: "center" });
    (node as HTMLElement).focus({ preventScroll: true });
  });
  const place = (await link.boundingBox())?.y;
  portal.save("tide/bannerGroups.json", (groups) => {
    groups.home = { items: { welcome: { title: { EN: "Spring flood" } } }, order: ["welcome"] };
  });
  portal.save("tide/locales/EN.json", (texts) => {
    texts["home.categories"] = "Where to swim";
  });
  portal.save("tide/merchant.json", (site) => {
    site.theme = { brand: "#c2255c", defaultTheme: "light" };
  });
  const label = await rename();
  await untilShown("Spring flood", "Where to swim");
  await handle(page);
  await pass(page);
  await expect(entry(page, label)).toHaveCount(1);
  await expect(page.getByRole("region", { name: t("banner.label") })).toContainText("Spring flood");
  await expect(page.getByRole("heading", { name: "Where to swim" })).toBeVisible();
  const join = page.getByRole("banner").getByRole("button", { name: t("menu.register") });
  await expect(join).toHaveCSS("background-color", "rgb(194, 37, 92)");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(link).toBeFocused();
  expect((await link.boundingBox())?.y).toBeCloseTo(place ?? Number.NaN, 0);
  expect(await isSameDocument(page)).toBe(true);
  // The pages beyond this one are of the new revision too.
  await entry(page, label).click();
  await expect(page).toHaveURL(/\/hot$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("C11 a half-filled registration keeps its words; the revision comes when the form is left", async ({
  page,
}) => {
  await open(page, "/register");
  await ask(page);
  const name = page.locator("form [name='username']");
  await name.fill("ebbandflow");
  const [sites, before] = [watchSites(page), await brandOf(page)];
  recolour("#2b8a3e");
  const label = await rename();
  await untilShown("--c-brand:#2b8a3e");
  await handle(page);
  await expect.poll(() => sites.length).toBeGreaterThan(0);
  await pass(page);
  expect(await brandOf(page)).toBe(before);
  await expect(name).toHaveValue("ebbandflow");
  await page.getByRole("banner").getByRole("link", { name: "Tide" }).click();
  await expect(page).toHaveURL(portal.url("tide"));
  await pass(page);
  await expect(entry(page, label)).toHaveCount(1);
  expect(await brandOf(page)).toBe("#2b8a3e");
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(name).toHaveValue("ebbandflow");
});

test("C11 words in a dialog and in a field are waited for", async ({ page }) => {
  await open(page, "/rng");
  await ask(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name='username']").fill("ebbandflow");
  const label = await rename();
  await handle(page);
  await pass(page);
  await expect(entry(page, label)).toHaveCount(0);
  await expect(dialog.locator("[name='username']")).toHaveValue("ebbandflow");
  await page.keyboard.press("Escape");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("zzz");
  await pass(page);
  await expect(entry(page, label)).toHaveCount(0);
  await expect(search).toHaveValue("zzz");
  await search.fill("");
  await search.blur();
  await pass(page);
  await expect(entry(page, label)).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
});

test("C11 a game goes on; its player has the revision after it", async ({ page }) => {
  const player = { ...newPlayer("tide", "EN"), origin: portal.url("tide", "") };
  await register(page, player);
  await open(page, `/game?vendor=JL&id=${houseNodes.lantern}`);
  const frame = page.locator("main iframe");
  const game = page.frameLocator("main iframe");
  await expect(game.locator("button.primary")).toBeVisible();
  await ask(page);
  await frame.evaluate((node) => Reflect.set(node, "sameFrame", true));
  const [sites, before] = [watchSites(page), await brandOf(page)];
  recolour("#862e9c");
  const label = await rename();
  await untilShown("--c-brand:#862e9c");
  await handle(page);
  await expect.poll(() => sites.length).toBeGreaterThan(0);
  await pass(page);
  expect(await brandOf(page)).toBe(before);
  expect(await frame.evaluate((node) => Reflect.get(node, "sameFrame"))).toBe(true);
  await page.getByRole("button", { name: t("game.leave") }).click();
  await expect(frame).toHaveCount(0);
  await pass(page);
  await expect(entry(page, label)).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
  // Nobody is signed out by it.
  await expect(
    page.getByRole("button", { name: t("header.account", [player.username]) }),
  ).toBeVisible();
});

test("C11 a new host of pictures comes with the next address, which is a document of its own", async ({
  page,
}) => {
  // No machine is behind the name; what matters is who may be asked.
  await page.route("https://pictures.tide.example/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );
  await open(page);
  await ask(page);
  portal.save("tide/merchant.json", (site) => {
    site.imageHosts = ["https://pictures.tide.example"];
  });
  const label = await rename();
  await handle(page);
  await pass(page);
  // The document keeps the policy it came with: nothing of the new revision is shown under it.
  await expect(entry(page, label)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  const came = page.waitForResponse(
    (response) => response.url() === portal.url("tide", "/rng") && response.ok(),
  );
  await entry(page, t("category.rng")).click();
  expect((await came).headers()["content-security-policy"]).toContain(
    "https://pictures.tide.example",
  );
  await expect(entry(page, label)).toHaveCount(1);
  await expect(page).toHaveURL(/\/rng$/);
  expect(await isSameDocument(page)).toBe(false);
  // Once is enough: from here on, where scripts run, addresses are gone to within the document.
  await ask(page);
  await mark(page);
  await entry(page, label).click();
  await expect(page).toHaveURL(/\/hot$/);
  expect(await isSameDocument(page)).toBe(true);
});
