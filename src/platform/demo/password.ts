import { randomBytes } from "node:crypto";
import { hashPassword } from "#src/credentials/passwords.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { putPassword, selectDemoAccount } from "./account-repo.ts";

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
    const account = await selectDemoAccount(db, username);
    if (account === undefined)
      return err(
        `${merchant} has no demonstration account${username === undefined ? "" : ` ${username}`}.`,
      );
    await putPassword(db, account.id, { hash, setAt: new Date(now) });
    return ok({ username: account.username, agentType: account.agent_type, password });
  });
}
