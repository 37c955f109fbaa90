/** What a spreadsheet would take for a formula, the wide letters of East Asia too; a plain number may begin with a minus. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

function cell(value: string): string {
  const harmless = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Writes lines as a spreadsheet reads them (RFC 4180), with the mark by which it knows the letters.
 * What would count as a formula is made words (OWASP, CSV injection).
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
