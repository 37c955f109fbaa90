import { join } from "node:path";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision, type Revision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { provenPhone } from "../domains/session/phone/phone-auth.ts";
import { makeCountrySource } from "../http/country.ts";
import { makeMemoryLimiter } from "../kernel/limits.ts";
import type { Message } from "../kernel/message.ts";
import { makeSandboxOperator, type SandboxOperator } from "./operator.ts";
import { mountSandboxOperator } from "./routes.ts";

const phoneAuth = { provider: "sandbox", projectId: "quay-phones" } as const;
const start = Date.UTC(2026, 10, 21, 3);
const clock = { now: start };
const messages: Message[] = [];
let app: FastifyInstance;
let operator: SandboxOperator;

beforeAll(async () => {
  const source = folderSource(join(import.meta.dirname, "../../../merchants"));
  const aurora = makeRevision(await loadMerchant(source, "aurora"), new Date(0));
  const quay: Revision = { ...aurora, code: "quay", site: { ...aurora.site, phoneAuth } };
  const other = { ...phoneAuth, projectId: "other-phones" };
  const port: Revision = { ...aurora, code: "port", site: { ...aurora.site, phoneAuth: other } };
  const all = new Map([aurora, quay, port].map((revision) => [revision.code, revision]));
  operator = await makeSandboxOperator(() => clock.now);
  app = fastify();
  mountSandboxOperator(app, {
    operator,
    send: async (message) => void messages.push(message),
    gatewayKey: "not asked here",
    current: (code) => all.get(code),
    countries: makeCountrySource(undefined),
    limiter: makeMemoryLimiter({ read: 1e6, write: 1e6, picture: 1e6, credential: 40 }),
    clock: () => clock.now,
  });
});
afterAll(() => app?.close());

async function ask(name: string, payload: object, merchant = "quay", ip = "203.0.113.7") {
  const answer = await app.inject({
    method: "POST",
    url: `/sandbox/phone-auth/v1/accounts:${name}`,
    headers: { "x-portico-merchant": merchant, "x-portico-client-ip": ip },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const send = (phoneNumber: string, merchant?: string, ip?: string) =>
  ask("sendVerificationCode", { phoneNumber }, merchant, ip);
const signIn = (sessionInfo: string, code: string, merchant?: string) =>
  ask("signInWithPhoneNumber", { sessionInfo, code }, merchant);
const lastCode = () => /\b[0-9]{6}\b/.exec(messages.at(-1)?.body ?? "")?.[0] ?? "";
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const refused = (message: string) => ({ error: { message } });

describe("the phone operator that comes with the platform", () => {
  it("sends a code to the outbox and gives a token the platform takes, once", async () => {
    const { sessionInfo } = await send("+84915000001");
    expect(messages.at(-1)).toMatchObject({ merchant: "quay", channel: "sms", to: "+84915000001" });
    const code = lastCode();
    expect(await signIn(sessionInfo, otherThan(code))).toMatchObject(refused("INVALID_CODE"));
    // Another merchant's page cannot use what this one's was given.
    expect(await signIn(sessionInfo, code, "port")).toMatchObject(refused("INVALID_SESSION_INFO"));
    const { idToken, phoneNumber } = await signIn(sessionInfo, code);
    expect(phoneNumber).toBe("+84915000001");
    const keys = { sandbox: operator.keys };
    const proven = await provenPhone(keys, phoneAuth, idToken, clock.now);
    expect(proven).toMatchObject({ ok: true, value: { phone: "+84915000001" } });
    const elsewhere = { ...phoneAuth, projectId: "other-phones" };
    expect(await provenPhone(keys, elsewhere, idToken, clock.now)).toMatchObject({ ok: false });
    expect(await signIn(sessionInfo, code)).toMatchObject(refused("INVALID_SESSION_INFO"));

    // Tokens of the key before stay good; those of one two changes ago do not.
    await operator.rotate();
    expect(await provenPhone(keys, phoneAuth, idToken, clock.now)).toMatchObject({ ok: true });
    await operator.rotate();
    expect(await provenPhone(keys, phoneAuth, idToken, clock.now)).toMatchObject({ ok: false });
  });

  it("judges five tries, forgets after five minutes, and sends one code in half a minute", async () => {
    const { sessionInfo } = await send("+84915000002");
    const code = lastCode();
    expect(await send("+84915000002")).toMatchObject({
      status: 429,
      ...refused("TOO_MANY_ATTEMPTS_TRY_LATER"),
    });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn(sessionInfo, otherThan(code))).toMatchObject(refused("INVALID_CODE"));
    expect(await signIn(sessionInfo, code)).toMatchObject(refused("TOO_MANY_ATTEMPTS_TRY_LATER"));
    clock.now += 30_000;
    const again = await send("+84915000002");
    const fresh = lastCode();
    clock.now += 300_000;
    expect(await signIn(again.sessionInfo, fresh)).toMatchObject(refused("SESSION_EXPIRED"));
  });

  it("is not there for merchants that did not choose it, and refuses rubbish and floods", async () => {
    expect(await send("+84915000003", "aurora")).toMatchObject({
      status: 404,
      ...refused("PROJECT_NOT_FOUND"),
    });
    expect(await send("0915000003")).toMatchObject(refused("INVALID_PHONE_NUMBER"));
    expect(await ask("signInWithPhoneNumber", { code: "1" })).toMatchObject(
      refused("INVALID_REQUEST"),
    );
    clock.now += 60_000;
    const ip = "203.0.113.99";
    const count = messages.length;
    const flood = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(`+8491600${1000 + index}`, "quay", ip)),
    );
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(messages.length - count).toBe(40);
  });
});
