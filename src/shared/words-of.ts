/** What went wrong, in the words of what was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
