import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import { isRecord } from "#src/shared/is-record.ts";

/** Keeps the keys that callers encrypt to (OPEN-001). */
export interface KeyRing {
  /** The public keys, current first. */
  publicKeys(): { keys: JWK[] };
  /** The text of a compact JWE, or undefined when it cannot be read with any key held. */
  open(jwe: string): Promise<string | undefined>;
  /** Makes a new current key when the old one is due; the old one still opens messages. */
  rotateIfDue(now: number): Promise<boolean>;
}

interface StoredKey {
  kid: string;
  /** Epoch milliseconds. */
  madeAt: number;
  jwk: JWK;
}

/** Current first, then the one before it. */
type StoredKeys = StoredKey[];

const rotateAfterMs = 30 * 24 * 60 * 60 * 1000;

async function makeKey(now: number): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  return { kid: randomUUID(), madeAt: now, jwk: await exportJWK(privateKey) };
}

const toPublic = ({ kid, jwk: { kty, crv, x, y } }: StoredKey): JWK =>
  ({ kty, crv, x, y, kid, use: "enc", alg: "ECDH-ES" }) as JWK;

const isStoredKey = (value: unknown): value is StoredKey => {
  if (!isRecord(value) || typeof value.kid !== "string") return false;
  const { madeAt, jwk } = value;
  const parts = ["kty", "crv", "x", "y", "d"];
  return (
    typeof madeAt === "number" &&
    isRecord(jwk) &&
    parts.every((part) => typeof jwk[part] === "string")
  );
};

/**
 * Reads the kept keys, none where there is no file. A damaged file stops the start: new keys in its
 * place would hide that somebody, or a failing disk, changed it.
 */
async function readKeys(file: string): Promise<StoredKeys> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new Error(`The encryption keys in ${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const found: unknown = JSON.parse(text);
    const keys: unknown = isRecord(found) ? found.keys : undefined;
    if (!Array.isArray(keys) || keys.length === 0 || !keys.every(isStoredKey))
      throw new TypeError("not a list of keys");
    for (const { jwk } of keys) await importJWK(jwk, "ECDH-ES");
    return keys;
  } catch (error) {
    throw new Error(
      `${file} should hold the encryption keys and is damaged; restore it from a backup, or move it away to have new keys made.`,
      { cause: error },
    );
  }
}

function writeKeys(file: string, keys: StoredKeys): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify({ keys }, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Opens a compact JWE of the one kind we speak: ECDH-ES on P-256 with A256GCM. */
async function openWith(keys: StoredKeys, jwe: string): Promise<string | undefined> {
  try {
    const { kid, zip } = decodeProtectedHeader(jwe);
    const key = keys.find((candidate) => candidate.kid === kid);
    // A compressed message could be far longer than the body that was let in.
    if (key === undefined || zip !== undefined) return undefined;
    const { plaintext } = await compactDecrypt(jwe, await importJWK(key.jwk, "ECDH-ES"), {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch {
    // Whatever is wrong with a message, its sender learns only that it could not be read.
    return undefined;
  }
}

/**
 * Opens the key ring kept in `file` (readable by its owner only), making the first key when there
 * is none. Keys last 30 days; the one before still opens messages that were sealed with it.
 */
export async function openKeyRing(file: string, now: number): Promise<KeyRing> {
  let keys = await readKeys(file);
  const ring: KeyRing = {
    publicKeys: () => ({ keys: keys.slice(0, 1).map(toPublic) }),
    open: (jwe) => openWith(keys, jwe),
    rotateIfDue: async (at) => {
      const current = keys[0];
      if (current !== undefined && at - current.madeAt < rotateAfterMs) return false;
      keys = [await makeKey(at), ...keys.slice(0, 1)];
      writeKeys(file, keys);
      return true;
    },
  };
  await ring.rotateIfDue(now);
  return ring;
}
