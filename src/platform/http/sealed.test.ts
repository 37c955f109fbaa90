import { CompactEncrypt, generateKeyPair, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let visitor: Visitor;

beforeAll(async () => {
  platform = await makeTestPlatform();
  visitor = platform.visitor("aurora");
  await visitor.join("sealed01");
});
afterAll(() => platform?.close());

const payload = { username: "sealed01", password: goodPassword, type: "username" };

const message = (change: Record<string, unknown> = {}) => ({
  iat: Math.floor(platform.clock.now / 1000),
  jti: crypto.randomUUID(),
  call: "login",
  payload,
  ...change,
});

const sendTo = (who: Visitor, body: string, type = "application/jose") =>
  who.call("login", payload, { body, headers: { "content-type": type } });
const send = (body: string, type?: string) => sendTo(visitor, body, type);

/** Seals with other figures than the platform's. */
async function sealAs(header: Record<string, string>, text = JSON.stringify(message())) {
  const [jwk] = platform.keys.publicKeys().keys;
  if (jwk === undefined) throw new Error("no key");
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid ?? "", ...header })
    .encrypt(await importJWK(jwk, "ECDH-ES"));
}

describe("a sealed payload", () => {
  it("CALL-003 CALL-005 is read once, and never again", async () => {
    const body = await platform.seal(message());
    expect(await send(body)).toMatchObject({ status: 200, success: true });
    expect(await send(body)).toMatchObject({ status: 409, code: "PAYLOAD_REPLAYED" });
    // Nor at another merchant, whose members may use the same password.
    expect(await sendTo(platform.visitor("siam"), body)).toMatchObject({
      code: "PAYLOAD_REPLAYED",
    });
  });

  it("is read once even when it comes twice at the same moment", async () => {
    const body = await platform.seal(message());
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === "PAYLOAD_REPLAYED")).toHaveLength(9);
  });

  it("is refused when any part of it was changed", async () => {
    const body = await platform.seal(message());
    const parts = body.split(".");
    const places = [0, 2, 3, 4];
    for (const place of places) {
      const changed = parts.map((part, index) => {
        if (index !== place) return part;
        const middle = Math.floor(part.length / 2);
        return `${part.slice(0, middle)}${part[middle] === "A" ? "B" : "A"}${part.slice(middle + 1)}`;
      });
      expect(await send(changed.join("."))).toMatchObject({
        status: 400,
        code: "PAYLOAD_UNREADABLE",
      });
    }
    expect(await send(body)).toMatchObject({ success: true });
  });

  it.each([
    ["nothing", ""],
    ["words", "no message at all"],
    ["too few parts", "a.b.c"],
    ["five empty parts", "...."],
    ["JSON", JSON.stringify(payload)],
  ])("is refused when it is %s", async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: "PAYLOAD_UNREADABLE" });
  });

  it.each([
    ["another call's", { call: "register" }],
    ["without an id", { jti: undefined }],
    ["with an id that is too short", { jti: "x" }],
    ["with a number for an id", { jti: 12345678 }],
    ["without a time", { iat: undefined }],
    ["with a text for a time", { iat: "1795233524" }],
    ["with the time in milliseconds", { iat: 1795233524003 }],
  ])("is refused when it is %s", async (_name, change) => {
    expect(await send(await platform.seal(message(change)))).toMatchObject({
      status: 400,
      code: "PAYLOAD_UNREADABLE",
    });
  });

  it.each([
    [-301, false],
    [-299, true],
    [299, true],
    [301, false],
  ])("made %i seconds from now is read: %s", async (seconds, read) => {
    const iat = Math.floor(platform.clock.now / 1000) + seconds;
    const reply = await send(await platform.seal(message({ iat })));
    expect(reply.code).toBe(read ? null : "PAYLOAD_UNREADABLE");
  });

  it("stays refused as a replay for as long as its time would be believed", async () => {
    const iat = Math.floor(platform.clock.now / 1000) + 299;
    const body = await platform.seal(message({ iat }));
    expect(await send(body)).toMatchObject({ success: true });
    platform.clock.now += 9 * 60_000;
    expect(await send(body)).toMatchObject({ code: "PAYLOAD_REPLAYED" });
  });

  it("is refused when it is compressed", async () => {
    expect(await send(await sealAs({ zip: "DEF" }))).toMatchObject({ code: "PAYLOAD_UNREADABLE" });
  });

  it("is refused when a text of it cannot be stored", async () => {
    const sealed = (change: object) =>
      platform.seal(message({ payload: { ...payload, ...change } }));
    for (const change of [
      { username: "sealed\u000001" },
      { password: "\ud800half-a-pair" },
      { captcha: "\udfff" },
    ]) {
      const reply = await send(await sealed(change));
      expect(reply).toMatchObject({ status: 400, code: "PAYLOAD_INVALID" });
      expect(reply.message).toBe(
        `${Object.keys(change)[0]} holds a character that no text can hold.`,
      );
    }
    expect(await send(await sealed({ password: "🐎".repeat(8) }))).toMatchObject({
      code: "AUTH_INVALID",
    });
  });

  it("has no way down to plain text", async () => {
    const plain = JSON.stringify(payload);
    for (const type of ["application/json", "application/json; charset=utf-8"])
      expect(await send(plain, type)).toMatchObject({
        status: 400,
        code: "PAYLOAD_NOT_ENCRYPTED",
      });
    const dressed = JSON.stringify({ jwe: await platform.seal(message()) });
    expect(await send(dressed, "application/json")).toMatchObject({
      code: "PAYLOAD_NOT_ENCRYPTED",
    });
    expect(await visitor.call("login", payload, { method: "POST", body: "" })).toMatchObject({
      success: false,
    });
  });

  it("is sealed with our figures and one of our keys, or not read", async () => {
    expect(await send(await sealAs({ enc: "A128GCM" }))).toMatchObject({
      code: "PAYLOAD_UNREADABLE",
    });
    expect(await send(await sealAs({ alg: "ECDH-ES+A256KW" }))).toMatchObject({
      code: "PAYLOAD_UNREADABLE",
    });
    expect(await send(await sealAs({ kid: "another" }))).toMatchObject({
      code: "PAYLOAD_UNREADABLE",
    });
    const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256" });
    const foreign = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({
        alg: "ECDH-ES",
        enc: "A256GCM",
        kid: platform.keys.publicKeys().keys[0]?.kid ?? "",
      })
      .encrypt(publicKey);
    expect(await send(foreign)).toMatchObject({ code: "PAYLOAD_UNREADABLE" });
  });

  it("is judged like any payload once it is open", async () => {
    const body = await platform.seal(message({ payload: { ...payload, isAgent: 41 } }));
    expect(await send(body)).toMatchObject({
      code: "PAYLOAD_INVALID",
      message: "isAgent is not a field of this call.",
    });
  });

  it("is neither opened nor noted for somebody who may not make the call", async () => {
    const asked = { accountId: crypto.randomUUID() };
    const withdrawal = { key: "0123456789abcdef", amount: "400", password: goodPassword, ...asked };
    const jti = crypto.randomUUID();
    const body = await platform.seal(message({ call: "withdraw", payload: withdrawal, jti }));
    const sent = { body, headers: { "content-type": "application/jose" } };
    const stranger = platform.visitor("aurora");
    expect(await stranger.call("withdraw", {}, sent)).toMatchObject({ code: "SESSION_REQUIRED" });
    const garbage = { ...sent, body: "not.a.message" };
    expect(await stranger.call("withdraw", {}, garbage)).toMatchObject({
      code: "SESSION_REQUIRED",
    });
    const noted = () => platform.test.asOwner("select jti from message_seen where jti = $1", [jti]);
    expect(await noted()).toEqual([]);
    const member = platform.visitor("aurora");
    await member.join("sealed02");
    await member.call("withdraw", {}, sent);
    expect(await noted()).toEqual([{ jti }]);
  });

  it("is not taken by a call that asks for none", async () => {
    const body = await platform.seal(
      message({ call: "updateLanguage", payload: { language: "EN" } }),
    );
    const reply = await visitor.call(
      "updateLanguage",
      {},
      { body, headers: { "content-type": "application/jose" } },
    );
    expect(reply).toMatchObject({ status: 400, code: "PAYLOAD_INVALID" });
  });

  it("is offered a public key and nothing more", async () => {
    const [key] = platform.keys.publicKeys().keys;
    expect(key).toMatchObject({ kty: "EC", crv: "P-256", use: "enc", alg: "ECDH-ES" });
    expect(key).not.toHaveProperty("d");
  });

  it("sealed before the key was renewed is still read, until the key after that", async () => {
    const month = 30 * 24 * 3_600_000;
    const first = platform.keys.publicKeys().keys[0]?.kid;
    const renew = async () => {
      platform.clock.now += month;
      expect(await platform.keys.rotateIfDue(platform.clock.now)).toBe(true);
    };
    const before = await platform.seal(message({ iat: (platform.clock.now + month) / 1000 }));
    const longBefore = await platform.seal(
      message({ iat: (platform.clock.now + 2 * month) / 1000 }),
    );
    await renew();
    expect(platform.keys.publicKeys().keys.map(({ kid }) => kid)).not.toContain(first);
    expect(await send(before)).toMatchObject({ success: true });
    await renew();
    expect(await send(longBefore)).toMatchObject({ code: "PAYLOAD_UNREADABLE" });
  });
});
