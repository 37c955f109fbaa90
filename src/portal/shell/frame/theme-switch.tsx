import type { ReactNode } from "react";
import { useLocale, useTheme } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** Switches between the dark and the light theme (HEAD-01); the picture shows where it leads. */
export function ThemeSwitch(): ReactNode {
  const { choose, t } = useLocale();
  const theme = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={theme === "dark" ? "sun" : "moon"}
      label={t(theme === "dark" ? "theme.toLight" : "theme.toDark")}
      onClick={() => choose.theme(next)}
    />
  );
}
