import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSecret } from "#src/credentials/tokens.ts";
import { OpenIdProvider, openIdClient } from "#tests/support/openid-provider.ts";
import { some } from "#tests/support/some.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

const provider = new OpenIdProvider();
let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  await provider.start();
  control = await startTestControl({ issuer: provider.issuer, ...openIdClient });
  ada = await control.administrator();
  const grants = [{ role: "publisher" as const, merchants: ["lotus"] }];
  const made = await control.call(
    "addStaff",
    { login: "bo", name: "Bo", grants, subject: "bo-1" },
    ada.token,
  );
  expect(made.value).toEqual({ login: "bo", password: null });
});
afterAll(async () => {
  await control.close();
  await provider.close();
});

const redirectUri = "http://127.0.0.1:5123/";

/** Asks for the provider's address as a command line does. */
async function ask() {
  const [codeVerifier, state, nonce] = [makeSecret(), makeSecret(), makeSecret()];
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const { value } = await control.call("askOpenId", { redirectUri, codeChallenge, state, nonce });
  return { url: value.url, state, kept: { codeVerifier, redirectUri, nonce } };
}
async function signIn(subject: string, lies: Record<string, unknown> = {}, change: object = {}) {
  const { url, kept } = await ask();
  const code = provider.signIn(url, subject, lies);
  return control.call("signInOpenId", { ...kept, code, ...change });
}

describe("signing in with an identity provider", () => {
  it("begins the session of whoever the provider says it is, by code, PKCE, state and nonce", async () => {
    const { url, state } = await ask();
    const { searchParams, origin } = new URL(url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: openIdClient.clientId,
      redirect_uri: redirectUri,
      code_challenge_method: "S256",
      state,
    });
    const begun = await signIn("bo-1");
    expect(begun).toMatchObject({ status: 200, value: { login: "bo", name: "Bo" } });
    const who = await control.call("whoAmI", {}, begun.value.token);
    expect(who.value).toMatchObject({ login: "bo", subject: "bo-1" });
    const log = await control.call("listAudit", {}, ada.token);
    expect(log.value.items[0]).toMatchObject({ actor: "bo", action: "session.begin" });
  });

  it("tells somebody without an account how an administrator names them", async () => {
    const refused = await signIn("stranger-7");
    expect(refused).toMatchObject({ status: 403, code: "SUBJECT_UNKNOWN" });
    expect(refused.message).toContain("portico staff link NAME stranger-7");
  });

  it("believes no token that is another's, of another issuer or of another question, and no code twice", async () => {
    for (const lies of some([
      { iss: "https://evil.example" },
      { aud: "another-client" },
      { nonce: "of-another-question" },
    ]))
      expect(await signIn("bo-1", lies), JSON.stringify(lies)).toMatchObject({
        status: 502,
        code: "OPENID_FAILED",
      });
    expect(await signIn("bo-1", {}, { codeVerifier: makeSecret() })).toMatchObject({
      code: "OPENID_FAILED",
    });
    const { url, kept } = await ask();
    const code = provider.signIn(url, "bo-1");
    expect(await control.call("signInOpenId", { ...kept, code })).toMatchObject({ status: 200 });
    expect(await control.call("signInOpenId", { ...kept, code })).toMatchObject({
      code: "OPENID_FAILED",
    });
  });

  it("leads back to this machine alone", async () => {
    for (const address of some([
      "https://evil.example/",
      "http://evil.example:80/",
      "http://127.0.0.1.evil.example:80/",
      "http://127.0.0.1:80/elsewhere",
    ])) {
      const asked = { codeChallenge: makeSecret(), state: makeSecret(), nonce: makeSecret() };
      expect(await control.call("askOpenId", { ...asked, redirectUri: address })).toMatchObject({
        code: "PAYLOAD_INVALID",
      });
    }
  });

  it("takes the place of the password: who is linked has none any more, until a reset", async () => {
    const grants = [{ role: "viewer" as const, merchants: ["*"] }];
    const cy = await control.staff("cy", grants, ada);
    const link = (login: string, subject: string) =>
      control.call("changeStaff", { login, subject }, ada.token);
    expect(await link("cy", "bo-1")).toMatchObject({ status: 409, code: "SUBJECT_TAKEN" });
    expect(await link("cy", "cy-1")).toMatchObject({ value: { subject: "cy-1" } });
    expect((await control.call("whoAmI", {}, cy.token)).code).toBe("SESSION_REQUIRED");
    const { login, password } = cy;
    expect(await control.call("signIn", { login, password, code: cy.code() })).toMatchObject({
      code: "SIGN_IN_WRONG",
    });
    expect(await signIn("cy-1")).toMatchObject({ status: 200 });
    await control.call("resetStaff", { login }, ada.token);
    expect(await signIn("cy-1")).toMatchObject({ code: "SUBJECT_UNKNOWN" });
    const taken = { login: "dee", name: "Dee", grants, subject: "bo-1" };
    expect(await control.call("addStaff", taken, ada.token)).toMatchObject({
      code: "SUBJECT_TAKEN",
    });
  });

  it("lets nobody in whose account is disabled", async () => {
    const account = { login: "eve", name: "Eve", grants: [], subject: "eve-1" };
    await control.call("addStaff", account, ada.token);
    await control.call("changeStaff", { login: "eve", disabled: true }, ada.token);
    expect(await signIn("eve-1")).toMatchObject({ code: "SUBJECT_UNKNOWN" });
  });

  it("is off where no provider is set", async () => {
    const plain = await startTestControl();
    const asked = {
      redirectUri,
      codeChallenge: makeSecret(),
      state: makeSecret(),
      nonce: makeSecret(),
    };
    expect(await plain.call("askOpenId", asked)).toMatchObject({ code: "OPENID_OFF" });
    await plain.close();
  });

  it("says that the provider does not answer, and lets everybody else in", async () => {
    const away = new OpenIdProvider();
    await away.start();
    await away.close();
    const alone = await startTestControl({ issuer: away.issuer, ...openIdClient });
    const asked = {
      redirectUri,
      codeChallenge: makeSecret(),
      state: makeSecret(),
      nonce: makeSecret(),
    };
    expect(await alone.call("askOpenId", asked)).toMatchObject({
      status: 502,
      code: "OPENID_FAILED",
      message: expect.stringMatching(
        `identity provider ${away.issuer} now: it cannot be reached \\(ECONNREFUSED\\)`,
      ),
    });
    await alone.administrator("kim");
    await alone.close();
  });

  it("sends nobody to a provider that answered before and is away now", async () => {
    const leaving = new OpenIdProvider();
    await leaving.start();
    const alone = await startTestControl({ issuer: leaving.issuer, ...openIdClient });
    const asked = {
      redirectUri,
      codeChallenge: makeSecret(),
      state: makeSecret(),
      nonce: makeSecret(),
    };
    expect(await alone.call("askOpenId", asked)).toMatchObject({ status: 200 });
    await leaving.close();
    expect(await alone.call("askOpenId", asked)).toMatchObject({
      code: "OPENID_FAILED",
      message: expect.stringContaining("it cannot be reached"),
    });
    await alone.close();
  });
});
