import type { DocumentPart } from "#src/portal/routing/state-json.ts";

/** A document out of its parts, as text. */
export const textOf = (document: readonly DocumentPart[]): string =>
  Buffer.concat(
    document.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
  ).toString();
