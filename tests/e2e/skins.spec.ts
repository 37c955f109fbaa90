import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";
import { projectNode, root } from "#tools/lib/paths.mjs";
import { run } from "#tools/lib/run.mjs";

const t = wordsOf("EN");

/** A merchant whose third line lacks a comma. */
const crooked = '{\n  "schemaVersion": 1,\n  "name": "Crooked"\n  "merchantCode": "crooked"\n}\n';

let portal: OwnPortal;

const portico = (...args: string[]) =>
  run(projectNode, [join(root, "tools/portico.mjs"), ...args, "--merchants", portal.merchants], {
    capture: true,
  });

/** The brand colour a merchant's pages are painted with now. */
async function brandOf(code: string): Promise<string | undefined> {
  return /--c-brand:\s*(#[0-9a-f]{6})/.exec((await portal.fetch(code)).body)?.[1];
}

const setBrand = (brand: string) =>
  portal.save("lotus/merchant.json", (site) => {
    site.theme = { ...(site.theme as object), brand };
  });

// One server, one merchant's life: each test goes on where the one before stopped.
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeAll(async () => {
  portal = await openOwnPortal((merchants) => {
    mkdirSync(join(merchants, "crooked"));
    writeFileSync(join(merchants, "crooked/merchant.json"), crooked);
  });
});
test.afterAll(() => portal.close());

test("a merchant broken from the start is named with its line, and the others run", async () => {
  expect(portal.server.output()).toMatch(/crooked\/merchant\.json:[34]:\d+ syntax/);
  const page = await portal.fetch("crooked");
  expect(page.status).toBe(404);
  expect(page.body).not.toMatch(/crooked|aurora|siam/i);
  expect((await portal.fetch("aurora")).status).toBe(200);
  const { code } = await portico("check", "crooked");
  expect(code).toBe(1);
});

test("LANG-11 a merchant made while the server runs is live on its own host, in its own colour", async ({
  page,
}) => {
  const made = await portico(
    "new",
    "lotus",
    "--name",
    "Lotus",
    "--brand",
    "#c2255c",
    "--languages",
    "EN",
  );
  expect(made.code).toBe(0);
  await expect.poll(async () => (await portal.fetch("lotus")).status).toBe(200);
  expect((await portico("check", "lotus")).code).toBe(0);
  await page.goto(portal.url("lotus"));
  await expect(page).toHaveTitle(/Lotus/);
  const register = page.getByRole("banner").getByRole("button", { name: t("menu.register") });
  await expect(register).toHaveCSS("background-color", "rgb(194, 37, 92)");
  // One language: nothing to pick.
  await expect(page.getByRole("button", { name: t("menu.language") })).toHaveCount(0);
  await expect(page.getByText(t("menu.language"), { exact: true })).toHaveCount(0);
  await settle(page);
  await expectAccessible(page);
  for (const path of ["/rng", "/register", "/login"]) {
    await page.goto(portal.url("lotus", path));
    await settle(page);
    await expectNoOverflow(page);
  }
});

test("a saved colour is live without a restart", async ({ page }) => {
  setBrand("#2b8a3e");
  await expect.poll(() => brandOf("lotus"), { intervals: [25] }).toBe("#2b8a3e");
  await page.goto(portal.url("lotus"));
  const register = page.getByRole("banner").getByRole("button", { name: t("menu.register") });
  await expect(register).toHaveCSS("background-color", "rgb(43, 138, 62)");
});

test("NAV-03 SIDE-02 HEAD-04 a category without vendors and registration switched off are not offered", async ({
  page,
}) => {
  const ids = ["elott", "lott", "live", "sports", "fish", "rng", "pvp", "esports"];
  const link = (id: string) =>
    page
      .getByRole("navigation", { name: t("a11y.sideMenu") })
      .getByRole("link", { name: t(`category.${id}`), exact: true });
  const register = page.getByRole("banner").getByRole("button", { name: t("menu.register") });
  await page.goto(portal.url("lotus"));
  for (const id of ids) await expect(link(id)).toHaveCount(1);
  await expect(page.getByRole("main").locator("a[href='/fish']")).not.toHaveCount(0);
  await expect(register).toBeVisible();

  const before = portal.read("lotus/merchant.json");
  portal.save("lotus/merchant.json", (site) => {
    site.modules = { DIRECTREG3: "0" };
    site.categories = { items: { fish: { vendors: ["NOBODY"] } } };
  });
  await expect
    .poll(async () => {
      await page.reload();
      return link("fish").count();
    })
    .toBe(0);
  for (const id of some(ids.filter((one) => one !== "fish"))) await expect(link(id)).toHaveCount(1);
  await expect(page.getByRole("main").locator("a[href='/fish']")).toHaveCount(0);
  await expect(register).toHaveCount(0);
  await expect(
    page.getByRole("banner").getByRole("button", { name: t("menu.login") }),
  ).toBeVisible();
  portal.write("lotus/merchant.json", before);
});

test("a broken file is refused with its line while the last good one keeps serving", async () => {
  const good = portal.read("lotus/merchant.json");
  portal.write("lotus/merchant.json", good.replace('"name": "Lotus",', '"name": "Lotus"'));
  await expect.poll(() => portal.server.output()).toMatch(/lotus\/merchant\.json:\d+:\d+ syntax/);
  expect(await brandOf("lotus")).toBe("#2b8a3e");
  expect((await portal.fetch("lotus")).body).toContain("Lotus");

  await portal.restart();
  expect(portal.server.output()).toMatch(/lotus\/merchant\.json:\d+:\d+ syntax/);
  expect((await portal.fetch("lotus")).status).toBe(200);
  expect(await brandOf("lotus")).toBe("#2b8a3e");

  portal.write("lotus/merchant.json", good.replace("#2b8a3e", "#c2255c"));
  await expect.poll(() => brandOf("lotus")).toBe("#c2255c");
});
