import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
      apps: { block: "download-strip", props: { title: { EN: "Take it along", TY: "Mang theo" } } },
    },
    order: ["heading", "rng", "apps", "hot", "categories", "live"],
  },
  "menus.json": { side: { items: { hot: { label: { EN: "On fire", TY: "Cháy hàng" } } } } },
};

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

test("a block and a setting that do not exist fail the check, and the page stays", async () => {
  portal.save("lean/screens/home.json", (home) => {
    home.blocks = {
      apps: { block: "download-stripe" },
      rng: { props: { colour: "red" } },
    };
  });
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toContain('There is no block called "download-stripe"');
  expect(output).toContain('no setting called "colour"');
  const after = await portal.fetch("lean");
  expect(after.status).toBe(200);
  expect(after.body).toContain("Mang theo");
});
