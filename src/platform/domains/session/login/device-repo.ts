import { digest, makeSecret } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallCookies } from "../../../kernel/context.ts";
import type { SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** The cookie of a device that asked to be remembered (OPEN-004): opaque, new at each login. */
const deviceCookie = "__Host-portico_device";
/** One day, in seconds (LOGIN-31). */
const lifeS = 86_400;

/** The hash of the visitor's device, where it has one. */
export function deviceHash(cookies: CallCookies): string | undefined {
  const device = cookies.get(deviceCookie);
  return device === undefined ? undefined : digest("device", device);
}

/** Whether a member asked on this device to be remembered, within the last day. */
export async function isKnownDevice(
  db: Tx,
  memberId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("known_device")
    .select("member_id")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("device_hash", "=", hash)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the visitor's device for a member, or forgets it (LOGIN-31). */
export async function keepDevice(
  db: Tx,
  memberId: string,
  { remember, cookies, now }: { remember: boolean; cookies: CallCookies; now: number },
): Promise<void> {
  const old = deviceHash(cookies);
  if (old === undefined && !remember) return;
  await tables(db)
    .deleteFrom("known_device")
    .where("merchant", "=", db.merchant)
    .where((where) =>
      where.or([
        where("expires_at", "<=", new Date(now)),
        where.and([where("member_id", "=", memberId), where("device_hash", "=", old ?? "")]),
      ]),
    )
    .execute();
  if (!remember) {
    cookies.clear(deviceCookie);
    return;
  }
  const device = makeSecret();
  await tables(db)
    .insertInto("known_device")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      device_hash: digest("device", device),
      expires_at: new Date(now + lifeS * 1000),
    })
    .execute();
  cookies.set(deviceCookie, device, lifeS);
}

/**
 * Forgets every device of a member: after a new password each has to prove itself again.
 * @param but the hash of the one that stays known
 */
export async function forgetDevices(db: Tx, memberId: string, but = ""): Promise<void> {
  await tables(db)
    .deleteFrom("known_device")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("device_hash", "<>", but)
    .execute();
}
