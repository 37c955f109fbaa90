import { type ReactNode, useState } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { GameSheet } from "./game-sheet.tsx";

/** Opening a game from a card, and the sheet that goes with it. */
export interface OpenGame {
  readonly open: (game: Game) => void;
  /** Place it once beside the cards. */
  readonly sheet: ReactNode;
}

/** What a press on a game does: a visitor gets the login and comes back here, a member the game's sheet. */
export function useOpenGame(): OpenGame {
  const { session, login, page } = useRuntime();
  const [game, setGame] = useState<Game | null>(null);
  const query = page.query.toString();
  return {
    open: (chosen) => {
      if (session.signedIn) setGame(chosen);
      else login.open(query === "" ? page.path : `${page.path}?${query}`);
    },
    sheet: <GameSheet game={game} onClose={() => setGame(null)} />,
  };
}
