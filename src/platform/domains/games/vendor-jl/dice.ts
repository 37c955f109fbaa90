import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { findAccounts, onBoard } from "../../member/public.ts";
import { areTogether, moneyPause } from "../../session/public.ts";
import { houseVendor } from "../houses.ts";
import { throwDice } from "./dice-math.ts";
import {
  type DiceSeat,
  type DiceTable,
  deleteSeats,
  insertSeat,
  lockTable,
  readSeats,
  updateTable,
} from "./dice-repo.ts";
import { type DiceRoom, diceRooms, roomOf, seatStake, tableName } from "./dice-rooms.ts";
import {
  beginTurn,
  betMessage,
  type Player,
  rollbackMessage,
  settleMessage,
  tellWallet,
  toWire,
} from "./house.ts";

/** From the second player's stake to the throw; so a round lasts longer than 5 s (G12). */
const gatherMs = 8000;
/** Who waits alone for this long gets the stake back. */
export const aloneMs = 10 * 60 * 1000;
/** A player sits down again at the earliest after this long (G12). */
const dicePaceMs = 5000;

/** The game's rules as its page publishes them. */
export const diceRules = {
  rake: "0.00",
  rooms: diceRooms.map(({ room, name, seats }) => ({ room, name, seats })),
};

/** A seat as a page is told of it. */
export interface SeatValue {
  seat: number;
  name: string;
  mine: boolean;
}

/** A table as one player sees it. */
export interface DiceValue {
  room: string;
  name: string;
  stake: string;
  seats: number;
  taken: SeatValue[];
  roundNo: number;
  /** Milliseconds until the dice are thrown; null while too few sit there. */
  throwsIn: number | null;
  last: {
    roundNo: number;
    pot: string;
    hands: { name: string; mine: boolean; throws: number[][]; won: boolean }[];
  } | null;
}

/** How a thrown round is stored. */
interface StoredResult {
  roundNo: number;
  pot: string;
  hands: { memberId: string; throws: [number, number][]; won: boolean }[];
}

/** The player of another seat: the same game, another member's money. */
const asPlayer = (player: Player, memberId: string): Player => ({
  ...player,
  peers: true,
  right: { ...player.right, memberId },
});

async function throwRound(
  player: Player,
  room: DiceRoom,
  table: DiceTable,
  seats: readonly DiceSeat[],
): Promise<DiceTable> {
  const { hands, winner } = throwDice(seats.length, player.random);
  const pot = room.stake * BigInt(seats.length);
  // In the order of the ids, as every transfer locks accounts.
  const order = [...seats.entries()].sort(([, one], [, other]) =>
    one.memberId < other.memberId ? -1 : 1,
  );
  for (const [place, seat] of order) {
    const settle = settleMessage(seat.roundId, place === winner ? pot : 0n);
    const told = await tellWallet(asPlayer(player, seat.memberId), seat.roundId, [settle]);
    if (!told.ok) throw new Error(`A dice round could not be settled: ${told.error.code}.`);
  }
  const result: StoredResult = {
    roundNo: table.roundNo,
    pot: toWire(player, pot),
    hands: seats.map(({ memberId }, place) => ({
      memberId,
      throws: hands[place]?.throws ?? [],
      won: place === winner,
    })),
  };
  const { db, right } = player;
  const name = tableName(room.room, right.trial);
  await deleteSeats(db, name);
  const next = { roundNo: table.roundNo + 1, throwsAt: null, lastResult: { ...result } };
  await updateTable(db, name, next);
  return next;
}

/** Does what is due at a locked table; gives it as it is then. */
async function advance(
  player: Player,
  room: DiceRoom,
  table: DiceTable,
  seats: DiceSeat[],
): Promise<{ table: DiceTable; seats: DiceSeat[] }> {
  const { db, right, now } = player;
  if (table.throwsAt !== null && now >= table.throwsAt)
    return { table: await throwRound(player, room, table, seats), seats: [] };
  const [first] = seats;
  const tired = table.throwsAt === null && first !== undefined && now - first.seatedAt >= aloneMs;
  if (!tired) return { table, seats };
  await giveBack(player, first);
  await deleteSeats(db, tableName(room.room, right.trial), first.memberId);
  return { table, seats: seats.slice(1) };
}

async function giveBack(player: Player, { memberId, roundId }: DiceSeat): Promise<void> {
  const told = await tellWallet(asPlayer(player, memberId), roundId, [rollbackMessage(roundId)]);
  if (!told.ok) throw new Error(`A dice stake could not be given back: ${told.error.code}.`);
}

async function toValue(
  player: Player,
  room: DiceRoom,
  table: DiceTable,
  seats: readonly DiceSeat[],
): Promise<DiceValue> {
  const { db, right, now } = player;
  const result = table.lastResult as StoredResult | null;
  const ids = [...seats, ...(result?.hands ?? [])].map(({ memberId }) => memberId);
  const accounts = await findAccounts(db, ids);
  const nameOf = (memberId: string) => onBoard(accounts.get(memberId)).account;
  const isMine = (memberId: string) => memberId === right.memberId;
  return {
    room: room.room,
    name: room.name,
    stake: toWire(player, room.stake),
    seats: room.seats,
    taken: seats.map(({ seat, memberId }) => ({
      seat,
      name: nameOf(memberId),
      mine: isMine(memberId),
    })),
    roundNo: table.roundNo,
    throwsIn: table.throwsAt === null ? null : Math.max(0, table.throwsAt - now),
    last: result && {
      roundNo: result.roundNo,
      pot: result.pot,
      hands: result.hands.map(({ memberId, throws, won }) => ({
        name: nameOf(memberId),
        mine: isMine(memberId),
        throws,
        won,
      })),
    },
  };
}

/** The room with what a seat costs now: all who throw together stake what the first of them did. */
function priceRoom(room: DiceRoom, [first]: readonly DiceSeat[], currency: string): DiceRoom {
  const stake = first === undefined ? seatStake(room, currency) : (first.stake ?? room.stake);
  return { ...room, stake };
}

/** The table a player may sit at, locked and up to date. */
async function openTable(player: Player, id: string) {
  const room = roomOf(id);
  if (room === undefined) return undefined;
  const { db, right, site } = player;
  const name = tableName(room.room, right.trial);
  const table = await lockTable(db, name);
  const seats = await readSeats(db, name);
  const before = priceRoom(room, seats, site.currency);
  const now = await advance(player, before, table, seats);
  return { room: priceRoom(room, now.seats, site.currency), name, ...now };
}

/** What stands at a table; throws the dice when it is time. */
export async function watchTable(
  player: Player,
  { room: id }: { room: string },
): Promise<Result<DiceValue, CallError>> {
  const open = await openTable(player, id);
  if (open === undefined) return err({ code: "NOT_FOUND" });
  return ok(await toValue(player, open.room, open.table, open.seats));
}

/**
 * Why somebody may not sit down for money: theirs does not go to others on the day after a recovery,
 * and at a table for two nobody sits opposite their own second account.
 */
async function seatFault(
  { db, merchant, right, place = "", now }: Player,
  room: DiceRoom,
  seats: readonly DiceSeat[],
): Promise<CallError | undefined> {
  if (right.trial) return undefined;
  const { memberId } = right;
  const paused = await moneyPause(db, { merchant, memberId, now });
  if (paused !== undefined || room.seats > 2) return paused;
  for (const seat of seats) {
    const isHere = place !== "" && seat.place === place;
    const pair = [memberId, seat.memberId] as const;
    if (isHere || (await areTogether(db, pair, { place, now })))
      return { code: "TABLE_SAME_PLACE" };
  }
  return undefined;
}

/** Takes a seat and stakes. The same key again changes nothing. */
export async function sitDown(
  player: Player,
  { room: id, key }: { room: string; key: string },
): Promise<Result<DiceValue, CallError>> {
  const open = await openTable(player, id);
  if (open === undefined) return err({ code: "NOT_FOUND" });
  const { db, right, now } = player;
  const { room, name, table } = open;
  const { memberId } = right;
  const seated = open.seats.find((seat) => seat.memberId === memberId);
  if (seated !== undefined) return ok(await toValue(player, room, table, open.seats));
  const barred = await seatFault(player, room, open.seats);
  if (barred !== undefined) return err(barred);
  const refused = await beginTurn(player, `dice-${room.room}`, {
    stake: room.stake,
    shortestMs: dicePaceMs,
  });
  if (refused !== undefined) return refused;
  const numbers = Array.from({ length: room.seats }, (_, seat) => seat);
  const free = numbers.find((number) => open.seats.every(({ seat }) => seat !== number));
  if (free === undefined) return err({ code: "STATE_INVALID", message: "The table is full." });
  const roundId = `${houseVendor.toLowerCase()}-dice-${key}`;
  const told = await tellWallet(asPlayer(player, memberId), roundId, [
    betMessage(roundId, room.stake),
  ]);
  if (!told.ok) return told;
  // A key whose stake was thrown or given back already seats nobody.
  if (told.value.replayed) return ok(await toValue(player, room, table, open.seats));
  const seat: DiceSeat = {
    seat: free,
    memberId,
    roundId,
    seatedAt: now,
    place: player.place ?? "",
    stake: room.stake,
  };
  await insertSeat(db, name, seat);
  const seats = [...open.seats, seat].sort((one, other) => one.seat - other.seat);
  const throwsAt = seats.length < 2 ? null : (table.throwsAt ?? now + gatherMs);
  const gathered = { ...table, throwsAt };
  if (throwsAt !== table.throwsAt) await updateTable(db, name, gathered);
  return ok(await toValue(player, room, gathered, seats));
}

/** Leaves a table and takes the stake back, as long as nobody else has sat down. */
export async function standUp(
  player: Player,
  { room: id }: { room: string },
): Promise<Result<DiceValue, CallError>> {
  const open = await openTable(player, id);
  if (open === undefined) return err({ code: "NOT_FOUND" });
  const { db, right } = player;
  const { room, name, table, seats } = open;
  const mine = seats.find(({ memberId }) => memberId === right.memberId);
  if (mine === undefined) return ok(await toValue(player, room, table, seats));
  if (table.throwsAt !== null) return err({ code: "STATE_INVALID" });
  await giveBack(player, mine);
  await deleteSeats(db, name, right.memberId);
  const left = seats.filter((seat) => seat !== mine);
  return ok(await toValue(player, room, table, left));
}
