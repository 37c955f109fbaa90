import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { hashPassword } from "../domains/session/passwords.ts";

/** A demonstration account somebody may log in to from now on. */
export interface OpenedAccount {
  username: string;
  /** isAgent of the wire (spec 6). */
  agentType: number;
  password: string;
}

/**
 * Gives a demonstration account a new random password, for a developer who wants to look around. Never
 * an account of a person: those are not found here.
 * @param username of the account; without it, the first agent
 */
export async function openDemoAccount(
  database: Database,
  merchant: string,
  username: string | undefined,
  now: number,
): Promise<Result<OpenedAccount, string>> {
  const password = randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  return database.withMerchant(merchant, async (db) => {
    const { rows } = await sql<{ id: string; username: string; agent_type: number }>`
      select id, username, agent_type from member
      where merchant = ${merchant} and origin = '{"page": "demo"}'::jsonb
        and (${username ?? null}::text is null or username_key = lower(${username ?? null}::text))
      order by agent_type = 0, agent_type, username_key limit 1`.execute(db);
    const [account] = rows;
    if (account === undefined)
      return err(
        `${merchant} has no demonstration account${username === undefined ? "" : ` ${username}`}.`,
      );
    await sql`insert into credential (merchant, member_id, password_hash, password_set_at)
      values (${merchant}, ${account.id}, ${hash}, ${new Date(now)})
      on conflict (merchant, member_id) do update
      set password_hash = excluded.password_hash, password_set_at = excluded.password_set_at`.execute(
      db,
    );
    return ok({ username: account.username, agentType: account.agent_type, password });
  });
}
