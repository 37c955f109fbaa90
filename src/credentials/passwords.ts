import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { makeHashPool } from "./hash-pool.ts";

/** argon2id at OWASP's figures: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * How many passwords are hashed at once, and how many may wait; more are refused (F25). Threads that hash
 * stand behind all others, so that they may be as many as there are cores.
 */
export const maxAtOnce = Math.min(4, availableParallelism());
export const maxWaiting = 50;

const pool = makeHashPool({ threads: maxAtOnce, maxWaiting });

/** Whether the next password would be turned away: so that whoever comes hears it before any other work. */
export const isHashingFull = pool.isFull;

const tagOf = (password: string, salt: Buffer, params: typeof current): Promise<Buffer> =>
  pool.hash({
    // One form for all keyboards; nothing is cut off or trimmed (NIST 800-63B).
    message: Buffer.from(password.normalize("NFC")),
    nonce: salt,
    tagLength,
    ...params,
  });

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
