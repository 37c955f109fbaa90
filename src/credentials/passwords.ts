import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

/** argon2id at OWASP's figures: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * How much hashing runs at once, and how much may wait; more is refused (F25). One core and a thread
 * of Node's four stay free for everything else, such as opening the other callers' messages.
 */
export const maxAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
export const maxWaiting = 50;

const derive = promisify(argon2);

/** Too many passwords wait to be hashed; the caller is told to come back. */
export class HashingBusy extends Error {
  override name = "HashingBusy";
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing takes 19 MiB and some 50 ms of a core: a flood of logins must not take them all. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new HashingBusy("Too many passwords are being hashed.");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

const tagOf = (password: string, salt: Buffer, params: typeof current): Promise<Buffer> =>
  inTurn(() =>
    derive("argon2id", {
      // One form for all keyboards; nothing is cut off or trimmed (NIST 800-63B).
      message: Buffer.from(password.normalize("NFC")),
      nonce: salt,
      tagLength,
      ...params,
    }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password with a salt of its own; the result carries its parameters (PHC form). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = current;
  const tag = await tagOf(password, salt, current);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

interface Parsed {
  params: typeof current;
  salt: Buffer;
  tag: Buffer;
}

function parse(stored: string): Parsed {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!found) throw new Error("A stored password hash is not in PHC form.");
  const [, memory, passes, parallelism, salt = "", tag = ""] = found;
  return {
    params: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const { params } = parse(stored);
  return params.memory < current.memory || params.passes < current.passes;
}

/** Whether a password is the one that was hashed. Throws HashingBusy under a flood. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { params, salt, tag } = parse(stored);
  return timingSafeEqual(await tagOf(password, salt, params), tag);
}

/** Nobody's password: verified against where there is no account, so that the time tells nothing. */
export const dummyHash: Promise<string> = hashPassword(randomBytes(24).toString("base64"));
dummyHash.catch(() => undefined);
