import type { Merchant } from "#src/contracts/site.gen.ts";
import { wire } from "#src/shared/wire-constants.ts";
import { fiveDigitPlays, northPlays, type PlayType, southPlays } from "./play-types.ts";

/** The kinds of lottery the wire tells apart (spec 9). */
export type PrizeMode = "Lott" | "ZY" | "Elott" | "SEA";

/** How many numbers of how many digits a draw gives for one prize. */
export interface PrizePlan {
  prize: string;
  count: number;
  digits: number;
}

/** When a lottery draws: once a day by the merchant's clock, or in equal steps around the clock. */
export type Schedule =
  | { every: "day"; minutesAfterMidnight: number; closesBeforeSeconds: number }
  | { every: "interval"; intervalSeconds: number; closesBeforeSeconds: number };

/** One lottery. Its name is the text `lottery.name.<gameCode>`. */
export interface Lottery {
  gameCode: string;
  group: string;
  /** The category whose presence on a portal offers it. */
  category: "LOTT" | "ELOTT";
  prizeModes: readonly PrizeMode[];
  schedule: Schedule;
  prizes: readonly PrizePlan[];
  plays: readonly PlayType[];
}

const prize = (name: string, count: number, digits: number): PrizePlan => ({
  prize: name,
  count,
  digits,
});

/** The northern table: 27 numbers. */
const northPrizes: readonly PrizePlan[] = [
  prize("special", 1, 5),
  prize("first", 1, 5),
  prize("second", 2, 5),
  prize("third", 6, 5),
  prize("fourth", 4, 4),
  prize("fifth", 6, 4),
  prize("sixth", 3, 3),
  prize("seventh", 4, 2),
];

/** The table of the south and the central region: 18 numbers. */
const southPrizes: readonly PrizePlan[] = [
  prize("special", 1, 6),
  prize("first", 1, 5),
  prize("second", 1, 5),
  prize("third", 2, 5),
  prize("fourth", 7, 5),
  prize("fifth", 1, 4),
  prize("sixth", 3, 4),
  prize("seventh", 1, 3),
  prize("eighth", 1, 2),
];

const regional = (
  gameCode: string,
  time: { hour: number; minute: number },
  table: Pick<Lottery, "prizes" | "plays">,
): Lottery => ({
  gameCode,
  group: "VNREGION",
  category: "LOTT",
  prizeModes: ["Lott", wire.lotteryType],
  schedule: {
    every: "day",
    minutesAfterMidnight: time.hour * 60 + time.minute,
    closesBeforeSeconds: 600,
  },
  ...table,
});

const fast = (
  group: "VNFAST" | "FIVE",
  minutes: number,
  closesBeforeSeconds: number,
  table: Pick<Lottery, "prizes" | "plays">,
): Lottery => ({
  gameCode: `${group}${minutes}`,
  group,
  category: "ELOTT",
  prizeModes: ["Elott", "ZY", wire.lotteryType],
  schedule: { every: "interval", intervalSeconds: minutes * 60, closesBeforeSeconds },
  ...table,
});

const north = { prizes: northPrizes, plays: northPlays };
const south = { prizes: southPrizes, plays: southPlays };
const five = { prizes: [prize("special", 1, 5)], plays: fiveDigitPlays };

/** Every lottery there is, in the order menus show them. */
export const lotteries: readonly Lottery[] = [
  regional("VNNORTH", { hour: 18, minute: 15 }, north),
  regional("VNCENTRAL", { hour: 17, minute: 15 }, south),
  regional("VNSOUTH", { hour: 16, minute: 15 }, south),
  fast("VNFAST", 1, 5, south),
  fast("VNFAST", 3, 10, south),
  fast("VNFAST", 5, 15, south),
  fast("FIVE", 1, 5, five),
  fast("FIVE", 3, 10, five),
  fast("FIVE", 5, 15, five),
];

/** Whether a group belongs to the Vietnam lottery page. */
export const isVietnamese = ({ group }: Lottery): boolean => group.startsWith("VN");

/** The lotteries a portal offers: those whose category it shows. */
export function lotteriesOf({ categories }: Pick<Merchant, "categories">): Lottery[] {
  const shown = new Set<string | undefined>(
    categories.order.map((id) =>
      Object.hasOwn(categories.items, id) ? categories.items[id]?.gameCategory : undefined,
    ),
  );
  return lotteries.filter(({ category }) => shown.has(category));
}

/** The lottery with this code on a portal that offers it. */
export const lotteryOf = (
  site: Pick<Merchant, "categories">,
  gameCode: string,
): Lottery | undefined => lotteriesOf(site).find((lottery) => lottery.gameCode === gameCode);
