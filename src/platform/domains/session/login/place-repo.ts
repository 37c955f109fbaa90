import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** Notes from which address and on which device a member logged in. One statement. */
export async function keepLoginPlace(
  db: Tx,
  memberId: string,
  { address, device, at }: { address: string; device: string; at: Date },
): Promise<void> {
  const own = { merchant: db.merchant, member_id: memberId, last_at: at };
  await tables(db)
    .with("seen", (each) =>
      each
        .insertInto("login_address")
        .values({ ...own, address_hash: address })
        .onConflict((conflict) =>
          conflict.columns(["merchant", "member_id", "address_hash"]).doUpdateSet({ last_at: at }),
        ),
    )
    .insertInto("login_device")
    .values({ ...own, device_hash: device })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id", "device_hash"]).doUpdateSet({ last_at: at }),
    )
    .execute();
}

/** Whether a member ever logged in on a device. */
export async function isLoginDevice(
  db: Tx,
  memberId: string,
  deviceHash: string,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("login_device")
    .select("member_id")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The devices a member logged in on, and the networks since a moment, as what they are kept as. */
export async function placesOf(
  db: Tx,
  memberId: string,
  networksSince: number,
): Promise<{ devices: string[]; networks: string[] }> {
  const devices = await tables(db)
    .selectFrom("login_device")
    .select("device_hash")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
  const networks = await tables(db)
    .selectFrom("login_address")
    .select("address_hash")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("last_at", ">", new Date(networksSince))
    .execute();
  return {
    devices: devices.map(({ device_hash }) => device_hash),
    networks: networks.map(({ address_hash }) => address_hash),
  };
}

/** The networks several members logged in from since a moment, by member. One statement. */
export async function networksOf(
  db: Tx,
  memberIds: readonly string[],
  since: number,
): Promise<Map<string, string[]>> {
  const rows = await tables(db)
    .selectFrom("login_address")
    .select(["member_id", "address_hash"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", sql<string>`any(${[...memberIds]}::uuid[])`)
    .where("last_at", ">", new Date(since))
    .execute();
  const all = new Map<string, string[]>();
  for (const { member_id, address_hash } of rows)
    all.set(member_id, [...(all.get(member_id) ?? []), address_hash]);
  return all;
}

/** Whether two members logged in on one device since a moment. */
export async function shareDevice(
  db: Tx,
  [one, other]: readonly [string, string],
  since: Date,
): Promise<boolean> {
  const device = await tables(db)
    .selectFrom("login_device as mine")
    .innerJoin("login_device as theirs", (join) =>
      join
        .onRef("theirs.merchant", "=", "mine.merchant")
        .onRef("theirs.device_hash", "=", "mine.device_hash"),
    )
    .select("mine.device_hash")
    .where("mine.merchant", "=", db.merchant)
    .where("mine.member_id", "=", one)
    .where("theirs.member_id", "=", other)
    .where("mine.last_at", ">", since)
    .where("theirs.last_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

/** Whether the second was since a moment at the place named, or at a network the first was at. */
export async function shareNetwork(
  db: Tx,
  [one, other]: readonly [string, string],
  { place, since }: { place: string; since: Date },
): Promise<boolean> {
  const network = await tables(db)
    .selectFrom("login_address as theirs")
    .select("theirs.address_hash")
    .where("theirs.merchant", "=", db.merchant)
    .where("theirs.member_id", "=", other)
    .where("theirs.last_at", ">", since)
    .where((eb) =>
      eb.or([
        eb("theirs.address_hash", "=", place),
        eb(
          "theirs.address_hash",
          "in",
          eb
            .selectFrom("login_address as mine")
            .select("mine.address_hash")
            .where("mine.merchant", "=", db.merchant)
            .where("mine.member_id", "=", one)
            .where("mine.last_at", ">", since),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return network !== undefined;
}
