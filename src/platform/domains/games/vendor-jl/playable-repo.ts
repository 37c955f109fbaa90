import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { gameRows } from "../repo.ts";
import { allowedLanes, type GameRow } from "../service.ts";

/** The catalogue's entry of one of the house's own games, where the merchant shows it. */
export async function findPlayable(
  db: Tx,
  site: Pick<Merchant, "categories">,
  playKey: string,
  now: number,
): Promise<GameRow | undefined> {
  const row = await gameRows(db, now).where("game.play_key", "=", playKey).executeTakeFirst();
  const lanes = allowedLanes(site);
  const shown = lanes.some(
    ({ category, vendors }) =>
      category === row?.category && (vendors === null || vendors.includes(row.vendor)),
  );
  return shown ? row : undefined;
}
