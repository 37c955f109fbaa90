import type { LaunchLobbyPayload, LaunchLobbyValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { safePath } from "#src/shared/safe-url.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallContext, CallError, CallSession } from "../../kernel/context.ts";
import type { PlayGuard } from "../../kernel/guards.ts";
import { isVietnamese, lotteriesOf } from "./catalogue.ts";

/** The vendor whose lottery category starts without a list of games (NAV-04). */
const lotteryVendor = "TCG_SEA";

/** Whether a vendor is being maintained; false for one that is unknown. */
export type IsMaintained = (db: Tx, vendor: string) => Promise<boolean>;

/** What launching needs from outside the domain. */
export interface LobbyDeps {
  mayPlay: PlayGuard;
  isMaintained: IsMaintained;
}

/** The page of the lobby, or of the lottery that is named; undefined when the portal has none. */
function pageOf(
  site: CallContext["site"],
  { lottoView, lottoGameCode }: LaunchLobbyPayload,
): string | undefined {
  const offered = lotteriesOf(site);
  if (lottoGameCode === undefined)
    return lottoView === "lobby" && offered.length > 0 ? "/lottery" : undefined;
  const lottery = offered.find(({ gameCode }) => gameCode === lottoGameCode);
  if (lottery === undefined) return undefined;
  const page = isVietnamese(lottery) ? "/vnlottery" : "/lottery";
  return lottoView === "lobby" ? page : `${page}?gameCode=${encodeURIComponent(lottery.gameCode)}`;
}

/**
 * The address of the lottery lobby or of one lottery (OPEN-063, OPEN-075). Lotteries are pages of
 * the portal's own, where the session is already: the address is a path, and nothing secret is in
 * it. Refuses with NOT_FOUND, GAME_MAINTENANCE, TRIAL_NOT_ALLOWED, PAYLOAD_INVALID for a way back
 * that leads off the portal, or whatever keeps the member from playing.
 */
export async function launchLobby(
  { mayPlay, isMaintained }: LobbyDeps,
  { db, merchant, session, site, now }: CallContext<CallSession>,
  payload: LaunchLobbyPayload,
): Promise<Result<LaunchLobbyValue, CallError>> {
  if (payload.backUrl !== undefined && safePath(payload.backUrl, "") === "")
    return err({ code: "PAYLOAD_INVALID", message: "backUrl is no path of this portal." });
  const page = pageOf(site, payload);
  if (page === undefined) return err({ code: "NOT_FOUND" });
  if (await isMaintained(db, lotteryVendor))
    return err({ code: "GAME_MAINTENANCE", retryAfter: 300 });
  // Tickets are paid with real money: there is no lottery to try.
  if (session.kind === "trial") return err({ code: "TRIAL_NOT_ALLOWED" });
  const { memberId, id: sessionId } = session;
  const refused = await mayPlay(db, { merchant, site, memberId, sessionId, trial: false, now });
  return refused === undefined ? ok({ game_url: page }) : err(refused);
}
