import type { Merchant } from "#src/contracts/site.gen.ts";

/** The vendor of the house's own games. */
export const houseVendor = "JL";

type StandIn = Pick<Merchant, "standInGames">;

/** Whether a merchant has other vendors' games played on the house's own engines. */
export const hasStandIn = ({ standInGames }: StandIn): boolean => standInGames !== false;

/** Whether a game is played on the house's own engines. */
export const isHouses = (
  { vendor, play_key }: { vendor: string; play_key: string | null },
  site: StandIn,
): boolean => play_key !== null && (vendor === houseVendor || hasStandIn(site));
