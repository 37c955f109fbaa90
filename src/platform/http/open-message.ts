import type { CallName } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { CallError } from "../kernel/context.ts";
import type { KeyRing } from "./key-ring.ts";
import { noteMessage } from "./message-repo.ts";

/** A message is believed this long before and after the time it names, in milliseconds. */
const windowMs = 5 * 60 * 1000;

interface Message {
  /** Epoch seconds. */
  iat: number;
  jti: string;
  call: string;
  payload: unknown;
}

/** What is needed to open messages. */
export interface MessageReader {
  keys: KeyRing;
  database: Database;
}

function toMessage(text: string): Message | undefined {
  try {
    const found = JSON.parse(text) as Partial<Message> | null;
    const { iat, jti, call, payload } = found ?? {};
    if (typeof iat !== "number" || typeof call !== "string") return undefined;
    if (typeof jti !== "string" || !/^[\w-]{8,64}$/.test(jti)) return undefined;
    return { iat, jti, call, payload };
  } catch {
    return undefined;
  }
}

/**
 * Opens an encrypted payload (OPEN-001): readable with a key of ours, meant for this call, made
 * within five minutes, and not read before. Gives the payload, unvalidated.
 */
export async function openMessage(
  { keys, database }: MessageReader,
  body: string,
  call: CallName,
  merchant: string,
  now: number,
): Promise<Result<unknown, CallError>> {
  const text = await keys.open(body);
  const message = text === undefined ? undefined : toMessage(text);
  if (message === undefined || message.call !== call) return err({ code: "PAYLOAD_UNREADABLE" });
  if (Math.abs(message.iat * 1000 - now) > windowMs)
    return err({
      code: "PAYLOAD_UNREADABLE",
      message: "The message was not made within the last five minutes; check the clock.",
    });
  // Twice the window: a message may come as early as its end allows.
  const note = { jti: message.jti, now, expiresAt: now + 2 * windowMs };
  const fresh = await database.withMerchant(merchant, (db) => noteMessage(db, note));
  return fresh ? ok(message.payload) : err({ code: "PAYLOAD_REPLAYED" });
}
