import type { Game } from "#src/contracts/api.gen.ts";
import type { LaunchItem } from "../../machines/game-launch.types.ts";
import type { GameWindow } from "../../runtime/game-window.ts";
import { makeStore, useStore } from "../../ui/store.ts";

/** A game that was asked for outside its page: in the portal's popup or in a window of its own. */
export interface PlayRequest {
  readonly id: number;
  readonly item: LaunchItem;
  readonly game: Game | null;
  readonly place: "popup" | "window";
  /** The window that the press opened; null where the browser blocked it, or none was asked for. */
  readonly window: GameWindow | null;
}

const asked = makeStore<PlayRequest | null>(null);
let lastId = 0;

/** Asks for a game beside the page in view; another one takes the place of the one before. */
export function requestPlay(request: Omit<PlayRequest, "id">): void {
  lastId += 1;
  asked.set({ ...request, id: lastId });
}

/** The game beside the page is over. */
export const dropPlay = (): void => asked.set(null);

/** The game that is asked for beside the page; null for none. */
export const usePlayRequest = (): PlayRequest | null => useStore(asked);
