import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Logger } from "pino";

/** One thing a player would read: at present a captcha picture (base64) and its answer. */
export type Outbox = (facts: { merchant: string; answer: string; picture: string }) => void;

/**
 * Writes captcha answers into a file, one JSON line each, so that a developer or a browser test can
 * read them. Only where a file is named: undefined gives no outbox at all.
 */
export function makeOutbox(file: string | undefined, log: Logger): Outbox | undefined {
  if (file === undefined) return undefined;
  mkdirSync(dirname(file), { recursive: true });
  log.warn({ file }, "Captcha answers are written to PORTICO_OUTBOX; never do this in production");
  return (facts) => {
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...facts })}\n`, { mode: 0o600 });
  };
}
