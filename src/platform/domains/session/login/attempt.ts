import { digest } from "#src/credentials/tokens.ts";
import { networkOf } from "#src/shared/network-of.ts";
import type { Tx } from "#src/store/tx.ts";
import type { OpenCallContext } from "../../../kernel/context.ts";
import { toPhone } from "../../codes/public.ts";
import {
  findMemberByAccount,
  findMemberByUsername,
  type Member,
  usernameKey,
} from "../../member/public.ts";
import { type CredentialRow, selectCredentialAt } from "../repo.ts";
import { type Failures, forgetMs, type LoginHistory } from "../service.ts";
import { deviceHash, isKnownDevice } from "./device-repo.ts";
import {
  addFailures,
  clearFailures,
  type FailureKey,
  type FailureRow,
  lockFailures,
  selectFailures,
  takeBackFailure,
} from "./failure-repo.ts";

/** The keys failures are counted by: hashes, so that the table tells nothing about who tried. */
interface Keys {
  account: FailureKey;
  address: FailureKey;
  pair: FailureKey;
}

/** What was found out about an attempt before its password is looked at. */
export interface Attempt {
  keys: Keys;
  member: Member | undefined;
  credential: CredentialRow | undefined;
  /** Without this attempt itself. */
  history: LoginHistory;
}

/** A known device is counted by itself, so that nobody at its address can make it wait. */
function toKeys(account: string, clientIp: string, device: string | undefined): Keys {
  const address = networkOf(clientIp);
  return {
    account: { kind: "account", key_hash: digest("account", account) },
    address: { kind: "address", key_hash: digest("address", address) },
    pair: { kind: "pair", key_hash: digest("pair", account, device ?? address) },
  };
}

/** All keys, always in the same order. */
export const allKeys = ({ account, address, pair }: Keys): FailureKey[] => [account, address, pair];

const countOf = (rows: readonly FailureRow[], key: FailureKey): Failures => {
  const row = rows.find(({ kind }) => kind === key.kind);
  return { count: row?.failures ?? 0, lastAt: row?.last_at.getTime() ?? 0 };
};

/** The member a typed name means: a username, an account number, or a mobile number (OPEN-038). */
async function findByLogin(
  db: Tx,
  { site }: Pick<OpenCallContext, "merchant" | "site">,
  typed: string,
): Promise<Member | undefined> {
  const found = (await findMemberByUsername(db, typed)) ?? (await findMemberByAccount(db, typed));
  if (found !== undefined) return found;
  const phone = toPhone(site, typed, undefined);
  return phone.ok ? findMemberByUsername(db, phone.value) : undefined;
}

/**
 * Finds whose account is meant and what failed before. Until the transaction ends, no other attempt
 * at this account or from this address is looked up.
 */
export async function lookUp(
  db: Tx,
  context: Pick<OpenCallContext, "merchant" | "site" | "clientIp" | "cookies" | "now">,
  username: string,
): Promise<Attempt> {
  const { clientIp, cookies, now } = context;
  const member = await findByLogin(db, context, username);
  const device = deviceHash(cookies);
  const knownDevice =
    member !== undefined &&
    device !== undefined &&
    (await isKnownDevice(db, member.id, device, now));
  // Counted by the member however the name is spelled: three spellings are not three budgets.
  const account = member?.id ?? usernameKey(username);
  const keys = toKeys(account, clientIp, knownDevice ? device : undefined);
  await lockFailures(db, [keys.account, keys.address]);
  const rows = await selectFailures(db, allKeys(keys), now - forgetMs);
  const at = member && (await selectCredentialAt(db, member.id, keys.address.key_hash));
  return {
    keys,
    member,
    credential: at?.credential,
    history: {
      account: countOf(rows, keys.account),
      address: countOf(rows, keys.address),
      pair: countOf(rows, keys.pair),
      knownAddress: at?.knownAddress ?? false,
      knownDevice,
    },
  };
}

/** Counts an attempt as failed until it is known to be none. */
export const countAttempt = (db: Tx, keys: readonly FailureKey[], now: number): Promise<void> =>
  addFailures(db, keys, { now, since: now - forgetMs });

/** Takes back that an attempt was counted: nobody looked at its password. */
export async function uncountAttempt(
  db: Tx,
  { keys, history }: Attempt,
  now: number,
): Promise<void> {
  for (const [name, key] of Object.entries(keys) as [keyof Keys, FailureKey][])
    await takeBackFailure(db, key, {
      countedAt: now,
      before: history[name].lastAt,
    });
}

/**
 * Forgets what failed before a password was right, key by key in the order in which they are counted. The
 * address keeps its count without this attempt: an attacker's own account must not wash it clean.
 */
export async function forgiveAttempt(
  db: Tx,
  { keys: { account, address, pair }, history }: Attempt,
  now: number,
): Promise<void> {
  await clearFailures(db, [account]);
  await takeBackFailure(db, address, { countedAt: now, before: history.address.lastAt });
  await clearFailures(db, [pair]);
}
