import { createRoot } from "react-dom/client";
import "./api.css";
import type { ApiDocument } from "./document.ts";
import { Reader } from "./reader.tsx";

async function start(): Promise<void> {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The document holds no place for the calls");
  const root = createRoot(element);
  const answer = await fetch("/_api/openapi.json");
  if (answer.ok) root.render(<Reader document={(await answer.json()) as ApiDocument} />);
  else root.render(<p role="alert">The list of calls cannot be read. Reload the page.</p>);
}

void start();
