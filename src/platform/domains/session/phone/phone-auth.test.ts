import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mobileForm } from "#tests/support/mobile-member.ts";
import { portOf } from "#tests/support/port-of.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";
import { makeRemoteKeys } from "./phone-auth.ts";

const project = "a-project-of-tests";
const issuer = `https://securetoken.google.com/${project}`;

/** A service's key as it signs, and as it is published. */
async function makeKey(kid: string) {
  const pair = await generateKeyPair("RS256");
  return { kid, pair, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: "RS256" } };
}

const first = await makeKey("one");
const second = await makeKey("two");
const stranger = await makeKey("one");

/** The service's published keys; undefined while it does not answer. */
let published: object[] | undefined = [first.jwk];
let service: Server;
let platform: TestPlatform;
let ip = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "vouched"): Visitor {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

beforeAll(async () => {
  service = createServer((_request, response) => {
    response.writeHead(published === undefined ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys: published ?? [] }));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const port = portOf(service);
  platform = await makeTestPlatform({
    phoneKeys: { firebase: makeRemoteKeys(`http://127.0.0.1:${port}/keys`, 0) },
  });
  for (const code of ["vouched", "neighbour"])
    platform.addMerchant(code, "aurora", (site) => {
      site.phoneAuth = {
        provider: "firebase",
        projectId: code === "vouched" ? project : "a-neighbours-project",
        apiKey: "a-public-key-of-tests",
        authDomain: "auth.example",
      };
    });
});
afterAll(async () => {
  await platform?.close();
  service?.close();
});

interface Lies {
  claims?: object;
  key?: typeof first;
  issuer?: string;
  audience?: string;
  algorithm?: string;
  /** Seconds before now at which it was signed. */
  age?: number;
  /** Seconds for which it is good. */
  life?: number;
}

let serial = 0;

/** A word on +84914000001, true where nothing else is said. */
function toToken(lies: Lies = {}): Promise<string> {
  const { claims = {}, key = first, age = 0, life = 3600 } = lies;
  const at = Math.floor(platform.clock.now / 1000) - age;
  serial += 1;
  const said = {
    phone_number: "+84914000001",
    auth_time: at,
    firebase: { sign_in_provider: "phone" },
    serial,
    ...claims,
  };
  return new SignJWT(said)
    .setProtectedHeader({ alg: "RS256", kid: key.kid })
    .setIssuer(lies.issuer ?? issuer)
    .setAudience(lies.audience ?? project)
    .setSubject("somebody")
    .setIssuedAt(at)
    .setExpirationTime(at + life)
    .sign(key.pair.privateKey);
}

const form = async (visitor: Visitor, firebaseIdToken: string, number = "914000001") =>
  mobileForm(number, {
    firebaseChannel: "sms",
    firebaseIdToken,
    captcha: await visitor.readCaptcha(),
  });

const logIn = async (firebaseIdToken: string, merchant = "vouched") =>
  at(merchant).call("login", { type: "sms", firebaseChannel: "sms", firebaseIdToken });

describe("a third party's word on a number", () => {
  it("SMS-07 REG-23 ENT-36 registers and logs in without a code of ours, each word once", async () => {
    const visitor = at();
    const token = await toToken();
    expect(await visitor.call("registerMobile", await form(visitor, token))).toMatchObject({
      success: true,
      value: { userName: "+84914000001" },
    });
    expect(platform.messages).toEqual([]);
    expect(await logIn(token)).toMatchObject({ status: 401, code: "PHONE_AUTH_USED" });

    const fresh = await toToken();
    const all = await Promise.all(Array.from({ length: 20 }, () => logIn(fresh)));
    expect(all.filter(({ success }) => success)).toHaveLength(1);
    expect(all.filter(({ code }) => code === "PHONE_AUTH_USED")).toHaveLength(19);
  });

  it("refuses what is forged, of another issuer or project, or about another number", async () => {
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const [, claims] = (await toToken()).split(".");
    const refused: [string, string][] = [
      [await toToken({ key: stranger }), "PHONE_AUTH_FAILED"],
      [await toToken({ issuer: "https://securetoken.google.com/another" }), "PHONE_AUTH_FAILED"],
      [await toToken({ audience: "another-project" }), "PHONE_AUTH_FAILED"],
      [await toToken({ claims: { phone_number: undefined } }), "PHONE_AUTH_FAILED"],
      [await toToken({ claims: { phone_number: "914000001" } }), "PHONE_AUTH_FAILED"],
      // The number is on the account, but it was Google's password that was typed just now.
      [
        await toToken({ claims: { firebase: { sign_in_provider: "google.com" } } }),
        "PHONE_AUTH_FAILED",
      ],
      [await toToken({ age: -120 }), "PHONE_AUTH_FAILED"],
      [`${none}.${claims}.`, "PHONE_AUTH_FAILED"],
      ["rubbish", "PHONE_AUTH_FAILED"],
      [await toToken({ age: 601 }), "PHONE_AUTH_EXPIRED"],
      [await toToken({ age: 120, life: 60 }), "PHONE_AUTH_EXPIRED"],
      [await toToken({ claims: { phone_number: "+84914000002" } }), "PHONE_AUTH_OTHER_NUMBER"],
    ];
    for (const [token, code] of refused) {
      const visitor = at();
      expect(await visitor.call("registerMobile", await form(visitor, token))).toMatchObject({
        status: 401,
        code,
      });
    }
    // Left unspent, a word about another number still serves whose number it is.
    const token = await toToken({ claims: { phone_number: "+84914000002" } });
    const visitor = at();
    await visitor.call("registerMobile", await form(visitor, token));
    const owner = await visitor.call("registerMobile", await form(visitor, token, "914000002"));
    expect(owner).toMatchObject({ success: true });
  });

  it("is taken only where the merchant has the service, and for that merchant's project", async () => {
    expect(await logIn(await toToken(), "aurora")).toMatchObject({ code: "MODULE_OFF" });
    expect(await logIn(await toToken(), "neighbour")).toMatchObject({ code: "PHONE_AUTH_FAILED" });
  });

  it("follows the service to its next key, and takes nothing while it does not answer", async () => {
    published = [first.jwk, second.jwk];
    expect(await logIn(await toToken({ key: second }))).toMatchObject({ success: true });
    published = [second.jwk];
    const third = await makeKey("three");
    // A key nobody knows makes the platform look again; what was withdrawn is not good any more.
    expect(await logIn(await toToken({ key: third }))).toMatchObject({ code: "PHONE_AUTH_FAILED" });
    expect(await logIn(await toToken())).toMatchObject({ code: "PHONE_AUTH_FAILED" });
    published = undefined;
    const token = await toToken({ key: third });
    expect(await logIn(token)).toMatchObject({ code: "PHONE_AUTH_FAILED" });
    published = [second.jwk, third.jwk];
    expect(await logIn(token)).toMatchObject({ success: true });
  });
});
