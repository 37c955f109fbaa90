import type { ThemeName } from "./tokens.ts";

/** The theme that something from outside names; undefined where it names none. */
export const themeNamed = (said: unknown): ThemeName | undefined =>
  said === "dark" || said === "light" ? said : undefined;
