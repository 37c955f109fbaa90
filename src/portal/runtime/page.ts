import type { Game } from "#src/contracts/api.gen.ts";
import type { Link } from "#src/contracts/site.gen.ts";
import type { LaunchItem } from "../machines/game-launch.types.ts";
import type { DialogName } from "../machines/portal.types.ts";

/** The page in view. */
export interface PageView {
  readonly path: string;
  /** Values of the path's {names}. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The screen's id in `site.screens`. */
  readonly screenId: string;
}

/** The page in view, and what a visitor can do on it. */
export interface PageScope {
  readonly page: PageView;
  /** Scheme, host and port of the portal. */
  readonly origin: string;
  /** Follows a link of the configuration. Call it from a click, so that popups are allowed. */
  readonly open: (link: Link) => void;
  /** The href of a link for an `<a>`; undefined when it has none (a dialog). */
  readonly hrefOf: (link: Link) => string | undefined;
  readonly login: {
    /** Opens the login popup; afterwards goes to `returnTo`, or home (OPEN-026). */
    readonly open: (returnTo?: string) => void;
  };
  readonly register: {
    /** Opens the popup on its register tab. */
    readonly open: () => void;
  };
  readonly dialogs: {
    readonly open: (name: DialogName) => void;
    readonly close: () => void;
  };
  /** Asks for confirmation, then logs out. */
  readonly logOut: () => void;
  /**
   * Runs an action that needs a real account: a visitor gets the login, a trial account the warning
   * (spec 5, Access rules). `allowTrial` lets free-play guests through (OPEN-028).
   */
  readonly restricted: (
    action: () => void,
    options?: { returnTo?: string; allowTrial?: boolean },
  ) => void;
  /**
   * Opens a game, a table or a vendor's lobby as its vendor asks (OPEN-065), after the login where one
   * is needed. Call it in the press itself, so that a window may be opened. `game` is what is known.
   */
  readonly play: (item: LaunchItem, game?: Game) => void;
}
