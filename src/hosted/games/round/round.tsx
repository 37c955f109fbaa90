import type { Root } from "react-dom/client";
import { type Answer, languageOfAddress } from "../api.ts";
import { Closed } from "../closed.tsx";
import { takeLetters } from "../letters.ts";
import { makeMoney } from "../money.ts";
import { loadWords } from "../words.ts";
import type { Look } from "./round.types.ts";
import { RoundPage } from "./round-page.tsx";

/** Shows the one round that the address's ticket is for, or says why there is none. */
export async function showRound(
  root: Root,
  opened: Answer<Look>,
  letters: Promise<boolean>,
): Promise<void> {
  const { say, tag } = await loadWords(opened.ok ? opened.value.language : languageOfAddress());
  document.documentElement.lang = tag;
  await takeLetters(letters);
  if (!opened.ok) {
    root.render(<Closed ended="roundEnded" say={say} problem={opened.problem} />);
    return;
  }
  const look = opened.value;
  document.title = look.game.name;
  root.render(<RoundPage look={look} money={makeMoney(look, tag)} say={say} tag={tag} />);
}
