import { gameArtPath, maxSeed } from "#src/shared/art/art-path.ts";
import { families } from "#src/shared/art/families.ts";
import { makeRandom, type Random } from "#src/shared/art/random.ts";
import type { SeedCatalogue, SeedGame, SeedVendor, Theme } from "./catalogue.types.ts";
import { nameGame } from "./names.ts";
import { seedVendors } from "./vendors.ts";

interface Draft {
  category: string;
  vendor: SeedVendor;
  name: string;
  theme: Theme;
  hot: boolean;
  order: number;
}

/** Distances of a game's hue from its vendor's. */
const turns = [0, 28, -28, 56, -56, 150, 180, 210, 95, -95, 125, -125];
/** How many games back two pictures should not look alike: two rows of a wide grid, or fewer. */
const reaches = [14, 7, 1];
const differentHue = 40;

const hueGap = (a: number, b: number): number => {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
};

interface Shown {
  motif: string;
  hue: number;
}

/** Remembers what was shown last, for a category as a whole and for each vendor's own list. */
class Neighbours {
  readonly #shown = new Map<string, Shown[]>();

  clash(keys: readonly string[], picture: Shown, reach: number): boolean {
    return keys.some((key) =>
      (this.#shown.get(key) ?? [])
        .slice(-reach)
        .some((one) => one.motif === picture.motif && hueGap(one.hue, picture.hue) < differentHue),
    );
  }

  add(keys: readonly string[], picture: Shown): void {
    for (const key of keys) {
      const shown = this.#shown.get(key) ?? [];
      shown.push(picture);
      if (shown.length > (reaches[0] ?? 0)) shown.shift();
      this.#shown.set(key, shown);
    }
  }
}

function drawImage(draft: Draft, neighbours: Neighbours, random: Random): string {
  const [, family, motif] = draft.theme;
  const names = Object.keys(families[family].motifs);
  const index = names.indexOf(motif);
  if (index < 0) throw new Error(`${family} has no motif ${motif}.`);
  const keys = [draft.category, `${draft.category}/${draft.vendor.code}`];
  if (draft.hot) keys.push("HOT");
  const from = random.whole(0, turns.length - 1);
  const hues = turns.map((_, i) => {
    const turn = turns[(from + i) % turns.length] ?? 0;
    return (draft.vendor.hue + turn + random.whole(-6, 6) + 720) % 360;
  });
  // A category of few motifs cannot keep them apart for long: then at least the nearest differ.
  const free = reaches
    .map((reach) => hues.find((hue) => !neighbours.clash(keys, { motif, hue }, reach)))
    .find((hue) => hue !== undefined);
  const hue = free ?? draft.vendor.hue;
  neighbours.add(keys, { motif, hue });
  // Seed modulo the number of motifs picks the motif.
  const rounds = Math.floor(maxSeed / names.length) - 1;
  return gameArtPath(family, hue, index + names.length * random.whole(0, rounds));
}

const slotLines = [5, 9, 10, 15, 20, 20, 25, 25, 30, 40, 50, 100, 243, 1024];
const slotBets = [10, 20, 20, 50, 50, 100, 100, 200, 500];
const tableBets = [50, 100, 100, 200, 500, 1000, 2000];

function makeDrafts(random: Random): Draft[] {
  const taken = new Map<string, Set<string>>();
  return seedVendors.flatMap((vendor) =>
    Object.entries(vendor.games).flatMap(([category, count]) => {
      // Slot names are unique over all vendors; a table may be known by one name at several.
      const key = category === "RNG" ? category : `${category}/${vendor.code}`;
      const names = taken.get(key) ?? new Set<string>();
      taken.set(key, names);
      return Array.from({ length: count }, (): Draft => {
        const hotShare = category === "RNG" ? 0.018 : 0.12;
        const named = nameGame(category, names, random);
        return { category, vendor, ...named, hot: random.next() < hotShare, order: random.next() };
      });
    }),
  );
}

function toGame(draft: Draft, place: number, image: string, random: Random): SeedGame {
  const slot = draft.category === "RNG";
  const share = random.next();
  return {
    nodeId: 100_001 + place,
    category: draft.category,
    vendor: draft.vendor.code,
    name: draft.name,
    minBet: random.pick(slot ? slotBets : tableBets),
    minLines: slot ? random.pick(slotLines) : 0,
    image,
    hot: draft.hot,
    maintenance: !draft.hot && share < 0.004,
    trial: draft.category === "INHOUSE" || (slot && random.next() < 0.6),
    age: random.next() < 0.015 ? random.whole(0, 29) : random.whole(31, 1800),
    place,
  };
}

/** How many games in a row show different motifs, where the category has enough of them. */
const spread = 5;
const searchAhead = 40;

/** Moves games of one motif apart, within hot games and within the others. */
function spreadMotifs(drafts: Draft[]): void {
  for (let at = 0; at < drafts.length; at += 1) {
    const before = new Set(drafts.slice(Math.max(0, at - spread), at).map(({ theme }) => theme[2]));
    const here = drafts[at];
    if (here === undefined || !before.has(here.theme[2])) continue;
    const ahead = drafts.slice(at + 1, at + searchAhead);
    const step = ahead.findIndex((one) => one.hot === here.hot && !before.has(one.theme[2]));
    const other = ahead[step];
    if (other === undefined) continue;
    drafts[at] = other;
    drafts[at + 1 + step] = here;
  }
}

/** Makes the demo catalogue; the same seed always gives the same vendors and games. */
export function makeCatalogue(seed: number): SeedCatalogue {
  const random = makeRandom(seed);
  const drafts = makeDrafts(random).sort(
    (a, b) => Number(b.hot) - Number(a.hot) || a.order - b.order,
  );
  spreadMotifs(drafts);
  const neighbours = new Neighbours();
  const games = drafts.map((draft, place) =>
    toGame(draft, place, drawImage(draft, neighbours, random), random),
  );
  return { vendors: seedVendors, games };
}
