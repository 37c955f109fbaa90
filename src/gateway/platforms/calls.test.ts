import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { value } from "../testing/fake-platform.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";

const host = "alpha.localhost";
const call = "/wps/session/login";

let stage: SmallStage;
let platform: SmallStage["platform"];
let gateway: SmallStage["gateway"];
let origin: string;

beforeAll(async () => {
  stage = await openSmallStage();
  ({ platform, gateway } = stage);
  origin = `http://${host}:${gateway.port}`;
});

afterAll(() => stage.close());

beforeEach(() => {
  platform.seen.length = 0;
  platform.on(call, value({ ok: true }));
});

describe("a call", () => {
  it("reaches the platform as it was sent, with whose it is", async () => {
    const headers = {
      "content-type": "application/jose",
      authorization: "Bearer abc",
      cookie: "__Host-portico_session=xyz",
      "module-id": "LOGIN",
      "x-portico-language": "EN",
    };
    const body = "eyJhbGciOi.not.json";
    const answer = await gateway.ask(host, `${call}?a=1&b=%20`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, value: { ok: true } });
    expect(platform.seen[0]).toMatchObject({
      method: "POST",
      url: `${call}?a=1&b=%20`,
      body,
      headers: {
        ...headers,
        "x-portico-key": "test-gateway-key",
        "x-portico-merchant": "alpha",
        "x-portico-client-ip": "127.0.0.1",
        "x-request-id": answer.header("x-request-id"),
      },
    });
  });

  it("cannot pretend to be the gateway, a proxy, another merchant or another hop", async () => {
    await gateway.ask(host, "/wps/system/status", {
      headers: {
        "x-portico-key": "guessed",
        "X-Portico-Merchant": "beta",
        "x-portico-client-ip": "1.2.3.4",
        "x-portico-staff": "1",
        "x-request-id": "chosen",
        "x-forwarded-for": "1.2.3.4",
        "x-real-ip": "1.2.3.4",
        forwarded: "for=1.2.3.4",
        te: "trailers",
        "proxy-authorization": "Basic x",
      },
    });
    const { headers = {} } = platform.seen[0] ?? {};
    expect(headers).toMatchObject({
      "x-portico-key": "test-gateway-key",
      "x-portico-merchant": "alpha",
      "x-portico-client-ip": "127.0.0.1",
    });
    expect(headers["x-request-id"]).not.toBe("chosen");
    for (const name of [
      "x-portico-staff",
      "x-forwarded-for",
      "x-real-ip",
      "forwarded",
      "te",
      "proxy-authorization",
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it("gets back what belongs to it, closed against being shown as a page", async () => {
    platform.on(call, (response) => {
      response.writeHead(401, {
        "content-type": "text/html",
        "set-cookie": ["a=1; HttpOnly", "b=2"],
        "retry-after": "7",
        "x-powered-by": "secret engine",
        server: "secret engine",
        "access-control-allow-origin": "*",
        "content-security-policy": "script-src *",
      });
      response.end("<script>alert(1)</script>");
    });
    const { status, headers, header } = await gateway.ask(host, call);
    expect(status).toBe(401);
    expect(headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2"]);
    expect(header("retry-after")).toBe("7");
    expect(header("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(header("cache-control")).toBe("no-store");
    expect(header("x-content-type-options")).toBe("nosniff");
    for (const name of ["x-powered-by", "server", "access-control-allow-origin"]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it("is compressed on its way back when it is long", async () => {
    const items = Array.from({ length: 200 }, (_, id) => ({ id, name: "game" }));
    platform.on("/wps/game/list", value({ items }));
    const headers = { "accept-encoding": "br" };
    const answer = await gateway.ask(host, "/wps/game/list", { headers });
    expect(answer.header("content-encoding")).toBe("br");
    expect(JSON.parse(brotliDecompressSync(answer.bytes).toString()).value.items).toHaveLength(200);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another merchant", { origin: "http://beta.localhost" }],
    ["another scheme", { origin: `https://${host}` }],
    ["an opaque origin", { origin: "null" }],
    ["a cross-site form without origin", { "sec-fetch-site": "cross-site" }],
    ["a sibling host", { "sec-fetch-site": "same-site" }],
  ])("that changes something is refused from %s", async (_, headers) => {
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      const answer = await gateway.ask(host, call, { method, headers });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: "ORIGIN_REFUSED" });
    }
    expect(platform.seen).toHaveLength(0);
  });

  it("that changes something is passed on from the portal itself", async () => {
    const headers = { origin, "sec-fetch-site": "same-origin" };
    expect(await gateway.ask(host, call, { method: "PUT", headers })).toMatchObject({
      status: 200,
    });
  });

  it("that is too large is refused before the platform hears of it", async () => {
    const body = Buffer.alloc(256 * 1024 + 1, "x");
    const answer = await gateway.ask(host, call, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "PAYLOAD_TOO_LARGE", value: null });
    expect(platform.seen).toHaveLength(0);
  });

  it.each(["/wps/../admin", "/wps/%2e%2e/admin", "/wps//admin", "/lgw/a\\b"])(
    "cannot leave its folder: %s",
    async (path) => {
      const { status } = await gateway.ask(host, path);
      expect(status).toBe(404);
      expect(platform.seen).toHaveLength(0);
    },
  );

  it("that carries a file may be as large as one, at the address of uploads alone", async () => {
    const upload = "/wps/upload/proof";
    platform.on(upload, value({ url: "/x" }));
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const send = (path: string, length: number) =>
      gateway.ask(host, path, { method: "POST", headers, body: "x".repeat(length) });
    expect((await send(upload, 5_452_595)).status).toBe(200);
    expect(platform.seen[0]?.body).toHaveLength(5_452_595);
    expect((await send(upload, 6 * 1024 * 1024)).status).toBe(413);
    expect((await send(call, 300 * 1024)).status).toBe(413);
    expect(platform.seen).toHaveLength(1);
  });

  it("finds no platform: 502 in the envelope, with the request's id", async () => {
    platform.on(call, (response) => response.destroy());
    const answer = await gateway.ask(host, call, { method: "POST", body: "{}" });
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toEqual({
      success: false,
      value: null,
      message: null,
      code: "PLATFORM_UNREACHABLE",
      requestId: answer.header("x-request-id"),
    });
  });

  it("leaves no token and no cookie in the log", async () => {
    const headers = { authorization: "Bearer t0ken", cookie: "__Host-portico_session=c00kie" };
    await gateway.ask(host, `${call}?token=qu3ry`, { method: "POST", headers, body: "b0dy" });
    platform.on(call, (response) => response.destroy());
    await gateway.ask(host, `${call}?token=qu3ry`, { method: "POST", headers, body: "b0dy" });
    expect(gateway.logged.join()).toContain(call);
    expect(gateway.logged.join()).not.toMatch(/t0ken|c00kie|qu3ry|b0dy|test-gateway-key/);
  });
});

describe("keys and reports", () => {
  it("passes the keys for encrypted payloads on", async () => {
    platform.on("/.well-known/jwks.json", value({ keys: [] }));
    expect(await gateway.ask(host, "/.well-known/jwks.json")).toMatchObject({ status: 200 });
  });

  it("logs policy violations without queries, and a bounded number of them", async () => {
    const report = JSON.stringify({
      "csp-report": {
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/x.js?token=s3cret",
        "document-uri": `${origin}/rng?token=s3cret`,
      },
    });
    const headers = { "content-type": "application/csp-report" };
    for (let index = 0; index < 100; index += 1) {
      const answer = await gateway.ask(host, "/_csp", { method: "POST", headers, body: report });
      expect(answer.status).toBe(204);
    }
    const logged = gateway.logged.filter((line) => line.includes("policy violation"));
    expect(logged.length).toBeGreaterThanOrEqual(60);
    expect(logged.length).toBeLessThan(100);
    expect(logged[0]).toContain("https://evil.example/x.js");
    expect(logged.join()).not.toContain("s3cret");
  });

  it.each(["", "null", "[]", "[1]", "{", '{"csp-report":1}'])(
    "survives the report %j",
    async (body) => {
      expect(await gateway.ask(host, "/_csp", { method: "POST", body })).toMatchObject({
        status: 204,
      });
    },
  );
});
