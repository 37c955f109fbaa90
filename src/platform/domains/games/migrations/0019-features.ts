import { sql } from "kysely";
import { hasHold } from "#src/shared/reels/draft-hold.ts";
import type { AcrossTx } from "#src/store/tx.ts";

/**
 * Writes beside each game what its mathematics have that those of others have not, so that a list can
 * show it and be narrowed to it: the slots with hold and win, by edition 2 of their mathematics.
 */
export async function up(db: AcrossTx): Promise<void> {
  await sql`alter table game add column features text[] not null default '{}'`.execute(db);
  const { rows } = await sql<{ node_id: number }>`
    select node_id from game where play_key = 'reels'`.execute(db);
  const holding = rows.flatMap(({ node_id }) => (hasHold(node_id) ? [node_id] : []));
  await sql`update game set features = '{holdAndWin}'
    where node_id = any(${holding}::integer[])`.execute(db);
}
