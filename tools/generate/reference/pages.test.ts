import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { readSources, root } from "../sources.ts";
import { toAnchor } from "./words.ts";

const folder = join(root, "docs/reference");
const pages = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);
const textOf = (name: string): string => pages.get(name) ?? "";
const { blocks, site } = readSources();

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(String(heading)));

describe("the reference of settings", () => {
  it("tells every setting, block, and module switch", () => {
    const merchant = site.get("site/merchant.schema.json") as { properties: object };
    const names = Object.keys(merchant.properties).filter((name) => name !== "$schema");
    expect(names.length).toBeGreaterThan(30);
    for (const name of some(names))
      expect(textOf("settings.md")).toMatch(new RegExp(`^(## |\\| \`)${name}\\b`, "m"));
    expect(blocks.size).toBeGreaterThan(30);
    for (const name of some(blocks.keys()))
      expect(textOf("blocks.md")).toMatch(new RegExp(`^## ${name}$`, "m"));
    expect(textOf("settings.md")).toMatch(/^\| `CBS3` \|.*chat room/m);
  });

  it("leads nowhere that is not there", () => {
    const links = [...pages].flatMap(([name, text]) =>
      [...text.matchAll(/\]\(([a-z]*\.?[a-z]*)#?([^)]*)\)/g)].map(([, file, anchor]) => ({
        from: name,
        file: file === "" ? name : String(file),
        anchor: String(anchor),
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    for (const { from, file, anchor } of some(links)) {
      expect(pages.has(file), `${from} leads to ${file}`).toBe(true);
      if (anchor !== "") expect(anchorsOf(textOf(file)), `${from} leads to it`).toContain(anchor);
    }
  });
});
