import { createRoot } from "react-dom/client";
import { languageOfAddress } from "./api.ts";
import { Closed } from "./closed.tsx";
import { opening } from "./first.ts";
import { GameShell } from "./game-shell.tsx";
import "./games.css";
import "./bar.css";
import "./fairness.css";
import "./reels.css";
import "./table/table.css";
import "./instant/instant.css";
import "./open/open.css";
import "./book/book.css";
import "./round/round.css";
import "./low.css";
import { fetchLetters, takeLetters } from "./letters.ts";
import { makeMoney } from "./money.ts";
import { loadWords } from "./words.ts";

async function start(): Promise<void> {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The document holds no game");
  const root = createRoot(element);
  const letters = fetchLetters(languageOfAddress());
  if ("round" in opening) {
    const { showRound } = await import("./round/round.tsx");
    return showRound(root, await opening.round, letters);
  }
  const opened = await opening.game;
  const { say, tag } = await loadWords(opened.ok ? opened.value.language : languageOfAddress());
  document.documentElement.lang = tag;
  await takeLetters(letters);
  if (!opened.ok) {
    root.render(<Closed say={say} problem={opened.problem} />);
    return;
  }
  const play = opened.value;
  document.title = play.game.name;
  root.render(<GameShell money={makeMoney(play, tag)} play={play} say={say} tag={tag} />);
}

void start();
