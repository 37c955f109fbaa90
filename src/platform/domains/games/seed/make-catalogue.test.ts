import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { families, isFamily } from "#src/shared/art/families.ts";
import { some } from "#tests/support/some.ts";
import type { SeedGame } from "./catalogue.types.ts";
import { makeCatalogue } from "./make-catalogue.ts";

const { vendors, games } = makeCatalogue(20_260_101);

interface Picture {
  motif: string;
  hue: number;
}

function pictureOf({ image }: SeedGame): Picture {
  const [, family = "", hue = "", seed = ""] = /game\/([a-z]+)-(\d+)-(\d+)\.svg$/.exec(image) ?? [];
  if (!isFamily(family)) throw new Error(`No family in ${image}.`);
  const names = Object.keys(families[family].motifs);
  return { motif: `${family}/${names[Number(seed) % names.length]}`, hue: Number(hue) };
}

const alike = (a: Picture, b: Picture): boolean => {
  const gap = Math.abs(a.hue - b.hue);
  return a.motif === b.motif && Math.min(gap, 360 - gap) < 30;
};

/** Pairs of neighbours that look alike, in the order given. */
function alikeNeighbours(list: readonly SeedGame[]): string[] {
  const pictures = list.map(pictureOf);
  return list.flatMap((game, i) => {
    const [mine, next] = [pictures[i], pictures[i + 1]];
    return mine && next && alike(mine, next) ? [`${game.category} ${game.name}`] : [];
  });
}

describe("the demo catalogue", () => {
  it("is the one that migration 0002 stored: a change needs a new migration", () => {
    const digest = createHash("sha256").update(JSON.stringify({ vendors, games })).digest("hex");
    expect(digest.slice(0, 16)).toBe("e0a6d12d512b4b72");
  });

  it("holds 10,000 slot games and the other categories", () => {
    const counts = new Map<string, number>();
    for (const { category } of games) counts.set(category, (counts.get(category) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      RNG: 10_000,
      FISH: 100,
      PVP: 120,
      LIVE: 100,
      SPORTS: 40,
      ESPORTS: 20,
      COCKFIGHT: 10,
      ELOTT: 18,
      LOTT: 12,
      INHOUSE: 3,
    });
  });

  it("names no two games of a vendor's category alike, and no two slots", () => {
    const keys = games.map(({ vendor, category, name }) =>
      category === "RNG" ? name : `${vendor}/${category}/${name}`,
    );
    expect(new Set(keys).size).toBe(games.length);
  });

  it("has about two hot games in a hundred", () => {
    const hot = games.filter((game) => game.hot).length / games.length;
    expect(hot).toBeGreaterThan(0.015);
    expect(hot).toBeLessThan(0.03);
  });

  it("gives neighbours never both the same motif and a like hue", () => {
    for (const category of some(new Set(games.map((game) => game.category)))) {
      const lane = games.filter((game) => game.category === category);
      expect(alikeNeighbours(lane)).toEqual([]);
    }
    const slots = games.filter((game) => game.category === "RNG");
    for (const { code } of some(vendors)) {
      expect(alikeNeighbours(slots.filter((game) => game.vendor === code))).toEqual([]);
    }
  });
});
