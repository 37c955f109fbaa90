import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lobbyCards, watchPages } from "#tests/support/lobby-pages.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";
import { projectNode, root } from "#tools/lib/paths.mjs";
import { run } from "#tools/lib/run.mjs";

const t = wordsOf("TY");

/** A skin of three files: home in another order, without fish, with a second download block. */
const lean = {
  "merchant.json": {
    schemaVersion: 1,
    name: "Lean",
    company: "Lean Ltd",
    merchantCode: "lean",
    hosts: ["lean.example"],
    languages: { default: "TY", supported: ["TY", "EN"] },
    resources: {
      Android: {
        url: "https://apps.lean.example/lean.apk",
        label: { EN: "Android", TY: "Android" },
      },
    },
  },
  "screens/home.json": {
    blocks: {
      fish: null,
      live: { props: { limit: 3 } },
      apps: { block: "download-strip", props: { title: { EN: "Take it along", TY: "Mang theo" } } },
    },
    order: ["heading", "rng", "apps", "hot", "categories", "live"],
  },
  "screens/lobby.json": { blocks: { lobby: { props: { autoLoad: 2 } } } },
  "menus.json": { side: { items: { hot: { label: { EN: "On fire", TY: "Cháy hàng" } } } } },
};

/** A minute of the merchant's clock, as config writes it; VN has no summer time. */
const clockIn = (minutes: number): string =>
  new Date(Date.now() + (minutes + 7 * 60) * 60_000).toISOString().slice(0, 16);

let portal: OwnPortal;
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeAll(async () => {
  portal = await openOwnPortal((merchants) => {
    mkdirSync(join(merchants, "lean/screens"), { recursive: true });
    for (const [file, content] of Object.entries(lean))
      writeFileSync(join(merchants, "lean", file), JSON.stringify(content));
  });
});
test.afterAll(() => portal.close());

const check = () =>
  run(
    projectNode,
    [join(root, "tools/portico.mjs"), "check", "lean", "--merchants", portal.merchants],
    { capture: true },
  );

test("a skin reorders home, drops a rail, adds a block and renames an entry by JSON alone", async ({
  page,
}) => {
  await page.goto(portal.url("lean"), { waitUntil: "networkidle" });
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  const wanted = [t("category.rng"), "Mang theo", t("home.categories"), t("category.live")];
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  expect(headings).not.toContain(t("category.fish"));
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  const hot = menu.getByRole("link", { name: "Cháy hàng", exact: true });
  await expect(hot).toHaveAttribute("href", "/hot");
});

test("a line of cards has arrows only while it holds more than is seen", async ({ page }) => {
  await page.goto(portal.url("lean"));
  const next = (category: string) =>
    page.getByRole("button", {
      name: t("a11y.next", [t(category)]),
      exact: true,
      includeHidden: true,
    });
  await expect(next("category.live")).toBeHidden();
  await expect(next("category.rng")).toBeVisible();
});

test("CONST-32 a skin's lobby loads two pages by itself, then by a press; the footer is reached, and Back finds place and games", async ({
  page,
}) => {
  const asked = watchPages(page);
  const cards = lobbyCards(page);
  const shown = page.getByRole("main").locator("p[aria-live]").last();
  await page.goto(portal.url("lean", "/rng"));
  const field = page.getByRole("main").getByRole("searchbox");
  await field.focus();
  await expect(cards).toHaveCount(42);
  for (const count of [84, 126]) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(count);
    await expect(shown).toContainText(String(count));
  }
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/page=3/);
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport();
  const more = page.getByRole("button", { name: t("lobby.more") });
  await expect(more).toBeVisible();
  // A bitmap of what the card shows, as wide as the gateway makes them.
  const picture = cards.nth(125).locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(360);
  const place = await page.evaluate(() => scrollY);
  await page
    .getByRole("navigation", { name: t("a11y.sideMenu") })
    .getByRole("link", { name: "Cháy hàng", exact: true })
    .click();
  await expect(page).toHaveURL(/\/hot$/);
  await page.goBack();
  await expect(cards).toHaveCount(126);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(asked.filter((pageNo) => pageNo !== "1")).toEqual(["2", "3"]);
  await more.click();
  await expect(cards).toHaveCount(168);
});

test("a block and a setting that do not exist fail the check, and the page stays", async () => {
  portal.save("lean/screens/home.json", (home) => {
    home.blocks = {
      apps: { block: "download-stripe" },
      rng: { props: { colour: "red" } },
    };
  });
  portal.save("lean/screens/lobby.json", (lobby) => {
    lobby.blocks = { lobby: { props: { autoLoad: 3 } } };
  });
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toContain("the most it can be is 2");
  expect(output).toContain('There is no block called "download-stripe"');
  expect(output).toContain('no setting called "colour"');
  const after = await portal.fetch("lean");
  expect(after.status).toBe(200);
  expect(after.body).toContain("Mang theo");
});

test("C14 what is for a time comes and goes on an open page, and what is for another country never shows", async ({
  page,
}) => {
  const home = { label: { EN: "x", TY: "x" }, icon: "star", link: { type: "route", path: "/" } };
  const entry = (words: string, when: object) => ({
    ...home,
    label: { EN: words, TY: words },
    when,
  });
  const items = {
    hot: lean["menus.json"].side.items.hot,
    feast: entry("Lễ hội", { type: "period", from: clockIn(20) }),
    eve: entry("Trước hội", { type: "period", until: clockIn(20) }),
    here: entry("Ở đây", { type: "country", in: ["VN"] }),
    there: entry("Ở kia", { type: "country", in: ["TH", "KH"] }),
  };
  const menus = { side: { items, order: ["home", "hot", "eve", "feast", "here", "there"] } };
  // The test before left faults, which would keep this from being served.
  for (const [file, content] of Object.entries({ ...lean, "menus.json": menus }))
    writeFileSync(join(portal.merchants, "lean", file), JSON.stringify(content));
  await page.clock.install();
  const menu = page.getByRole("navigation", { name: t("a11y.sideMenu") });
  const here = menu.getByRole("link", { name: "Ở đây" });
  await expect(async () => {
    await page.goto(portal.url("lean"));
    await expect(here).toBeVisible({ timeout: 1000 });
  }).toPass();
  const feast = menu.getByRole("link", { name: "Lễ hội" });
  await expect(menu.getByRole("link", { name: "Ở kia" })).toHaveCount(0);
  const eve = menu.getByRole("link", { name: "Trước hội" });
  await expect(eve).toBeVisible();
  await expect(feast).toHaveCount(0);
  // A page that is not alive yet does not notice that time has passed: it is told once more.
  await expect(async () => {
    await page.clock.fastForward("25:00");
    await expect(feast).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(eve).toHaveCount(0);
});
