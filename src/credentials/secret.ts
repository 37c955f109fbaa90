import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The platform's own secret; every use has a key of its own, by its label. */
export interface PlatformSecret {
  /** 32 bytes that belong to this label alone. */
  keyFor(label: string): Buffer;
}

/** Makes the keys out of a secret's bytes. */
export const makeSecretKeys = (bytes: Buffer): PlatformSecret => ({
  keyFor: (label) => Buffer.from(hkdfSync("sha256", bytes, "", `portico ${label}`, 32)),
});

const fewestBytes = 32;

/**
 * Reads the secret: from the environment where several platforms share it, else from a file that is
 * made on the first start. Throws one plain sentence where either is too short.
 */
export function openSecret(file: string, given: string | undefined): PlatformSecret {
  if (given !== undefined) {
    const bytes = Buffer.from(given, "base64url");
    if (bytes.length < fewestBytes)
      throw new Error("PORTICO_SECRET must hold at least 32 random bytes, base64url.");
    return makeSecretKeys(bytes);
  }
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const fresh = randomBytes(fewestBytes).toString("base64url");
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: "wx" });
  }
  const bytes = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (bytes.length < fewestBytes) throw new Error(`${file} does not hold the platform's secret.`);
  return makeSecretKeys(bytes);
}

/** A keyed hash: whoever reads it cannot try out what it was made of. */
export const keyedHash = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac("sha256", key).update(parts.join("\u0000")).digest("base64url");
