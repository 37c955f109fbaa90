import type { FastifyBaseLogger } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import type { ChatClosing, ChatTold } from "#src/shared/chat-wire.ts";
import type { Database } from "#src/store/database.ts";
import { hasChat } from "./chat-deps.ts";
import { selectLiving } from "./pass-repo.ts";
import { type MessageRow, selectAfter } from "./repo.ts";
import { toLine } from "./service.ts";

/** Somebody in a room, with one page. */
export interface Seat {
  memberId: string;
  /** The hash of the token the page came with; without it the seat is lost. */
  passHash: string;
  /** The last place that was sent. */
  sent: number;
  tell: (told: ChatTold) => void;
  end: (code: ChatClosing) => void;
}

/** Who is in which merchant's room. Knows no merchant whose room is empty. */
export interface Hub {
  enter(merchant: string, seat: Seat): void;
  leave(merchant: string, seat: Seat): void;
  /** Brings everybody in a room what is new there. */
  pull(merchant: string): Promise<void>;
  /**
   * Ends seats whose session is over, and brings what came by way of other platforms on the same
   * database. Called every two seconds (F9).
   */
  tick(): Promise<void>;
  /** How many seats are taken. */
  seats(): number;
}

/** What the hub works on. */
export interface HubDeps {
  database: Database;
  current: (code: string) => Revision | undefined;
  clock: () => number;
  log: FastifyBaseLogger;
}

/** Pages that one member may have open at the same time; the oldest gives way. */
const maxSeats = 5;
/** Lines read at a time. */
const batch = 100;

interface Room {
  seats: Set<Seat>;
  pulling: Promise<void> | undefined;
  again: boolean;
}

function deliver(room: Room, rows: readonly MessageRow[]): void {
  for (const seat of room.seats) {
    const lines = rows.filter(({ place }) => place > seat.sent);
    const last = lines.at(-1);
    if (last === undefined) continue;
    seat.sent = last.place;
    seat.tell({ type: "lines", lines: lines.map((row) => toLine(row, seat.memberId)) });
  }
}

/** Makes the hub of all rooms of this process. */
export function makeHub({ database, current, clock, log }: HubDeps): Hub {
  const rooms = new Map<string, Room>();

  const read = async (merchant: string, room: Room): Promise<void> => {
    for (let more = true; more && room.seats.size > 0; ) {
      const after = Math.min(...[...room.seats].map(({ sent }) => sent));
      const rows = await database.withMerchant(merchant, (db) => selectAfter(db, after, batch));
      deliver(room, rows);
      more = rows.length === batch;
    }
  };

  const pull = async (merchant: string): Promise<void> => {
    const room = rooms.get(merchant);
    if (room === undefined) return;
    room.again = true;
    room.pulling ??= (async () => {
      try {
        while (room.again) {
          room.again = false;
          await read(merchant, room);
        }
      } finally {
        room.pulling = undefined;
      }
    })();
    await room.pulling;
  };

  const endLost = async (merchant: string, room: Room): Promise<void> => {
    const site = current(merchant)?.site;
    if (site === undefined || !hasChat(site)) {
      for (const seat of room.seats) seat.end("MODULE_OFF");
      return;
    }
    const hashes = [...new Set([...room.seats].map(({ passHash }) => passHash))];
    const living = await database.withMerchant(merchant, (db) => selectLiving(db, hashes, clock()));
    for (const seat of room.seats)
      if (hashes.includes(seat.passHash) && !living.has(seat.passHash)) seat.end("SESSION_ENDED");
  };

  const leave = (merchant: string, seat: Seat): void => {
    const room = rooms.get(merchant);
    if (room === undefined) return;
    room.seats.delete(seat);
    if (room.seats.size === 0) rooms.delete(merchant);
  };

  let ticking = false;
  return {
    enter: (merchant, seat) => {
      const room = rooms.get(merchant) ?? { seats: new Set(), pulling: undefined, again: false };
      rooms.set(merchant, room);
      const own = [...room.seats].filter(({ memberId }) => memberId === seat.memberId);
      if (own.length >= maxSeats) own[0]?.end("RATE_LIMITED");
      room.seats.add(seat);
      rooms.set(merchant, room);
    },
    leave,
    pull,
    tick: async () => {
      if (ticking) return;
      ticking = true;
      try {
        for (const [merchant, room] of rooms) {
          await endLost(merchant, room);
          await pull(merchant);
        }
      } catch (error) {
        log.error({ err: error }, "A chat room could not be looked after");
      } finally {
        ticking = false;
      }
    },
    seats: () => [...rooms.values()].reduce((sum, { seats }) => sum + seats.size, 0),
  };
}
