/**
 * Breaks a text into lines at its spaces.
 * @param width how many characters fit on a line; a longer word stands on a line of its own
 * @param indent what later lines start with
 */
export function wrap(text: string, width: number, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && longer.length + indent.length > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join(`\n${indent}`);
}
