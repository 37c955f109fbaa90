import { useCallback } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { gameItem, toGameAddress } from "../../runtime/launch-item.ts";
import { useRuntime } from "../../runtime/runtime.tsx";

/** What a press on a game does: it opens, after the login where one is needed. Call it in the press. */
export function useOpenGame(): (game: Game) => void {
  const { play } = useRuntime();
  return useCallback(
    (game) => {
      const item = gameItem(game);
      // The second press of a double one finds the address there, and the lobby still in view: it
      // would put the game into the history twice, and Back would not leave it.
      if (location.pathname + location.search !== toGameAddress(item)) play(item, game);
    },
    [play],
  );
}
