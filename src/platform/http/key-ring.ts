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

function readKeys(file: string): StoredKeys {
  try {
    const found = JSON.parse(readFileSync(file, "utf8")) as { keys: StoredKeys };
    return found.keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new Error(`${file} holds the encryption keys and cannot be read: ${String(error)}`);
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
    const { kid } = decodeProtectedHeader(jwe);
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) return undefined;
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
  let keys = readKeys(file);
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
