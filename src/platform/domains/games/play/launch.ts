import type { LaunchPayload, LaunchValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallContext, CallError, CallSession } from "../../../kernel/context.ts";
import type { PlayGuard } from "../../../kernel/guards.ts";
import { isHouses } from "../houses.ts";
import { readGame } from "../repo.ts";
import { type GameRow, isShown, type Shown } from "../service.ts";
import { giveTicket } from "./give-ticket.ts";
import { noteRecent } from "./launch-repo.ts";

/** What launching needs from outside the domain. */
export interface LaunchDeps {
  mayPlay: PlayGuard;
}

/** A game this merchant shows, or undefined. */
export async function findGame(
  db: Tx,
  site: Shown,
  nodeId: string,
  now: number,
): Promise<GameRow | undefined> {
  if (!/^[1-9][0-9]{0,8}$/.test(nodeId)) return undefined;
  const row = await readGame(db, Number(nodeId), now);
  return row !== undefined && isShown(row, site) ? row : undefined;
}

/** Why a game cannot be opened by this session; undefined when it can (spec 5, OPEN-028). */
function launchFault(row: GameRow, trial: boolean, site: Merchant): CallError | undefined {
  if (row.maintenance) return { code: "GAME_MAINTENANCE", retryAfter: 300 };
  if (trial && !row.trial) return { code: "TRIAL_NOT_ALLOWED" };
  return isHouses(row, site) ? undefined : { code: "GAME_NOT_PLAYABLE" };
}

/**
 * Opens a game for the session: an address on the games' own host with a ticket that works once,
 * within 60 seconds, and says nothing of the session's token (OPEN-075, OPEN-076). Region and
 * maintenance of the whole portal were judged before any call is let in.
 */
export async function launch(
  { mayPlay }: LaunchDeps,
  context: CallContext<CallSession>,
  row: GameRow | undefined,
  room: string | null = null,
): Promise<Result<LaunchValue, CallError>> {
  const { db, merchant, session, site, now } = context;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const { memberId, id: sessionId } = session;
  const trial = session.kind === "trial";
  const fault =
    launchFault(row, trial, site) ??
    (await mayPlay(db, { merchant, site, memberId, sessionId, trial, now }));
  if (fault !== undefined) return err(fault);
  const use = { page: row.play_key ?? "", nodeId: row.node_id, room };
  const { address, expiresAt } = await giveTicket(context, use);
  await noteRecent(db, memberId, row.node_id, now);
  return ok({
    game_url: address,
    game_url2: null,
    openMode: site.openModes?.[row.vendor] ?? "page",
    expiresAt,
    inTheme: true,
  });
}

/** Opens the game a payload names by `nodeId`, or by `gameId`; its vendor has to be the one named. */
export async function launchNamed(
  deps: LaunchDeps,
  context: CallContext<CallSession>,
  { nodeId, gameId, vassalage }: LaunchPayload,
): Promise<Result<LaunchValue, CallError>> {
  const { db, site, now } = context;
  const row = await findGame(db, site, nodeId ?? gameId ?? "", now);
  return launch(deps, context, row?.vendor === vassalage ? row : undefined);
}
