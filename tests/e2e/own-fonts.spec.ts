import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";

// Fonts that a visitor has already do not come late.
test.use({ firstVisit: true });

/** A skin whose text is set in one font and whose headings in another. */
const skin = {
  schemaVersion: 1,
  name: "Typeset",
  company: "Typeset Ltd",
  merchantCode: "typeset",
  hosts: ["typeset.example"],
  languages: { default: "EN", supported: ["EN"] },
  theme: {
    fonts: {
      body: [
        { file: "text.woff2", weight: "400" },
        { file: "bold.woff2", weight: "700" },
      ],
      headings: [{ file: "bold.woff2", weight: "700" }],
    },
  },
};

let portal: OwnPortal;
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeAll(async () => {
  portal = await openOwnPortal((merchants) => {
    const assets = join(merchants, "typeset/assets");
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(merchants, "typeset/merchant.json"), JSON.stringify(skin));
    for (const [name, weight] of [
      ["text", 400],
      ["bold", 700],
    ])
      copyFileSync(
        join(
          root,
          `node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-${weight}-normal.woff2`,
        ),
        join(assets, `${name}.woff2`),
      );
  });
});
test.afterAll(() => portal.close());

test("a skin's own fonts come from its own files, for good, one of them fetched ahead", async ({
  page,
}) => {
  const fonts: { url: string; type: string | undefined; kept: string | undefined }[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "font") return;
    const { "content-type": type, "cache-control": kept } = response.headers();
    fonts.push({ url: new URL(response.url()).pathname, type, kept });
  });
  await page.goto(portal.url("typeset"), { waitUntil: "networkidle" });
  await expect(page.locator("link[rel=preload][as=font]")).toHaveCount(1);
  const ahead = await page.locator("link[rel=preload][as=font]").getAttribute("href");
  expect(ahead).toMatch(/^\/_m\/typeset\/[0-9a-f]+\/text\.woff2$/);
  expect(fonts.map(({ url }) => url)).toContain(ahead);
  for (const { url, type, kept } of some(fonts)) {
    expect(url).toMatch(/^\/_m\/typeset\//);
    expect(type).toBe("font/woff2");
    expect(kept).toContain("immutable");
  }
  // The second page has them at once: what came late waited for it.
  await page.reload({ waitUntil: "networkidle" });
  const familyOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).fontFamily);
  await expect.poll(() => familyOf("body")).toMatch(/^"Skin Text", "Be Vietnam Pro"/);
  expect(await familyOf("main h2")).toMatch(/^"Skin Headings", "Skin Text"/);
});
