import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OpenIdProvider, openIdClient } from "#tests/support/openid-provider.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";

const redirectUri = "http://aurora.localhost:3000/";
const provider = new OpenIdProvider();
let platform: TestPlatform;
let ip = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "social"): Visitor {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

beforeAll(async () => {
  await provider.start();
  const settings = { issuer: provider.issuer, ...openIdClient };
  platform = await makeTestPlatform({ social: { "*": { google: settings } } });
  platform.addMerchant("social", "aurora", (site) => {
    site.socialProviders = ["google", "facebook"];
    site.hosts = ["portal.example"];
  });
});
afterAll(async () => {
  await platform?.close();
  await provider.close();
});

/** What a browser makes up for one sign-in. */
function makeAttempt() {
  const codeVerifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const [state, nonce] = [randomBytes(16), randomBytes(16)].map((one) => one.toString("base64url"));
  return { codeVerifier, codeChallenge, state: state ?? "", nonce: nonce ?? "" };
}

const back = "https://portal.example/";

async function signIn(
  visitor: Visitor,
  sub: string,
  changed: { lies?: Record<string, unknown>; login?: Record<string, unknown> } = {},
) {
  const { codeVerifier, ...attempt } = makeAttempt();
  const start = { provider: "google", redirectUri: back, ...attempt };
  const { value } = await visitor.call("startSocial", start);
  const code = provider.signIn(value.authorizationUrl, sub, changed.lies);
  const login = { provider: "google", code, codeVerifier, redirectUri: back, nonce: attempt.nonce };
  const payload = { ...login, ...changed.login };
  return { reply: await visitor.call("loginSocial", payload), payload };
}

const complete = (ticket: string) => ({
  ticket,
  birthday: "1990-05-17",
  ageConfirmed: true,
  termsAccepted: true,
});

describe("social sign-in", () => {
  it("sends people to the provider with PKCE, state and nonce, and back to this portal alone", async () => {
    const { codeVerifier: _kept, ...attempt } = makeAttempt();
    const start = { provider: "google", redirectUri: back, ...attempt };
    const { value } = await at().call("startSocial", start);
    const url = new URL(value.authorizationUrl);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "a-client",
      redirect_uri: back,
      code_challenge: attempt.codeChallenge,
      code_challenge_method: "S256",
      state: attempt.state,
      nonce: attempt.nonce,
    });
    for (const elsewhere of [
      "https://evil.example/",
      "http://portal.example/",
      "https://portal.example.evil.example/",
      "https://portal.example@evil.example/",
      redirectUri,
      "javascript:alert(1)",
    ])
      expect(await at().call("startSocial", { ...start, redirectUri: elsewhere })).toMatchObject({
        code: "SOCIAL_FAILED",
      });
  });

  it("makes an account once the age is known, and logs in to it from then on", async () => {
    const visitor = at();
    const { reply } = await signIn(visitor, "person-1");
    expect(reply).toMatchObject({
      status: 409,
      code: "SOCIAL_UNKNOWN",
      value: { nickname: "Somebody", email: "person-1@mail.example" },
    });
    const form = complete(reply.value.ticket);
    expect(await visitor.call("registerSocial", { ...form, birthday: "2015-01-01" })).toMatchObject(
      { code: "AGE_TOO_YOUNG" },
    );
    expect(await visitor.call("registerSocial", { ...form, termsAccepted: false })).toMatchObject({
      code: "TERMS_NOT_ACCEPTED",
    });
    const made = await visitor.call("registerSocial", form);
    expect(made).toMatchObject({
      success: true,
      value: { account: expect.stringMatching(/^s[0-9]{11}$/) },
    });
    expect(await at().call("registerSocial", form)).toMatchObject({ code: "TICKET_INVALID" });
    const { reply: second } = await signIn(at(), "person-1");
    expect(second).toMatchObject({ success: true, value: { account: made.value.account } });
    expect((await signIn(at(), "person-2")).reply).toMatchObject({ code: "SOCIAL_UNKNOWN" });
  });

  it("G8 opens no account to an excluded person whose address the provider tells", async () => {
    const first = at();
    const { reply } = await signIn(first, "person-6");
    const made = await first.call("registerSocial", complete(reply.value.ticket));
    first.token = made.value.token;
    expect(await first.call("selfExclude", { period: "halfYear" })).toMatchObject({
      success: true,
    });
    const lies = { email: "Person-6@mail.example" };
    const { reply: second } = await signIn(at(), "person-7", { lies });
    const again = await at().call("registerSocial", complete(second.value.ticket));
    expect(again).toMatchObject({ status: 403, code: "REGISTRATION_REFUSED" });
  });

  it("refuses a code that was used, or is presented with another verifier, nonce or address", async () => {
    const visitor = at();
    const { payload } = await signIn(visitor, "person-3");
    expect(await visitor.call("loginSocial", payload)).toMatchObject({
      status: 401,
      code: "SOCIAL_FAILED",
    });
    const other = randomBytes(32).toString("base64url");
    for (const login of [
      { codeVerifier: other },
      { nonce: other },
      { redirectUri: "https://portal.example/elsewhere" },
    ])
      expect((await signIn(at(), "person-3", { login })).reply).toMatchObject({
        code: "SOCIAL_FAILED",
      });
  });

  it("refuses a token that is for somebody else or from somewhere else", async () => {
    for (const lies of [{ aud: "another-client" }, { iss: "https://evil.example" }, { nonce: "x" }])
      expect((await signIn(at(), "person-4", { lies })).reply).toMatchObject({
        code: "SOCIAL_FAILED",
      });
  });

  it("trusts no address the provider has not verified", async () => {
    const { reply } = await signIn(at(), "person-5", { lies: { email_verified: false } });
    expect(reply).toMatchObject({ code: "SOCIAL_UNKNOWN", value: { email: "" } });
  });

  it("LOGIN-11 is off where merchant or operator does not have the provider", async () => {
    const { codeVerifier: _kept, ...attempt } = makeAttempt();
    const start = { redirectUri: back, ...attempt };
    for (const [merchant, name] of [
      ["aurora", "google"],
      ["social", "facebook"],
    ] as const)
      expect(await at(merchant).call("startSocial", { ...start, provider: name })).toMatchObject({
        status: 403,
        code: "MODULE_OFF",
      });
  });
});
