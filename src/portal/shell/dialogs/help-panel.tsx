import { type ReactNode, useState } from "react";
import { HelpArticles } from "../../blocks/parts/help-articles.tsx";

/** The help centre over the page (MODAL-08). */
export function HelpPanel(): ReactNode {
  const [chosen, setChosen] = useState<string>();
  return <HelpArticles chosen={chosen} level={3} onChoose={setChosen} />;
}
