const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};

/** Numbers beyond Unicode stand for nothing. */
const toSign = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

/**
 * The words of a piece of HTML, with paragraphs and breaks as line ends. What comes out is text and
 * is shown as text, so nothing in it can ever run (T4).
 */
export function toPlainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h[1-6]|\/div)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d{1,6});/g, (_, code: string) => toSign(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
