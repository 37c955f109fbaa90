import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { LanguageList } from "../frame/language-list.tsx";

/** The language picker as a dialog. */
export function LanguagePanel(): ReactNode {
  const { dialogs } = useRuntime();
  return <LanguageList onChoose={dialogs.close} />;
}
