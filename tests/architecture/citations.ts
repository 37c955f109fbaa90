import { parseSync } from "vite";

/** A rule that a comment or a title names by its code. */
export interface Citation {
  code: string;
  line: number;
}

/** `OPEN-012`, `LOGIN-31`, `spec 7`, `T35`: what stands for a rule that is written down elsewhere. */
const codes = /\b(?:[A-Z]{2,}\d?-\d{2,3}|spec \d{1,2}|[CFMNRSTU]\d{1,2})\b/g;
/** Looks like a code and names something else. */
const others =
  /^(?:SHA-\d+|ES-\d+|UTF-\d+|AES-\d+|ISO-\d+|IEC-\d+|RFC-\d+|RIPE-\d+|HTTP-\d+|BCP-\d+)$/;

/**
 * Lists the codes that the comments of a file cite.
 * @param file its name, which tells the language
 */
export function findCitations(file: string, text: string): Citation[] {
  const { comments } = parseSync(file, text);
  return comments.flatMap(({ value, start }) =>
    [...value.matchAll(codes)]
      .filter(([code]) => !others.test(code))
      .map(({ 0: code, index }) => ({
        code,
        line: text.slice(0, start + index + 2).split("\n").length,
      })),
  );
}
