import { createRoot } from "react-dom/client";
import { openGame } from "./api.ts";
import { Closed } from "./closed.tsx";
import { GameShell } from "./game-shell.tsx";
import "./games.css";
import "./bar.css";
import "./fairness.css";
import "./reels.css";
import "./table/table.css";
import "./instant/instant.css";
import "./open/open.css";
import "./book/book.css";
import { makeMoney } from "./money.ts";
import { loadWords } from "./words.ts";

async function start(): Promise<void> {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The document holds no game");
  const root = createRoot(element);
  if (location.pathname === "/round") {
    const { showRound } = await import("./round/show-round.tsx");
    return showRound(root);
  }
  const opened = await openGame();
  const { say, tag } = await loadWords(opened.ok ? opened.value.language : "EN");
  document.documentElement.lang = tag;
  if (!opened.ok) {
    root.render(<Closed say={say} problem={opened.problem} />);
    return;
  }
  const play = opened.value;
  document.title = play.game.name;
  root.render(<GameShell money={makeMoney(play, tag)} play={play} say={say} tag={tag} />);
}

void start();
