import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { Agent, type Dispatcher } from "undici";
import { secretFor, sign } from "#src/platform/kernel/sign.ts";
import { noNginx, startOwnNginx } from "#tests/support/own-nginx.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { startTcpForwarder } from "#tests/support/tcp-forwarder.ts";
import { registration } from "#tests/support/test-platform.ts";

/** Who comes from here is kept out of one portal, which shows whose address the product believes. */
const blocked = "127.0.0.66";
const gatewayKey = "known-to-this-test-0123456789";

let portal: OwnPortal;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  portal = await openOwnPortal(
    (merchants) => {
      const file = join(merchants, "siam/merchant.json");
      const site = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
      site.access = { loginRequired: true, blockedAddresses: [blocked] };
      writeFileSync(file, JSON.stringify(site));
    },
    () => ({
      // As the README says: nothing is asked for by name.
      PORTICO_SANDBOX: undefined,
      PORTICO_OUTBOX: undefined,
      PORTICO_TRUSTED_PROXIES: "127.0.0.1",
      PORTICO_GATEWAY_KEY: gatewayKey,
    }),
  );
});
test.afterAll(() => portal?.close());

interface Asked {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string;
}

const leaveOut = test.skip;

/** Somebody out there: what they ask goes through what stands in front of the product. */
function makeStranger(origin: string, localAddress = "127.0.0.7") {
  const agent = new Agent({ localAddress, connect: { rejectUnauthorized: false } });
  const ask = async (host: string, path: string, { method = "GET", headers, body }: Asked = {}) => {
    const answer = await agent.request({
      origin,
      path,
      method,
      headers: { host, ...headers },
      body: body ?? null,
    });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies,
      text: await answer.body.text(),
    };
  };
  return { ask, close: () => agent.close() };
}

type Stranger = ReturnType<typeof makeStranger>;

const host = "siam.example";
const codeOf = (text: string): unknown => (JSON.parse(text) as { code?: unknown }).code;

/** What differs between two answers that say the same. */
const bare = (text: string): string => text.replace(/[0-9a-f-]{36}/g, "");

/** Registers a member as a page does. */
async function register({ ask }: Stranger, username: string) {
  const { keys } = JSON.parse((await ask(host, "/.well-known/jwks.json")).text) as { keys: JWK[] };
  const [jwk] = keys;
  if (jwk?.kid === undefined) throw new Error("There is no key to seal a registration with.");
  const iat = Math.floor(Date.now() / 1000);
  const message = { iat, jti: randomUUID(), call: "register", payload: registration(username) };
  const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid })
    .encrypt(await importJWK(jwk, "ECDH-ES"));
  const headers = { "content-type": "application/jose", "x-forwarded-proto": "https" };
  return ask(host, "/wps/member/register", { method: "PUT", headers, body });
}

/** What a stranger tries, whatever stands in between. */
async function expectAllClosed(stranger: Stranger, username: string) {
  const { ask } = stranger;
  const claims: Record<string, string>[] = [
    {},
    { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1" },
    { cookie: `portico_developer=${gatewayKey}`, "x-portico-key": gatewayKey },
  ];
  // Developers' pages and the outbox are no other than what was never there.
  const unknownHost = await ask("nobody.example", "/");
  const unknownPage = await ask("aurora.example", "/no-such-page");
  expect([unknownHost.status, unknownPage.status]).toEqual([404, 404]);
  for (const headers of claims) {
    for (const path of ["/", `/?key=${gatewayKey}`])
      for (const name of ["outbox.localhost", "outbox.localhost:3000", "OUTBOX.localhost"]) {
        const outbox = await ask(name, path, { headers });
        expect([outbox.status, bare(outbox.text)]).toEqual([404, bare(unknownHost.text)]);
      }
    for (const path of ["/_api", "/_api/openapi.json", "/__machines", `/_api?key=${gatewayKey}`]) {
      const page = await ask("aurora.example", path, { headers });
      expect(page.status, path).toBe(404);
      // The portal's own page for addresses that lead nowhere, which names the one that was asked for.
      expect(page.text).not.toMatch(/"openapi":|portico_developer/);
      expect(bare(page.text)).toContain('property="og:title"');
      expect(page.cookies).toEqual([]);
    }
  }
  // A captcha is a picture, and its answer is nowhere.
  const captcha = await ask(host, "/wps/captcha");
  expect(captcha.status).toBe(200);
  const answer = JSON.parse(captcha.text) as Record<string, unknown>;
  expect(Object.keys(answer).sort()).toEqual(["code", "message", "requestId", "success", "value"]);
  expect(answer.value).toMatch(/^[A-Za-z0-9+/]{1000,}=*$/);
  // No code is promised, and the operator of phones who would show it is not there.
  const body = JSON.stringify({ mobileNo: "912345678" });
  const json = { "content-type": "application/json" };
  const code = await ask("aurora.example", "/wps/verification/sms/register", {
    method: "POST",
    headers: json,
    body,
  });
  expect(codeOf(code.text)).toBe("CODE_QUOTA");
  for (const act of ["sendVerificationCode", "signInWithPhoneNumber"])
    for (const name of [host, "aurora.example"]) {
      const path = `/sandbox/phone-auth/v1/accounts:${act}`;
      expect((await ask(name, path, { method: "POST", headers: json, body: "{}" })).status).toBe(
        404,
      );
    }
  await expectNoMoney(stranger, username);
}

/** Nobody collects deposits, and who says that one was paid is not heard, not even by the right secret. */
async function expectNoMoney(stranger: Stranger, username: string) {
  const { ask } = stranger;
  const joined = await register(stranger, username);
  const { value } = JSON.parse(joined.text) as { value: { token: string } };
  const session = joined.cookies.find((cookie) => cookie.startsWith("__Host-portico_session="));
  expect(session).toMatch(/; Secure/);
  expect(session).toMatch(/; HttpOnly/);
  const [cookie = ""] = (session ?? "").split(";");
  const headers = {
    cookie,
    authorization: `Bearer ${value.token}`,
    "content-type": "application/json",
  };
  const readValue = async (path: string): Promise<unknown> =>
    (JSON.parse((await ask(host, path, { headers })).text) as { value: unknown }).value;
  expect(await readValue("/wps/relay/deposit/methods")).toMatchObject({ list: [] });
  for (const method of ["instant", "bank", "sandbox:instant"]) {
    const order = JSON.stringify({ key: randomUUID().replaceAll("-", ""), method, amount: "1000" });
    const refused = await ask(host, "/wps/relay/deposit", { method: "POST", headers, body: order });
    expect(JSON.parse(refused.text)).toMatchObject({ success: false });
  }
  const paid = JSON.stringify({
    eventId: randomUUID(),
    depositId: randomUUID(),
    status: "paid",
    amount: "1000.00",
    currency: "THB",
  });
  const authorization = sign(
    secretFor(gatewayKey, "payment:sandbox", "siam"),
    Buffer.from(paid),
    Date.now(),
  );
  const told = await ask(host, "/wps/payment/sandbox/callback", {
    method: "POST",
    headers: { ...headers, authorization },
    body: paid,
  });
  expect([told.status, codeOf(told.text)]).toEqual([404, "CALL_UNKNOWN"]);
  expect(await readValue("/wps/v2/wallets/balance")).toMatchObject({ sumBalance: "0.00" });
}

test("a stranger behind nginx, as the example has it, gets no code, no money and no developer's page", async ({
  browser,
}) => {
  leaveOut(noNginx !== undefined, noNginx);
  const nginx = await startOwnNginx(portal.server.port);
  const stranger = makeStranger(`https://127.0.0.1:${nginx.port}`);
  const kept = makeStranger(`https://127.0.0.1:${nginx.port}`, blocked);
  try {
    await expectAllClosed(stranger, "behindnginx");
    // Over https the product knows that it is, and says that it stays so.
    const home = await stranger.ask("aurora.example", "/");
    expect(home.status).toBe(200);
    expect(home.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    const plain = makeStranger(`http://127.0.0.1:${nginx.plainPort}`);
    const led = await plain.ask(host, "/rng");
    await plain.close();
    expect([led.status, led.headers.location]).toEqual([301, `https://${host}/rng`]);
    // Whose address it is nginx says, whatever the visitor does.
    for (const claimed of [undefined, "127.0.0.7", blocked, "127.0.0.1"]) {
      const headers: Record<string, string> =
        claimed === undefined ? {} : { "x-forwarded-for": claimed };
      const theirs = await kept.ask(host, "/wps/captcha", { headers });
      expect(codeOf(theirs.text)).toBe("REGION_RESTRICTED");
      expect((await stranger.ask(host, "/wps/captcha", { headers })).status).toBe(200);
    }
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const refused: number[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(answer.status());
    });
    await page.goto(`https://aurora.localhost:${nginx.port}/`);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(refused).toEqual([]);
    await page.close();
  } finally {
    await Promise.all([stranger.close(), kept.close()]);
    await nginx.stop();
  }
});

test("a stranger behind what passes TCP on, without a header, gets none of it either", async () => {
  const forwarder = await startTcpForwarder(portal.server.port);
  const stranger = makeStranger(`http://127.0.0.1:${forwarder.port}`);
  try {
    await expectAllClosed(stranger, "behindtcp");
  } finally {
    await stranger.close();
    await forwarder.stop();
  }
});
