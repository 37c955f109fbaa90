import type { Root } from "react-dom/client";
import { openRound } from "../api.ts";
import { Closed } from "../closed.tsx";
import { makeMoney } from "../money.ts";
import { loadWords } from "../words.ts";
import "./round.css";
import type { Look } from "./round.types.ts";
import { RoundPage } from "./round-page.tsx";

/** Shows the one round that the address's ticket is for. */
export async function showRound(root: Root): Promise<void> {
  const opened = await openRound<Look>();
  const { say, tag } = await loadWords(opened.ok ? opened.value.language : "EN");
  document.documentElement.lang = tag;
  if (!opened.ok) {
    root.render(<Closed ended="roundEnded" say={say} problem={opened.problem} />);
    return;
  }
  const look = opened.value;
  document.title = look.game.name;
  root.render(<RoundPage look={look} money={makeMoney(look, tag)} say={say} tag={tag} />);
}
