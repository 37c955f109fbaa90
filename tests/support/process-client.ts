import { randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { request } from "undici";
import { secretFor, sign } from "#src/platform/kernel/sign.ts";

/** What the platform answered. */
export interface Answer {
  success: boolean;
  code: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each call's value is its own.
  value: any;
}

/** A platform that runs in a process of its own: where, by which key, and whose portal is asked. */
export interface ProcessDoor {
  url: string;
  gatewayKey: string;
  merchant: string;
}

/** A member's browser: holds the session, and gives up only when nobody answers. */
export interface Client {
  session: Record<string, string>;
  send(path: string, call: string, payload: object, sealed?: boolean): Promise<Answer>;
}

const headersOf = ({ gatewayKey, merchant }: ProcessDoor) => ({
  "x-portico-key": gatewayKey,
  "x-portico-merchant": merchant,
});

let known: { url: string; kid: string; key: Awaited<ReturnType<typeof importJWK>> } | undefined;

async function seal(door: ProcessDoor, call: string, payload: object): Promise<string> {
  const { url } = door;
  if (known?.url !== url) {
    const answer = await request(`${url}/.well-known/jwks.json`, { headers: headersOf(door) });
    const { keys }: { keys: [JWK] } = JSON.parse(await answer.body.text());
    known = { url, kid: keys[0].kid ?? "", key: await importJWK(keys[0], "ECDH-ES") };
  }
  const { kid, key } = known;
  const message = { iat: Math.floor(Date.now() / 1000), jti: randomUUID(), call, payload };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid })
    .encrypt(key);
}

/** Makes a member's browser, with the session of an earlier one where it is given. */
export function makeClient(door: ProcessDoor, session: Record<string, string> = {}): Client {
  const client: Client = {
    session,
    send: async (path, call, payload, sealed = false) => {
      const body = sealed ? await seal(door, call, payload) : JSON.stringify(payload);
      const answer = await request(door.url + path, {
        method: call === "register" ? "PUT" : "POST",
        body,
        headers: {
          ...headersOf(door),
          ...client.session,
          "content-type": sealed ? "application/jose" : "application/json",
        },
      });
      const said: Answer = JSON.parse(await answer.body.text());
      const cookies = [answer.headers["set-cookie"] ?? []].flat();
      const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
      if (said.value?.token)
        client.session = { cookie, authorization: `Bearer ${said.value.token}` };
      return said;
    },
  };
  return client;
}

/** The provider says that a deposit is paid. */
export async function tellPaid(
  door: ProcessDoor,
  paid: { depositId: string; eventId: string; amount: string; currency: string },
): Promise<Answer> {
  const body = JSON.stringify({ ...paid, status: "paid" });
  const secret = secretFor(door.gatewayKey, "payment:sandbox", door.merchant);
  const answer = await request(`${door.url}/wps/payment/sandbox/callback`, {
    method: "POST",
    body,
    headers: {
      ...headersOf(door),
      authorization: sign(secret, Buffer.from(body), Date.now()),
      "content-type": "application/json",
    },
  });
  return JSON.parse(await answer.body.text());
}

/** Whether a failure says that nobody answers any more, and not that something was not as expected. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && !("matcherResult" in error) && error.name !== "AssertionError";
