/** Something in the command line that a person has to put right; the exit code becomes 2. */
export class UsageError extends Error {}

/** Something outside of the command line that is in the way: what the help says would not help. */
export class Hindrance extends UsageError {}

export const isUsage = (error: unknown): error is UsageError => error instanceof UsageError;

const codes = { bold: 1, dim: 2, red: 31, yellow: 33, blue: 34, green: 32, cyan: 36 } as const;

/**
 * What a terminal would obey, our own colours apart: control characters, and those that turn the direction of
 * what follows.
 */
const obeyed =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: showing them is the purpose
  /\u001b(?!\[(?:0|1|2|3[12346])m)|\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text as a terminal may show it: what somebody wrote into a file or a reason is seen, and does nothing. */
const harmless = (text: string): string =>
  text.replace(obeyed, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Prints a line of results. */
export const say = (text: string): void => {
  process.stdout.write(`${harmless(text)}\n`);
};

/** Prints a line of what went wrong, or of progress. */
export const complain = (text: string): void => {
  process.stderr.write(`${harmless(text)}\n`);
};

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
