import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { describe, expect, it, vi } from "vitest";
import { makeSealer } from "./sealer.ts";

const origin = "http://demo.localhost:3000";

/** A platform's key offer; `rotate` makes a new key under another kid. */
async function makeKeys() {
  let round = 0;
  let fetches = 0;
  let pair = await generateKeyPair("ECDH-ES", { extractable: true });
  return {
    rotate: async () => {
      round++;
      pair = await generateKeyPair("ECDH-ES", { extractable: true });
    },
    fetches: () => fetches,
    fetch: (async () => {
      fetches++;
      const jwk = await exportJWK(pair.publicKey);
      return Response.json({ keys: [{ ...jwk, kid: `k${round}`, use: "enc" }] });
    }) as typeof fetch,
    open: async (jwe: string) =>
      JSON.parse(
        new TextDecoder().decode((await compactDecrypt(jwe, pair.privateKey)).plaintext),
      ) as Record<string, unknown>,
  };
}

describe("sealing a payload", () => {
  it("makes a JWE that only the platform's key opens, with call, time and a mark of its own", async () => {
    const keys = await makeKeys();
    const sealer = makeSealer({ origin, fetch: keys.fetch, now: () => 1_790_000_000_500 });
    const [one, two] = await Promise.all([
      sealer.seal("login", { password: "secret" }),
      sealer.seal("login", { password: "secret" }),
    ]);
    expect(decodeProtectedHeader(one)).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM", kid: "k0" });
    expect(one).not.toContain("secret");
    const opened = await keys.open(one);
    expect(opened).toMatchObject({
      iat: 1_790_000_000,
      call: "login",
      payload: { password: "secret" },
    });
    expect(opened.jti).not.toBe((await keys.open(two)).jti);
    expect(keys.fetches()).toBe(1);
  });

  it("takes the new key after being told that the old one is no longer read", async () => {
    const keys = await makeKeys();
    const sealer = makeSealer({ origin, fetch: keys.fetch, now: Date.now });
    await sealer.seal("login", {});
    await keys.rotate();
    sealer.forgetKeys();
    const sealed = await sealer.seal("login", { a: 1 });
    expect(decodeProtectedHeader(sealed).kid).toBe("k1");
    expect(await keys.open(sealed)).toMatchObject({ payload: { a: 1 } });
  });

  it("does not remember a failed fetch", async () => {
    const keys = await makeKeys();
    let broken = true;
    const sealer = makeSealer({
      origin,
      now: Date.now,
      fetch: async (...args) => {
        if (!broken) return keys.fetch(...args);
        throw new TypeError("Failed to fetch");
      },
    });
    await expect(sealer.seal("login", {})).rejects.toThrow("Failed to fetch");
    broken = false;
    expect(await keys.open(await sealer.seal("login", { b: 2 }))).toMatchObject({
      payload: { b: 2 },
    });
  });

  it("refuses to seal when the platform offers no key", async () => {
    const sealer = makeSealer({ origin, now: Date.now, fetch: async () => Response.json({}) });
    await expect(sealer.seal("login", {})).rejects.toThrow("no key");
  });

  it("asks anew for keys that never came", async () => {
    vi.useFakeTimers();
    try {
      const keys = await makeKeys();
      let isStuck = true;
      const fetch: typeof globalThis.fetch = (url, init) =>
        isStuck
          ? new Promise((_resolve, reject) => {
              init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
            })
          : keys.fetch(url, init);
      const sealer = makeSealer({ origin, fetch, now: () => 1_790_000_000_500 });
      const stuck = expect(sealer.seal("login", {})).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(15_000);
      await stuck;
      isStuck = false;
      expect(await keys.open(await sealer.seal("login", {}))).toMatchObject({ call: "login" });
    } finally {
      vi.useRealTimers();
    }
  });
});
