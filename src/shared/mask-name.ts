/** An account's name for others: its first two characters and its last. */
export function maskName(account: string): string {
  const letters = [...account];
  return `${letters.slice(0, 2).join("")}***${letters.length > 3 ? letters.at(-1) : ""}`;
}
