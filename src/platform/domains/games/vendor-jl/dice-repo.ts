import type { Tx } from "#src/store/tx.ts";
import type { PlayTables } from "../play/play-tables.ts";

const tables = (db: Tx) => db.withTables<PlayTables>();

/** A table with the round that is being gathered. */
export interface DiceTable {
  roundNo: number;
  /** Epoch milliseconds; null while too few sit there. */
  throwsAt: number | null;
  /** The last round, as it was stored. */
  lastResult: Record<string, unknown> | null;
}

/** Someone who has staked and waits for the throw. */
export interface DiceSeat {
  seat: number;
  memberId: string;
  roundId: string;
  /** Epoch milliseconds. */
  seatedAt: number;
  /** The network it was taken from, as `placeOf` gives it. */
  place: string;
  /** Minor units; undefined where it was taken before stakes followed the currency. */
  stake?: bigint;
}

/** How many sit at each table. */
export async function countSeats(db: Tx): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom("house_seat")
    .select((eb) => ["room", eb.fn.countAll<string>().as("players")])
    .where("merchant", "=", db.merchant)
    .groupBy("room")
    .execute();
  return new Map(rows.map(({ room, players }) => [room, Number(players)]));
}

/** Makes sure the table is there and locks it until the transaction ends. */
export async function lockTable(db: Tx, room: string): Promise<DiceTable> {
  await tables(db)
    .insertInto("house_table")
    .values({ merchant: db.merchant, room, round_no: "1", throws_at: null, last_result: null })
    .onConflict((conflict) => conflict.columns(["merchant", "room"]).doNothing())
    .execute();
  const row = await tables(db)
    .selectFrom("house_table")
    .select(["round_no", "throws_at", "last_result"])
    .where("merchant", "=", db.merchant)
    .where("room", "=", room)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    roundNo: Number(row.round_no),
    throwsAt: row.throws_at?.getTime() ?? null,
    lastResult: row.last_result,
  };
}

/** Tables that have to do something: throw, or send someone who waits alone away. */
export async function readDueTables(db: Tx, now: number, aloneSince: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom("house_table as table")
    .innerJoin("house_seat as seat", (join) =>
      join.onRef("seat.merchant", "=", "table.merchant").onRef("seat.room", "=", "table.room"),
    )
    .select("table.room")
    .distinct()
    .where("table.merchant", "=", db.merchant)
    .where((eb) =>
      eb.or([
        eb("table.throws_at", "<=", new Date(now)),
        eb.and([
          eb("table.throws_at", "is", null),
          eb("seat.seated_at", "<=", new Date(aloneSince)),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ room }) => room);
}

/** Since when the first of those sits who wait for others, or for a throw that is over; undefined: nobody does. */
export async function readLongestAlone(db: Tx, now: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom("house_seat as seat")
    .innerJoin("house_table as table", (join) =>
      join.onRef("table.merchant", "=", "seat.merchant").onRef("table.room", "=", "seat.room"),
    )
    .select("seat.seated_at")
    .where("seat.merchant", "=", db.merchant)
    .where((eb) =>
      eb.or([eb("table.throws_at", "is", null), eb("table.throws_at", "<=", new Date(now))]),
    )
    .orderBy("seat.seated_at")
    .limit(1)
    .executeTakeFirst();
  return row?.seated_at.getTime();
}

/** Who sits at a table, by seat. */
export async function readSeats(db: Tx, room: string): Promise<DiceSeat[]> {
  const rows = await tables(db)
    .selectFrom("house_seat")
    .select(["seat", "member_id", "round_id", "seated_at", "place_hash", "stake"])
    .where("merchant", "=", db.merchant)
    .where("room", "=", room)
    .orderBy("seat")
    .execute();
  return rows.map((row) => ({
    seat: row.seat,
    memberId: row.member_id,
    roundId: row.round_id,
    seatedAt: row.seated_at.getTime(),
    place: row.place_hash,
    ...(row.stake === null ? {} : { stake: BigInt(row.stake) }),
  }));
}

/** Seats a player; the table is locked. */
export async function insertSeat(
  db: Tx,
  room: string,
  { seat, memberId, roundId, seatedAt, place, stake }: DiceSeat,
): Promise<void> {
  await tables(db)
    .insertInto("house_seat")
    .values({
      merchant: db.merchant,
      room,
      seat,
      member_id: memberId,
      round_id: roundId,
      seated_at: new Date(seatedAt),
      place_hash: place,
      stake: stake?.toString() ?? null,
    })
    .execute();
}

/** Empties one seat, or all of a table. */
export async function deleteSeats(db: Tx, room: string, memberId?: string): Promise<void> {
  await tables(db)
    .deleteFrom("house_seat")
    .where("merchant", "=", db.merchant)
    .where("room", "=", room)
    .$if(memberId !== undefined, (query) => query.where("member_id", "=", memberId ?? ""))
    .execute();
}

/** Writes a table's state. */
export async function updateTable(
  db: Tx,
  room: string,
  { roundNo, throwsAt, lastResult }: DiceTable,
): Promise<void> {
  await tables(db)
    .updateTable("house_table")
    .set({
      round_no: String(roundNo),
      throws_at: throwsAt === null ? null : new Date(throwsAt),
      last_result: lastResult === null ? null : JSON.stringify(lastResult),
    })
    .where("merchant", "=", db.merchant)
    .where("room", "=", room)
    .execute();
}
