import { makeSealer } from "#src/portal/api/sealer.ts";
import { isRecord } from "#src/shared/is-record.ts";
import type { Answer, Server } from "./server.ts";

/** Seals payloads as the portal does, and as nobody should. */
export interface Seals {
  /** A message for a call, made now. */
  now: (call: string, payload: object) => Promise<string>;
  /** A message that was made an hour ago. */
  old: (call: string, payload: object) => Promise<string>;
}

const hourMs = 60 * 60 * 1000;
export const keysPath = "/.well-known/jwks.json";

/** Whether a set of keys has one that the portal can encrypt with, and none that is private. */
export function hasKey({ status, body }: Answer): boolean {
  const keys = isRecord(body) && Array.isArray(body.keys) ? body.keys.filter(isRecord) : [];
  const isPublic = keys.every((key) => !("d" in key));
  return status === 200 && isPublic && keys.some(({ kty, crv }) => kty === "EC" && crv === "P-256");
}

/**
 * Makes the sealers over the keys that a platform showed; undefined where they are of no use.
 * @param clockAhead how far the platform's clock is before ours, in milliseconds
 */
export function makeSeals(keys: Answer, clockAhead: number): Seals | undefined {
  if (!hasKey(keys)) return undefined;
  const sealer = (ahead: number) =>
    makeSealer({
      origin: "",
      fetch: () => Promise.resolve(new Response(keys.text)),
      now: () => Date.now() + ahead,
    });
  return { now: sealer(clockAhead).seal, old: sealer(clockAhead - hourMs).seal };
}

/** The keys that a platform shows. */
export const askKeys = (server: Server): Promise<Answer> =>
  server.send({ method: "GET", path: keysPath });
