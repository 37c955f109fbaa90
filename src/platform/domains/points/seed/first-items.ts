import type { Merchant } from "#src/contracts/site.gen.ts";
import { gameArtPath } from "#src/shared/art/art-path.ts";
import type { Family } from "#src/shared/art/families.ts";
import { ratesOf, worthOf } from "../rates.ts";
import type { ItemWords } from "../tables.ts";
import { itemWords } from "./wording.ts";

/** An item as a new shop gets it. Amounts in minor units. */
export interface NewItem {
  id: string;
  kind: "goods" | "credit";
  words: Record<string, ItemWords>;
  image: string;
  amount: bigint;
  pointsRequirement: bigint;
  amountRequirement: bigint;
  stock: number;
}

/**
 * An item by tenths of the least that can be converted, so that it suits every currency, and a month of
 * play reaches the first of them (0146).
 */
interface Plan {
  id: keyof typeof itemWords;
  /** What a credit pays, in tenths of what the least conversion is worth; 0 for goods. */
  worth: number;
  price: number;
  /** Valid bets, in multiples of what the least conversion is worth. */
  bets: number;
  stock: number;
  art: [Family, number, number];
}

const plans: readonly Plan[] = [
  { id: "credit-small", worth: 5, price: 5, bets: 0, stock: 5000, art: ["reels", 45, 101] },
  { id: "credit-large", worth: 250, price: 240, bets: 1000, stock: 1000, art: ["reels", 280, 202] },
  { id: "mug", worth: 0, price: 8, bets: 0, stock: 200, art: ["orbs", 20, 303] },
  { id: "umbrella", worth: 0, price: 200, bets: 0, stock: 150, art: ["waves", 200, 404] },
  { id: "shirt", worth: 0, price: 300, bets: 500, stock: 120, art: ["arena", 340, 505] },
  { id: "power-bank", worth: 0, price: 600, bets: 2000, stock: 60, art: ["dice", 160, 606] },
  { id: "headphones", worth: 0, price: 1500, bets: 5000, stock: 25, art: ["cards", 230, 707] },
  { id: "phone", worth: 0, price: 25_000, bets: 50_000, stock: 3, art: ["balls", 310, 808] },
];

/** So many tenths of an amount, never less than one where there are any. */
const tenths = (whole: bigint, count: number): bigint =>
  count === 0 ? 0n : (whole * BigInt(count) + 9n) / 10n;

/** What a new shop offers, priced by the merchant's rates. */
export function firstItems(site: Pick<Merchant, "points" | "currency">): NewItem[] {
  const rates = ratesOf(site);
  const min = BigInt(rates.minConvert);
  // A least that is worth no whole unit of money still prices things by the nearest one.
  const worth = worthOf(min - (min % BigInt(rates.pointsPerUnit)), rates, site.currency) ?? 0n;
  const unit = worth > 0n ? worth : 1n;
  return plans.map(({ id, worth: pays, price, bets, stock, art }) => ({
    id,
    kind: pays > 0 ? "credit" : "goods",
    words: itemWords[id],
    image: gameArtPath(...art, "1:1"),
    amount: tenths(unit, pays),
    pointsRequirement: tenths(min, price),
    amountRequirement: unit * BigInt(bets),
    stock,
  }));
}
