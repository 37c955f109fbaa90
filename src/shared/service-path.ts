import { err, ok, type Result } from "./result.ts";
import { safePath, safeUrl } from "./safe-url.ts";

const keyLength = 8;
const nonceBytes = 12;
const tagBytes = 16;
const info = new TextEncoder().encode("portico customer-service path");

/** The AES key that the 8 characters stand for (OPEN-002). */
async function keyOf(characters: string): Promise<CryptoKey> {
  const { subtle } = globalThis.crypto;
  const raw = new TextEncoder().encode(characters);
  const source = await subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const aes = { name: "AES-GCM", length: 256 };
  return subtle.deriveKey(derivation, source, aes, false, ["encrypt", "decrypt"]);
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

/**
 * Obscures a customer-service address: nonce and AES-GCM text in base64url, then the 8 characters
 * that open it (OPEN-002). No secret: whoever has the text can read it.
 */
export async function sealServicePath(address: string): Promise<string> {
  const { crypto } = globalThis;
  const key = toText(crypto.getRandomValues(new Uint8Array(6)));
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const plain = new TextEncoder().encode(address);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(key), plain);
  return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)])) + key;
}

/** Why an obscured address is not opened: it cannot be read, or it leads where nobody may go. */
export type ServicePathFault = "unreadable" | "refused";

async function readPath(path: string): Promise<string | undefined> {
  const body = path.slice(0, -keyLength);
  if (!/^[A-Za-z0-9_-]+$/.test(path) || body.length % 4 === 1) return undefined;
  const bytes = toBytes(body);
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  const cipher = { name: "AES-GCM", iv: bytes.slice(0, nonceBytes) };
  try {
    const key = await keyOf(path.slice(-keyLength));
    const plain = await globalThis.crypto.subtle.decrypt(cipher, key, bytes.slice(nonceBytes));
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    // Changed, cut or made with another key: all the same to whoever wants to open it.
    return undefined;
  }
}

/**
 * Opens an obscured customer-service address (CS-02): https, without a user name, and on one of the
 * hosts given, to the letter; a host's subdomains are other hosts (OPEN-002). A path leads to a page
 * of the portal itself.
 */
export async function openServicePath(
  path: string,
  hosts: readonly string[],
  origin: string,
): Promise<Result<string, ServicePathFault>> {
  const address = await readPath(path);
  if (address === undefined) return err("unreadable");
  const own = safePath(address, "");
  if (own !== "") return ok(origin + own);
  const href = safeUrl(address);
  if (href === undefined) return err("refused");
  const { host, username, password } = new URL(href);
  if (username !== "" || password !== "" || !hosts.includes(host)) return err("refused");
  return ok(href);
}
