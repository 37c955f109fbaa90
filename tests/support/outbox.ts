import { readFileSync } from "node:fs";
import { expect } from "playwright/test";

interface Message {
  to?: string;
  body?: string;
}

/** The lines of the developer outbox, the first one first; one that is still being written is none yet. */
export function outboxLines(): string[] {
  const file = process.env.PORTICO_OUTBOX;
  if (file === undefined) throw new Error("PORTICO_OUTBOX is not set.");
  return readFileSync(file, "utf8").split("\n").slice(0, -1);
}

const read = (to: string): string[] =>
  outboxLines()
    .map((line): Message => JSON.parse(line))
    .filter((message) => message.to === to)
    .map((message) => message.body ?? "");

/** How many messages an address has got. */
export const countMessages = (to: string): number => read(to).length;

/** What the latest message to a number or an address holds that fits; waits for one after `seen`. */
export async function fromMessage(to: string, wanted: RegExp, seen = 0): Promise<string> {
  // A busy machine takes its time with the flow's scripts before anything is sent.
  await expect.poll(() => read(to).length, { timeout: 30_000 }).toBeGreaterThan(seen);
  const found = wanted.exec(read(to).at(-1) ?? "")?.[0];
  if (found === undefined) throw new Error(`The message to ${to} holds nothing like ${wanted}.`);
  return found;
}

/** The code of a message. */
export const codePattern = /\b[0-9]{6}\b/;

/** A password as one is mailed: four groups of four. */
export const mailedPassword = /\b[a-z0-9]{4}(-[a-z0-9]{4}){3}\b/;
