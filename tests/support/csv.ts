/** One cell: in quotes, where a quote is written twice, or as it stands. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/gy;

/**
 * The rows of a table of comma-separated values (RFC 4180), each by the names of its first line.
 * Throws where a line has more or fewer cells than the first.
 */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare = "", end] of text.trimEnd().matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === "") break;
    if (end !== ",") lines.push([]);
  }
  const [names = [], ...rows] = lines;
  return rows.map((row, index) => {
    if (row.length !== names.length)
      throw new Error(`Line ${index + 2} has ${row.length} cells, not ${names.length}.`);
    return Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""]));
  });
}
