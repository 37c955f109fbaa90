import type { Tx } from "#src/store/tx.ts";
import { gameRows } from "../repo.ts";
import type { GameRow } from "../service.ts";
import type { GamesTables } from "../tables.ts";
import type { PlayTables } from "./play-tables.ts";

const tables = (db: Tx) => db.withTables<GamesTables & PlayTables>();

/** Who may play what: the same for a ticket and for the game it opens. */
export interface PlayRight {
  memberId: string;
  sessionId: string;
  nodeId: number;
  /** A table of a game that has tables. */
  room: string | null;
  /** Play money, never shown among real bets. */
  trial: boolean;
  language: string;
  /** When the session ends at the latest. */
  sessionEndsAt: Date;
}

/** Keeps a ticket's hash, and drops the session's tickets that nobody used in time. */
export async function insertTicket(
  db: Tx,
  hash: string,
  right: PlayRight & { roundId?: string | undefined },
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  await tables(db)
    .deleteFrom("game_ticket")
    .where("merchant", "=", db.merchant)
    .where("session_id", "=", right.sessionId)
    .where("expires_at", "<=", new Date(now))
    .execute();
  await tables(db)
    .insertInto("game_ticket")
    .values({
      merchant: db.merchant,
      ticket_hash: hash,
      member_id: right.memberId,
      session_id: right.sessionId,
      node_id: right.nodeId,
      room: right.room,
      round_id: right.roundId ?? null,
      trial: right.trial,
      language: right.language,
      expires_at: new Date(expiresAt),
      session_ends_at: right.sessionEndsAt,
    })
    .execute();
}

/** What a ticket is for: to open a game, or to show one round of it. */
type TicketKind = "game" | "round";

/** Takes a ticket of a kind out of the world; undefined when there is none, or it is used or too old. */
async function takeTicketOf(
  db: Tx,
  kind: TicketKind,
  hash: string,
  now: number,
): Promise<(PlayRight & { roundId: string | null }) | undefined> {
  const row = await tables(db)
    .deleteFrom("game_ticket")
    .where("merchant", "=", db.merchant)
    .where("ticket_hash", "=", hash)
    .where("expires_at", ">", new Date(now))
    .where("session_ends_at", ">", new Date(now))
    .where("round_id", kind === "game" ? "is" : "is not", null)
    .returning(["member_id", "session_id", "node_id", "room", "round_id", "trial", "language"])
    .returning("session_ends_at")
    .executeTakeFirst();
  return (
    row && {
      memberId: row.member_id,
      sessionId: row.session_id,
      nodeId: row.node_id,
      room: row.room,
      roundId: row.round_id,
      trial: row.trial,
      language: row.language,
      sessionEndsAt: row.session_ends_at,
    }
  );
}

/** Takes a ticket that opens a game. */
export const takeTicket = (db: Tx, hash: string, now: number): Promise<PlayRight | undefined> =>
  takeTicketOf(db, "game", hash, now);

/** Takes a ticket that shows a round. */
export async function takeRoundTicket(
  db: Tx,
  hash: string,
  now: number,
): Promise<(PlayRight & { roundId: string }) | undefined> {
  const right = await takeTicketOf(db, "round", hash, now);
  if (right === undefined || right.roundId === null) return undefined;
  return { ...right, roundId: right.roundId };
}

/** Keeps an opened game under its token's hash. */
export async function insertPlay(
  db: Tx,
  hash: string,
  right: PlayRight,
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("game_play")
    .values({
      merchant: db.merchant,
      token_hash: hash,
      member_id: right.memberId,
      session_id: right.sessionId,
      node_id: right.nodeId,
      room: right.room,
      trial: right.trial,
      language: right.language,
      created_at: new Date(now),
      expires_at: right.sessionEndsAt,
    })
    .execute();
}

/** Finds an opened game, with what the catalogue has of it; undefined when its session has ended. */
export async function selectPlay(
  db: Tx,
  hash: string,
  now: number,
): Promise<{ right: PlayRight; game: GameRow } | undefined> {
  const row = await gameRows(db, now)
    .innerJoin("game_play as play", "play.node_id", "game.node_id")
    .select(["play.member_id", "play.session_id", "play.room", "play.language"])
    .select(["play.trial as with_trial", "play.expires_at"])
    .where("play.merchant", "=", db.merchant)
    .where("play.token_hash", "=", hash)
    .where("play.expires_at", ">", new Date(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { member_id, session_id, room, language, with_trial, expires_at, ...game } = row;
  const right = {
    memberId: member_id,
    sessionId: session_id,
    nodeId: game.node_id,
    room,
    trial: with_trial,
    language,
    sessionEndsAt: expires_at,
  };
  return { right, game };
}

/** Notes that a member opened a game. */
export async function noteRecent(
  db: Tx,
  memberId: string,
  nodeId: number,
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("game_recent")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      node_id: nodeId,
      played_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant", "member_id", "node_id"])
        .doUpdateSet({ played_at: new Date(now) }),
    )
    .execute();
}
