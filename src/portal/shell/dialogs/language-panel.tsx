import type { ReactNode } from "react";
import { useLocale, usePage, useTheme } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { LanguageList } from "../frame/language-list.tsx";

/** How the portal looks and speaks: its languages, and the other theme (SCREEN-15). */
export function LanguagePanel(): ReactNode {
  const { choose, t } = useLocale();
  const theme = useTheme();
  const { dialogs } = usePage();
  const isDark = theme === "dark";
  return (
    <>
      <LanguageList onChoose={dialogs.close} />
      <Button
        icon={isDark ? "sun" : "moon"}
        kind="secondary"
        onClick={() => choose.theme(isDark ? "light" : "dark")}
        wide
      >
        {t(isDark ? "theme.toLight" : "theme.toDark")}
      </Button>
    </>
  );
}
