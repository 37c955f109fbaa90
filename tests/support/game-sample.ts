import type { Page } from "playwright/test";
import type { Draw } from "#tests/verifier/numbers.ts";
import type { GameCard } from "./game-tab.ts";
import { callAs } from "./games.ts";
import { houseNodes } from "./house-nodes.ts";

/** A part of the catalogue, and how many games of a sample of 200 come from it. */
export interface Stratum {
  name: string;
  classify: string;
  vendors?: readonly string[];
  of200: number;
}

/** The wire has esports and cockfights among sports: their vendors tell them apart. */
const [esports, cockfight] = [
  ["AV", "IMES", "IA", "AI", "TF"],
  ["DIG", "DS88"],
] as const;

/** All that is played; lotteries have pages, and a test, of their own. */
export const strata: readonly Stratum[] = [
  { name: "slots", classify: "RNG", of200: 66 },
  { name: "live tables", classify: "LIVE", of200: 35 },
  { name: "fishing", classify: "FISH", of200: 25 },
  { name: "duels", classify: "PVP", of200: 30 },
  { name: "sports", classify: "SPORTS", vendors: ["BTI", "FRL"], of200: 14 },
  { name: "esports", classify: "SPORTS", vendors: esports, of200: 10 },
  { name: "cockfights", classify: "SPORTS", vendors: cockfight, of200: 6 },
  { name: "the house's own", classify: "INHOUSE", of200: 14 },
];

/** A game of a part of the catalogue by its place among its vendor's, or among all. */
async function readGame(page: Page, { classify }: Stratum, vendor: string, place: number) {
  const query = new URLSearchParams({ gameClassify: classify, pageSize: "1" });
  query.set("pageNo", String(place + 1));
  if (vendor !== "") query.set("vassalage", vendor);
  const { value } = await callAs(page, "GET", `/wps/game/list?${query}`);
  const [card]: GameCard[] = value.games;
  return { card, total: Number(value.total) };
}

/** Draws `count` games of a part of the catalogue, each once; fewer where there are no more. */
export async function drawGames(
  page: Page,
  stratum: Stratum,
  count: number,
  draw: Draw,
): Promise<GameCard[]> {
  const left: { vendor: string; place: number }[] = [];
  for (const vendor of stratum.vendors ?? [""]) {
    const { total } = await readGame(page, stratum, vendor, 0);
    for (let place = 0; place < total; place += 1) left.push({ vendor, place });
  }
  const games: GameCard[] = [];
  while (games.length < count && left.length > 0) {
    const [drawn] = left.splice(draw(left.length), 1);
    if (drawn === undefined) break;
    const { card } = await readGame(page, stratum, drawn.vendor, drawn.place);
    // At the dice members play each other from one draw: two of them do in house-games.spec.ts.
    if (card !== undefined && !card.maintenance && card.nodeId !== houseNodes.dice)
      games.push(card);
  }
  return games;
}
