import { describe, expect, it } from "vitest";
import { documentFonts } from "./own-fonts.ts";

const defaultFiles = ["/_a/latin.woff2", "/_a/viet.woff2"];
const text = { file: "/_m/demo/1/text.woff2", weight: "400" };
const bold = { file: "/_m/demo/2/bold.woff2", weight: "700" };

describe("the fonts of a document", () => {
  it("are the portal's where a merchant has none", () => {
    const { css, ahead } = documentFonts({}, defaultFiles);
    expect(ahead).toEqual(defaultFiles);
    expect(css).toContain('font-family:"Be Vietnam Pro"');
    expect(css).not.toContain("Skin");
  });

  it("are a merchant's own in their place, one file fetched ahead, none of which moves what is read", () => {
    const latin = { ...text, letters: "latin" as const };
    const viet = { ...bold, weight: "400", letters: "vietnamese" as const };
    const { css, ahead } = documentFonts({ body: [viet, latin, bold] }, defaultFiles);
    expect(ahead).toEqual([text.file]);
    expect(css).not.toContain("Be Vietnam Pro");
    expect(css.match(/font-display:optional/g)).toHaveLength(3);
    expect(css).toContain(`src:url(${text.file}) format("woff2");unicode-range:U+0000-00FF`);
    expect(css).toContain(':root{--font-own-body:"Skin Text",}');
  });

  it("are both where only headings have their own", () => {
    const { css, ahead } = documentFonts({ headings: [text, bold] }, defaultFiles);
    expect(ahead).toEqual([...defaultFiles, bold.file]);
    expect(css).toContain('font-family:"Be Vietnam Pro"');
    expect(css).toContain(':root{--font-own-headings:"Skin Headings",}');
  });
});
