import { useCallback } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { gameItem } from "../../runtime/launch-item.ts";
import { usePage } from "../../runtime/runtime.tsx";

/** What a press on a game does: it opens, after the login where one is needed. Call it in the press. */
export function useOpenGame(): (game: Game) => void {
  const { play } = usePage();
  return useCallback((game) => play(gameItem(game), game), [play]);
}
