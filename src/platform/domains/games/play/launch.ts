import type { LaunchPayload, LaunchValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { trialType } from "../../../http/access.ts";
import type { CallContext, CallError } from "../../../http/context.ts";
import type { PlayGuard } from "../../../http/guards.ts";
import { gameRows } from "../repo.ts";
import { allowedLanes, type GameRow } from "../service.ts";
import { insertTicket, noteRecent } from "./launch-repo.ts";
import { digestOf, makeSecret, toWord } from "./secret.ts";

/** How long a launched game's address works. */
const ticketMs = 60_000;

/** What launching needs from outside the domain. */
export interface LaunchParts {
  mayPlay: PlayGuard;
}

const isShown = (row: GameRow, site: Pick<Merchant, "categories">): boolean =>
  allowedLanes(site).some(
    ({ category, vendors }) =>
      category === row.category && (vendors === null || vendors.includes(row.vendor)),
  );

/** A game this merchant shows, or undefined. */
export async function findGame(
  db: Tx,
  site: Pick<Merchant, "categories">,
  nodeId: string,
  now: number,
): Promise<GameRow | undefined> {
  if (!/^[1-9][0-9]{0,8}$/.test(nodeId)) return undefined;
  const row = await gameRows(db, now).where("game.node_id", "=", Number(nodeId)).executeTakeFirst();
  return row !== undefined && isShown(row, site) ? row : undefined;
}

/** Why a game cannot be opened by this session; undefined when it can (spec 5, OPEN-028). */
function launchFault(row: GameRow, isAgent: number): CallError | undefined {
  if (row.maintenance) return { code: "GAME_MAINTENANCE", retryAfter: 300 };
  if (isAgent === trialType && !row.trial) return { code: "TRIAL_NOT_ALLOWED" };
  return row.play_key === null ? { code: "GAME_NOT_PLAYABLE" } : undefined;
}

/**
 * Opens a game for the session: an address on the games' own host with a ticket that works once,
 * within 60 seconds, and says nothing of the session's token (OPEN-075, OPEN-076). Region and
 * maintenance of the whole portal were judged before any call is let in.
 */
export async function launch(
  { mayPlay }: LaunchParts,
  context: CallContext,
  row: GameRow | undefined,
  room: string | null = null,
): Promise<Result<LaunchValue, CallError>> {
  const { db, merchant, session, site, language, now, gamesOrigin } = context;
  if (session === null) return err({ code: "SESSION_REQUIRED" });
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const { memberId, id: sessionId } = session;
  const trial = session.isAgent === trialType;
  const fault =
    launchFault(row, session.isAgent) ??
    (await mayPlay(db, { merchant, site, memberId, sessionId, trial, now }));
  if (fault !== undefined) return err(fault);
  const secret = makeSecret();
  const expiresAt = now + ticketMs;
  const right = {
    memberId,
    sessionId,
    nodeId: row.node_id,
    room,
    trial,
    language,
    sessionEndsAt: new Date(session.expiresAt),
  };
  const times = { now: new Date(now), expiresAt: new Date(expiresAt) };
  await insertTicket(db, merchant, digestOf(secret), right, times);
  await noteRecent(db, merchant, memberId, row.node_id, times.now);
  return ok({
    game_url: `${gamesOrigin}/${row.play_key}?ticket=${toWord({ merchant, secret })}`,
    game_url2: null,
    openMode: site.openModes?.[row.vendor] ?? "page",
    expiresAt,
  });
}

/** Opens the game a payload names by `nodeId`, or by `gameId`; its vendor has to be the one named. */
export async function launchNamed(
  parts: LaunchParts,
  context: CallContext,
  { nodeId, gameId, vassalage }: LaunchPayload,
): Promise<Result<LaunchValue, CallError>> {
  const { db, site, now } = context;
  const row = await findGame(db, site, nodeId ?? gameId ?? "", now);
  return launch(parts, context, row?.vendor === vassalage ? row : undefined);
}
