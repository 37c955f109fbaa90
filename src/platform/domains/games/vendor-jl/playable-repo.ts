import type { Tx } from "#src/store/tx.ts";
import { gameRows } from "../repo.ts";
import { type GameRow, isShown, type Shown } from "../service.ts";

/** The catalogue's entry of one of the house's own games, where the merchant shows it. */
export async function findPlayable(
  db: Tx,
  site: Shown,
  playKey: string,
  now: number,
): Promise<GameRow | undefined> {
  const row = await gameRows(db, now).where("game.play_key", "=", playKey).executeTakeFirst();
  return row !== undefined && isShown(row, site) ? row : undefined;
}
