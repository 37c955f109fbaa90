import { createRoot } from "react-dom/client";
import { showTheme, takePass, themeOfAddress } from "./around.ts";
import "./chat.css";
import { Room } from "./room.tsx";
import { loadWords } from "./words.ts";

async function start(): Promise<void> {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The document holds no room");
  const theme = themeOfAddress();
  if (theme !== undefined) showTheme(theme);
  const { pass, language } = takePass();
  const { say, tag } = await loadWords(language);
  document.documentElement.lang = tag;
  document.title = say("room");
  createRoot(element).render(<Room pass={pass} say={say} tag={tag} />);
}

void start();
