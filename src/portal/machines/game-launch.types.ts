import type { Game, LaunchValue } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";

/** Who wants to play; `checking` until the session is known. */
export type LaunchPlayer = "checking" | "visitor" | "member" | "trial";

/** Where the game shows: on its page, in the portal's own popup, or in a window of its own (OPEN-065). */
export type LaunchPlace = "page" | "popup" | "window";

/** What is to be opened (ENT-09). */
export interface LaunchItem {
  /** The vendor's raw code. */
  readonly vassalage: string;
  /** The game; null for a vendor's lobby. */
  readonly nodeId: string | null;
  /** A table of a PVP game; null for anything else. */
  readonly roomId: string | null;
  /** VASSALAGE: the vendor's lobby, whose games are offered first (ENT-10). */
  readonly isGame: "VASSALAGE" | null;
  /** The category of a lobby; null for a game. */
  readonly gameType: string | null;
  /** The lottery that a launch of the lottery starts with; null for its lobby. */
  readonly code: string | null;
  /** The way of betting it starts with; null for the lottery's own (ENT-09: defaultPlayType). */
  readonly playType: string | null;
  /** Starts at once instead of offering a list of games: the lottery (NAV-04). */
  readonly direct: boolean;
}

/** What a launch starts from. */
export interface LaunchInput {
  readonly item: LaunchItem;
  /** What is known of the game already. */
  readonly game: Game | null;
  readonly player: LaunchPlayer;
  readonly place: LaunchPlace;
  /** A window was opened in the press itself, blank so far. */
  readonly hasWindow: boolean;
}

/** What a launch remembers. */
export interface LaunchContext extends LaunchInput {
  /** Where the game is; single-use, so it is forgotten when it has been used. */
  readonly launch: LaunchValue | null;
  /** The second address is in use (OPEN-076). */
  readonly second: boolean;
  /** The games of a lobby. */
  readonly games: readonly Game[];
  readonly problem: CallProblem | null;
}

/** What a launch is told. */
export type LaunchEvent =
  /** Who is there has become known, or has changed. */
  | { type: "SESSION.KNOWN"; player: LaunchPlayer }
  /** The login button was pressed. */
  | { type: "LOGIN.ASKED" }
  /** A game of the lobby was picked. */
  | { type: "GAME.CHOSEN"; game: Game }
  /** The frame holds the game. */
  | { type: "FRAME.LOADED" }
  /** The game says that money moved. */
  | { type: "GAME.PLAYED" }
  | { type: "LAUNCH.RETRIED" }
  /** The link that stands in for a blocked window was followed. */
  | { type: "WINDOW.FOLLOWED" }
  /** The portal has the player's eyes again. */
  | { type: "PORTAL.RETURNED" }
  | { type: "GAME.LEFT" };

/** What a view may ask a launch for. */
export type LaunchTag =
  | "waiting"
  | "slow"
  | "framed"
  | "playing"
  | "needs-login"
  | "needs-real-account"
  | "choosing"
  | "maintenance"
  | "refused"
  | "timed-out"
  | "blocked"
  | "away";

/** How a launch ended. */
export interface LaunchOutput {
  readonly left: true;
}
