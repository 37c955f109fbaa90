/** Settings whose texts are words for people, even where they look like a name. */
const wordsAt = new Set(["name", "company", "locales", "documents", "vendorNames"]);

/** Whether words for people stand at a place of a merchant: in a text of its own, or by language. */
export const holdsWords = (path: readonly string[]): boolean =>
  wordsAt.has(path[0] ?? "") || /^[A-Z]{2,3}(-[A-Z]{2,3})?$/.test(path.at(-1) ?? "");
