/** A starting point for a new merchant: which categories come first. */
export interface Template {
  about: string;
  /** Category ids in order; ids that the base does not have are left out. Nothing: the base's order. */
  categories?: readonly string[];
}

/** The templates of `portico new` by name. */
export const templates: Readonly<Record<string, Template>> = {
  full: { about: "every category, in the base's order" },
  slots: {
    about: "slots and fishing first, then tables; no sports",
    categories: ["hot", "rng", "fish", "pvp", "live", "inhouse"],
  },
  sports: {
    about: "sports and esports first, then live tables and slots",
    categories: ["sports", "esports", "cockfight", "live", "rng", "hot"],
  },
  lottery: {
    about: "lotteries first, then slots and live tables",
    categories: ["elott", "lott", "rng", "live", "hot"],
  },
};
