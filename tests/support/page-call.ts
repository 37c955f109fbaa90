import { CompactEncrypt, importJWK } from "jose";
import type { Page } from "playwright/test";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";

/** What came back of a call. */
export interface PageReply<Name extends CallName> {
  success: boolean;
  code: string | null;
  value: CallMap[Name]["value"];
}

/** Seals a payload as the portal's client does, by the keys that the page's portal shows. */
async function seal(page: Page, call: CallName, payload: object): Promise<string> {
  const [jwk] = await page.evaluate(async () => {
    const { keys } = await (await fetch("/.well-known/jwks.json")).json();
    return keys;
  });
  const message = {
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    call,
    payload,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid })
    .encrypt(await importJWK(jwk, "ECDH-ES"));
}

/** Makes a call with the page's session: one without a query, for which no screen is wanted. */
export async function callFrom<Name extends CallName>(
  page: Page,
  name: Name,
  payload: CallMap[Name]["payload"],
): Promise<PageReply<Name>> {
  const { method, path, encrypted } = calls[name];
  const plain = method === "GET" ? undefined : JSON.stringify(payload);
  const body = encrypted ? await seal(page, name, payload) : plain;
  const type = encrypted ? "application/jose" : "application/json";
  return page.evaluate(
    async ({ method, path, body, type }) => {
      const token = sessionStorage.getItem("token");
      const headers = {
        "content-type": type,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
      return (await fetch(path, { method, body: body ?? null, headers })).json();
    },
    { method, path, body, type },
  );
}
