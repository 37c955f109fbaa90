import type { BackdropName } from "./backdrops.ts";
import { arena } from "./motifs/arena.ts";
import { balls } from "./motifs/balls.ts";
import { cards } from "./motifs/cards.ts";
import { dice } from "./motifs/dice.ts";
import { fish } from "./motifs/fish.ts";
import type { Motif } from "./motifs/motif.ts";
import { orbs } from "./motifs/orbs.ts";
import { reels } from "./motifs/reels.ts";
import { waves } from "./motifs/waves.ts";

interface FamilyShapes {
  motifs: Readonly<Record<string, Motif>>;
  /** What may stand behind; written twice, it stands there more often. */
  backdrops: readonly BackdropName[];
}

/** The motif families, one for each kind of game (visual language, "Art"). */
export const families = {
  reels: {
    motifs: reels,
    backdrops: ["rays", "bokeh", "folds", "rings", "shards", "lattice", "nebula", "grid"],
  },
  orbs: { motifs: orbs, backdrops: ["nebula", "ridges", "rays", "rings", "bokeh", "shards"] },
  fish: { motifs: fish, backdrops: ["shafts", "shafts", "bokeh", "rays", "nebula"] },
  cards: { motifs: cards, backdrops: ["folds", "rays", "bokeh", "lattice", "rings", "shards"] },
  dice: { motifs: dice, backdrops: ["lattice", "grid", "rays", "bokeh", "folds", "rings"] },
  balls: { motifs: balls, backdrops: ["bokeh", "rays", "rings", "grid", "nebula", "lattice"] },
  arena: { motifs: arena, backdrops: ["rays", "shards", "grid", "bokeh", "lattice", "ridges"] },
  waves: { motifs: waves, backdrops: ["nebula", "rays", "rings", "bokeh", "lattice"] },
} as const satisfies Record<string, FamilyShapes>;

export type Family = keyof typeof families;

/** The names of the families. */
export const familyNames = Object.keys(families) as readonly Family[];

/** Tells whether a word names a family. */
export function isFamily(word: string): word is Family {
  return Object.hasOwn(families, word);
}
