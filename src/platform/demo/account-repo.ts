import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/**
 * Finds a demonstration account, never a person's.
 * @param username of the account; without it, the first agent
 */
export async function selectDemoAccount(
  db: Tx,
  username: string | undefined,
): Promise<{ id: string; username: string; agent_type: number } | undefined> {
  const { rows } = await sql<{ id: string; username: string; agent_type: number }>`
    select id, username, agent_type from member
    where merchant = ${db.merchant} and origin = '{"page": "demo"}'::jsonb
      and (${username ?? null}::text is null or username_key = lower(${username ?? null}::text))
    order by agent_type = 0, agent_type, username_key limit 1`.execute(db);
  return rows[0];
}

/** Gives an account a password, in the place of the one it may have. */
export async function putPassword(
  db: Tx,
  memberId: string,
  { hash, setAt }: { hash: string; setAt: Date },
): Promise<void> {
  await sql`insert into credential (merchant, member_id, password_hash, password_set_at)
    values (${db.merchant}, ${memberId}, ${hash}, ${setAt})
    on conflict (merchant, member_id) do update
    set password_hash = excluded.password_hash, password_set_at = excluded.password_set_at`.execute(
    db,
  );
}
