import type { CallFacts } from "../../kernel/context.ts";

/** The language wished for where the portal speaks it, else the visitor's. */
export const languageFor = (
  { site, language }: Pick<CallFacts, "site" | "language">,
  wished: string | undefined,
): string =>
  wished !== undefined && site.languages.supported.includes(wished) ? wished : language;
