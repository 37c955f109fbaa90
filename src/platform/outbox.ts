import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Logger } from "pino";
import type { Message, SendMessage } from "./kernel/message.ts";

/** A message and when it was written, epoch milliseconds. */
export interface OutboxEntry extends Message {
  at: number;
}

/** Takes what would go to a player, so that a developer can read it. */
export interface Outbox {
  send: SendMessage;
  /** Keeps a captcha's answer; only where a file is named. */
  captcha: ((facts: { merchant: string; answer: string; picture: string }) => void) | undefined;
  /** The latest messages, newest first. */
  read(): readonly OutboxEntry[];
}

const maxKept = 200;

/**
 * Keeps the latest messages in memory, for as long as the process runs. Where a file is named they
 * and the captchas' answers are appended to it too, one JSON line each.
 */
export function makeOutbox(
  file: string | undefined,
  log: Pick<Logger, "warn">,
  clock: () => number,
): Outbox {
  const entries: OutboxEntry[] = [];
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    log.warn(
      { file },
      "Codes and captcha answers are written to PORTICO_OUTBOX; never do this in production",
    );
  }
  const write = (line: object): void => {
    if (file !== undefined)
      appendFileSync(file, `${JSON.stringify({ at: clock(), ...line })}\n`, { mode: 0o600 });
  };
  return {
    send: async (message) => {
      entries.unshift({ at: clock(), ...message });
      entries.length = Math.min(entries.length, maxKept);
      write(message);
    },
    captcha: file === undefined ? undefined : write,
    read: () => entries,
  };
}
