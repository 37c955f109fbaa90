import { CompactEncrypt, importJWK, type JWK } from "jose";
import { keepSuccess } from "#src/shared/keep-success.ts";

/** Encrypts payloads for the platform (OPEN-001). */
export interface Sealer {
  /** A compact JWE of `{iat, jti, call, payload}`. Throws when no key can be had. */
  readonly seal: (call: string, payload: object) => Promise<string>;
  /** The server no longer reads our key: fetch the keys again before the next seal. */
  readonly forgetKeys: () => void;
}

/** How long the keys are waited for, in milliseconds: every call that needs them waits along. */
const longestMs = 15_000;

/** Makes a sealer. `now` gives epoch milliseconds on the server's clock, for the replay window. */
export function makeSealer(options: {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}): Sealer {
  const fetchKeys = async (): Promise<{ keys?: JWK[] }> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), longestMs);
    const { signal } = limit;
    try {
      const response = await options.fetch(`${options.origin}/.well-known/jwks.json`, { signal });
      return await response.json();
    } finally {
      clearTimeout(timer);
    }
  };

  const loadKey = async (): Promise<JWK> => {
    const body = await fetchKeys();
    const key = body.keys?.find(({ kty, use }) => kty === "EC" && (use ?? "enc") === "enc");
    if (key === undefined) throw new Error("The platform offers no key to encrypt with");
    return key;
  };

  const key = keepSuccess(loadKey);

  return {
    seal: async (call, payload) => {
      const jwk = await key.get();
      const text = JSON.stringify({
        iat: Math.floor(options.now() / 1000),
        jti: crypto.randomUUID(),
        call,
        payload,
      });
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({
          alg: "ECDH-ES",
          enc: "A256GCM",
          ...(jwk.kid === undefined ? {} : { kid: jwk.kid }),
        })
        .encrypt(await importJWK(jwk, "ECDH-ES"));
    },
    forgetKeys: key.forget,
  };
}
