import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { drawArt, maxBytes, ratios } from "./draw-art.ts";
import { drawAvatar } from "./draw-avatar.ts";
import { bannerShapes, drawBanner } from "./draw-banner.ts";
import { drawVendorMark, markVariants } from "./draw-vendor-mark.ts";
import { families, familyNames } from "./families.ts";

/** Reads a drawing as XML strictly enough to notice a broken one: nesting, quoting, twice-given attributes. */
function tagsOf(svg: string): { name: string; attributes: Map<string, string> }[] {
  const tags: { name: string; attributes: Map<string, string> }[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<&]*")*)(\/?)>/y;
  while (tag.lastIndex < svg.length) {
    const from = tag.lastIndex;
    const found = tag.exec(svg);
    if (!found) throw new Error(`not XML at ${from}: ${svg.slice(from, from + 60)}`);
    const [, closing, name = "", written = "", empty] = found;
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes what it did not open`);
      continue;
    }
    const attributes = new Map<string, string>();
    for (const [, key = "", value = ""] of written.matchAll(/ ([a-zA-Z0-9-]+)="([^"]*)"/g)) {
      if (attributes.has(key)) throw new Error(`${key} given twice on <${name}>`);
      attributes.set(key, value);
    }
    tags.push({ name, attributes });
    if (!empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(" ")}`);
  return tags;
}

const allowed = new Set(
  "svg defs linearGradient radialGradient stop path circle ellipse rect g".split(" "),
);

/** What a drawing breaks of what holds for every drawing; one list, as there are many to judge. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const bytes = Buffer.byteLength(svg);
  if (bytes > maxBytes) faults.push(`${bytes} bytes`);
  const tags = tagsOf(svg);
  const ids = new Set(tags.map(({ attributes }) => attributes.get("id")));
  for (const { name, attributes } of tags) {
    if (!allowed.has(name)) faults.push(`<${name}>`);
    for (const [key, value] of attributes) {
      if (/href|^on|style|class/.test(key)) faults.push(`${key} on <${name}>`);
      if (/NaN|undefined|Infinity/.test(value)) faults.push(`${key}="${value}"`);
      const reference = /url\(#([^)]*)\)/.exec(value)?.[1];
      if (reference !== undefined && !ids.has(reference)) faults.push(`no ${reference}`);
    }
  }
  return faults;
}

function expectSafe(svg: string): void {
  expect(faultsOf(svg)).toEqual([]);
}

const hue = fc.integer({ min: 0, max: 359 });
const seed = fc.integer({ min: 0, max: 999_999 });
const family = fc.constantFrom(...familyNames);

describe("drawings", () => {
  it("of games weigh at most 4096 bytes, are well-formed, and carry no text, link or script", () => {
    const ratio = fc.constantFrom(...(Object.keys(ratios) as (keyof typeof ratios)[]));
    fc.assert(
      fc.property(fc.record({ family, hue, seed, ratio }), (request) =>
        expectSafe(drawArt(request)),
      ),
      { numRuns: 3000 },
    );
  });

  it("of every motif in every family stay within the limit at every hue", () => {
    for (const name of some(familyNames)) {
      const count = Object.keys(families[name].motifs).length;
      for (let motif = 0; motif < count; motif += 1) {
        for (let turn = 0; turn < 12; turn += 1) {
          expectSafe(drawArt({ family: name, hue: turn * 30, seed: motif + count * turn * 7 }));
        }
      }
    }
  });

  it("of banners keep the same promises in both shapes", () => {
    const shape = fc.constantFrom(...(Object.keys(bannerShapes) as (keyof typeof bannerShapes)[]));
    fc.assert(
      fc.property(fc.record({ family, hue, seed, shape }), (request) =>
        expectSafe(drawBanner(request)),
      ),
      { numRuns: 600 },
    );
  });

  it("of vendor marks and avatars keep the same promises", () => {
    const code = fc.stringMatching(/^[A-Z0-9_]{1,16}$/);
    const variant = fc.constantFrom(...markVariants);
    fc.assert(
      fc.property(fc.record({ code, hue, variant }), (request) =>
        expectSafe(drawVendorMark(request)),
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(seed, (number) => expectSafe(drawAvatar({ seed: number }))),
      { numRuns: 200 },
    );
  });

  it("are the same for the same request", () => {
    fc.assert(
      fc.property(fc.record({ family, hue, seed }), (request) => {
        expect(drawArt(request)).toBe(drawArt({ ...request }));
      }),
      { numRuns: 100 },
    );
  });

  it("differ from each other over two thousand requests", () => {
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i += 1) {
      const name = familyNames[i % familyNames.length] ?? "reels";
      seen.add(
        drawArt({ family: name, hue: (i * 7) % 360, seed: i }).replace(/id="\w+"|#\w+\)/g, ""),
      );
    }
    expect(seen.size).toBe(2000);
  });

  it("come in at least forty compositions, five or more a family", () => {
    const counts = familyNames.map((name) => Object.keys(families[name].motifs).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40);
  });

  it("do not share gradient identifiers, so that several may stand inline on one page", () => {
    const owner = new Map<string, number>();
    for (let i = 0; i < 300; i += 1) {
      const svg = drawArt({ family: familyNames[i % 8] ?? "reels", hue: (i * 13) % 360, seed: i });
      for (const [, id = ""] of some(svg.matchAll(/ id="(\w+)"/g))) {
        expect(owner.get(id) ?? i, id).toBe(i);
        owner.set(id, i);
      }
    }
  });

  it("of marks differ between vendors and between variants", () => {
    const codes = ["TCG_SEA", "JL", "AV", "IMES", "IA", "AI", "TF", "DIG", "DS88", "BTI"];
    const marks = codes.flatMap((code) =>
      markVariants.map((variant) => drawVendorMark({ code, hue: 200, variant })),
    );
    const shapes = marks.map((mark) => mark.replace(/id="\w+"|#\w+\)/g, ""));
    expect(new Set(shapes).size).toBe(codes.length * markVariants.length);
  });
});
