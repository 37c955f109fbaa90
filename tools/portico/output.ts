/** Something in the command line that a person has to put right; the exit code becomes 2. */
export class UsageError extends Error {}

/** Something outside of the command line that is in the way: what the help says would not help. */
export class Hindrance extends UsageError {}

export const isUsage = (error: unknown): error is UsageError => error instanceof UsageError;

/** Prints a line of results. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints a line of what went wrong, or of progress. */
export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const codes = { bold: 1, dim: 2, red: 31, yellow: 33, blue: 34, green: 32, cyan: 36 } as const;

/** Colours a text, or leaves it as it is. */
export type Paint = (colour: keyof typeof codes, text: string) => string;

/** Colours text where a person reads it on a terminal and has not asked for none. */
export const paint: Paint = (colour, text) =>
  process.stdout.isTTY === true && (process.env.NO_COLOR ?? "") === ""
    ? `\u001b[${codes[colour]}m${text}\u001b[0m`
    : text;

/** What is written into files has no colours. */
export const plain: Paint = (_colour, text) => text;

/** Shows on a terminal how far a long piece of work is; each call replaces the one before. */
export const showProgress = (text: string): void => {
  if (process.stderr.isTTY === true) process.stderr.write(`\r\u001b[2K${text}`);
};

/** `1 merchant`, `3 merchants`. */
export const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? "" : "s"}`;

function endIfUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
}

/** A reader that has seen enough, such as `head`, ends the output and is no fault; told twice, it is once. */
export function endWithReader(): void {
  process.stdout.off("error", endIfUnread);
  process.stdout.on("error", endIfUnread);
}
