const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text in XML; characters that XML 1.0 cannot hold are left out. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter(
      (letter) =>
        (letter >= " " && !/[\uFFFE\uFFFF]|[\uD800-\uDFFF]/u.test(letter)) ||
        "\t\n\r".includes(letter),
    )
    .map((letter) => entities[letter] ?? letter)
    .join("");

/** A text in a cell of a Markdown table: on one line, its marks as letters. */
export const cell = (text: string): string =>
  text.replace(/[\\|*_`<>[\]]/g, (letter) => `\\${letter}`).replace(/\s+/g, " ");
