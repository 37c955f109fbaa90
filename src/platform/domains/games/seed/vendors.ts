import type { SeedVendor } from "./catalogue.types.ts";

/**
 * The demo's vendors in their usual order. Codes that the specification names keep their meaning
 * (spec 3, 9); all others, and every name, are invented. The slot vendors add up to 10,000 games.
 */
export const seedVendors: readonly SeedVendor[] = [
  { code: "KOI", name: "Koi Atelier", hue: 352, hot: true, games: { RNG: 940, FISH: 16 } },
  { code: "AMB", name: "Amberlight", hue: 32, hot: true, games: { RNG: 905 } },
  { code: "NRT", name: "Northern Tide", hue: 204, games: { RNG: 880, FISH: 12 } },
  { code: "OBS", name: "Obsidian Row", hue: 268, hot: true, games: { RNG: 860 } },
  { code: "PLN", name: "Paper Lantern", hue: 8, games: { RNG: 835, PVP: 18 } },
  { code: "SLC", name: "Solstice Nine", hue: 46, games: { RNG: 810 } },
  { code: "VFX", name: "Velvet Fox", hue: 322, games: { RNG: 790 } },
  { code: "WGR", name: "Wildgrove", hue: 138, games: { RNG: 775 } },
  { code: "QZW", name: "Quartz Weavers", hue: 186, maintenance: true, games: { RNG: 720 } },
  { code: "EMF", name: "Emberfold", hue: 18, games: { RNG: 705 } },
  { code: "TMB", name: "Tambour Hall", hue: 226, games: { RNG: 660 } },
  { code: "RVS", name: "Riverstep", hue: 164, games: { RNG: 600, FISH: 10 } },
  { code: "MGL", name: "Magpie Lane", hue: 290, games: { RNG: 520 } },
  { code: "DPA", name: "Deepwater Arcade", hue: 212, hot: true, games: { FISH: 38 } },
  { code: "PHK", name: "Pearlhook", hue: 176, games: { FISH: 24 } },
  { code: "FWN", name: "Four Winds Parlour", hue: 152, hot: true, games: { PVP: 44 } },
  { code: "TN9", name: "Table Nine", hue: 246, games: { PVP: 36 } },
  { code: "RCD", name: "Red Courtyard", hue: 2, games: { PVP: 22 } },
  { code: "LUM", name: "Lumen Salon", hue: 42, hot: true, games: { LIVE: 42 } },
  { code: "OPL", name: "Opaline Studio", hue: 308, games: { LIVE: 34 } },
  { code: "HSF", name: "House of Silk", hue: 340, games: { LIVE: 24 } },
  { code: "BTI", name: "BTI Sports", hue: 216, hot: true, games: { SPORTS: 24 } },
  { code: "FRL", name: "Fairline", hue: 128, games: { SPORTS: 16 } },
  { code: "AV", name: "Avant Arena", hue: 262, hot: true, games: { ESPORTS: 5 } },
  { code: "IMES", name: "Imes Circuit", hue: 196, games: { ESPORTS: 4 } },
  { code: "IA", name: "Iron Archive", hue: 12, games: { ESPORTS: 4 } },
  { code: "AI", name: "Apex Isle", hue: 172, games: { ESPORTS: 4 } },
  { code: "TF", name: "Twinfire", hue: 24, games: { ESPORTS: 3 } },
  { code: "DIG", name: "Dig Derby", hue: 28, hot: true, games: { COCKFIGHT: 6 } },
  { code: "DS88", name: "Double Spur", hue: 354, games: { COCKFIGHT: 4 } },
  { code: "TCG_SEA", name: "TCG Draws", hue: 50, hot: true, games: { ELOTT: 8, LOTT: 12 } },
  { code: "DRL", name: "Drawline", hue: 190, games: { ELOTT: 10 } },
  { code: "JL", name: "House Games", hue: 256, hot: true, games: { INHOUSE: 3 } },
];

/** What the wire calls gameClassify: esports and cockfights belong to SPORTS (OPEN-095). */
export const classifyOf = (category: string): string =>
  category === "ESPORTS" || category === "COCKFIGHT" ? "SPORTS" : category;
