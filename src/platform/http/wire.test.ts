import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatewayKey, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform({ limits: { picture: 3, write: 30 } });
  platform.addMerchant("down", "aurora", ({ access }) => {
    access.maintenance = true;
    access.testerAddresses = ["192.0.2.0/24", "2001:db8:7::/48"];
  });
  platform.addMerchant("fenced", "aurora", ({ access }) => {
    access.blockedCountries = ["US"];
    access.blockedAddresses = ["198.51.100.7", "203.0.113.128/25", "2001:db8:bad::/48"];
    access.testerAddresses = ["203.0.113.200"];
    access.maintenance = true;
  });
});
afterAll(() => platform?.close());

const headers = { "x-portico-key": gatewayKey, "x-portico-merchant": "aurora" };

const inject = (
  method: string,
  url: string,
  more: { headers?: Record<string, string>; payload?: string } = {},
) =>
  platform.app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, ...more.headers },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  });

const refusal = { success: false, value: null, message: expect.any(String) };

describe("the platform's door", () => {
  it("is shut to whoever lacks the gateway's key", async () => {
    for (const key of ["", "wrong", gatewayKey.slice(0, -1), `${gatewayKey}x`]) {
      const reply = await inject("GET", "/wps/system/status", {
        headers: { "x-portico-key": key },
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ ...refusal, code: "GATEWAY_REFUSED" });
    }
    expect((await platform.app.inject("/.well-known/jwks.json")).statusCode).toBe(403);
    expect((await platform.app.inject("/nowhere")).json()).toMatchObject({
      code: "GATEWAY_REFUSED",
    });
  });

  it("answers a health check without one", async () => {
    const reply = await platform.app.inject("/health");
    expect([reply.statusCode, reply.json()]).toEqual([200, { ready: true }]);
  });

  it.each(["", "nobody", "base", "__proto__", "AURORA", "aurora/../siam"])(
    "ERR-27 knows no merchant %j",
    async (merchant) => {
      const reply = await inject("GET", "/wps/system/status", {
        headers: { "x-portico-merchant": merchant },
      });
      expect([reply.statusCode, reply.json().code]).toEqual([404, "MERCHANT_UNKNOWN"]);
    },
  );

  it.each(["/", "/wps", "/wps/none", "/wps/system/status/more", "/wps/%zz", "/wps/system//status"])(
    "refuses the unknown path %s in the envelope",
    async (url) => {
      const reply = await inject("GET", url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ ...refusal, code: "CALL_UNKNOWN" });
    },
  );

  it.each([
    ["POST", "/wps/captcha", "GET"],
    ["HEAD", "/wps/captcha", "GET"],
    ["OPTIONS", "/wps/captcha", "GET"],
    ["GET", "/wps/session/login", "POST"],
    ["GET", "/wps/session/logout", "DELETE, POST"],
    ["POST", "/wps/member/register", "PUT"],
  ])("refuses %s %s and says what is allowed", async (method, url, allow) => {
    const reply = await inject(method, url);
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
    if (method !== "HEAD") expect(reply.json().code).toBe("METHOD_NOT_ALLOWED");
  });

  it("says in the visitor's language that there is no such call, in any of the seven", async () => {
    const told = new Set<string>();
    for (const language of ["CN", "EN", "FIL", "ID", "TH", "TY", "VI"]) {
      platform.addMerchant("polyglot", "aurora", ({ languages }) => {
        languages.supported = [language];
      });
      const headers = { "x-portico-merchant": "polyglot", "x-portico-language": language };
      const unknown = (await inject("GET", "/wps/none", { headers })).json();
      const wrong = (await inject("POST", "/wps/captcha", { headers })).json();
      expect([unknown.code, wrong.code]).toEqual(["CALL_UNKNOWN", "METHOD_NOT_ALLOWED"]);
      expect(wrong.message).toBe(unknown.message);
      expect(unknown.message).not.toContain("CALL_UNKNOWN");
      told.add(unknown.message);
    }
    // Vietnamese has two codes.
    expect(told.size).toBe(6);
  });

  it("gives every answer the caller's request id, or one of its own", async () => {
    const given = await inject("GET", "/wps/none", { headers: { "x-request-id": "trace-1" } });
    expect(given.json().requestId).toBe("trace-1");
    const forged = await inject("GET", "/wps/none", {
      headers: { "x-request-id": 'a"b{"level":60}' },
    });
    expect(forged.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keeps no answer", async () => {
    for (const url of ["/wps/system/status", "/wps/none", "/wps/member/info"])
      expect((await inject("GET", url)).headers["cache-control"]).toBe("no-store");
  });
});

describe("a body", () => {
  const send = (payload: string, type = "application/json") =>
    inject("PUT", "/wps/system/language", { payload, headers: { "content-type": type } });

  it.each([
    ["{", "application/json"],
    ["[]", "application/json"],
    ["null", "application/json"],
    ['"EN"', "application/json"],
    ["", "application/json"],
    ['{"language":1}', "application/json"],
    ['{"language":"EN","isAgent":41}', "application/json"],
    ['{"language":"EN","__proto__":{"x":1}}', "application/json"],
    ['{"language":"EN","constructor":{"prototype":{"x":1}}}', "application/json"],
    ["language=EN", "application/x-www-form-urlencoded"],
    ["<language>EN</language>", "text/xml"],
    ["language: EN", "text/plain"],
  ])("like %s is refused with 400 and no trace of the inside", async (payload, type) => {
    const reply = await send(payload, type);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ ...refusal, code: "PAYLOAD_INVALID" });
    expect(reply.body).not.toMatch(/node_modules|\.ts|at \w+ \(|SyntaxError/);
  });

  it("of more than 256 KiB is refused before it is read", async () => {
    const reply = await send(JSON.stringify({ language: "E".repeat(300_000) }));
    expect([reply.statusCode, reply.json().code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  it("has its faulty field named", async () => {
    const message = async (payload: string) => (await send(payload)).json().message;
    expect(await message("{}")).toBe("language is missing.");
    expect(await message('{"language":1}')).toBe("language must be string.");
    expect(await message('{"language":"EN","x":1}')).toBe("x is not a field of this call.");
  });

  it("of a query is read as the catalogue says, and nothing else is let in", async () => {
    const list = async (query: string) => (await inject("GET", `/wps/game/list?${query}`)).json();
    expect(await list("gameClassify=RNG&pageNo=2&pageSize=5")).toMatchObject({ success: true });
    for (const query of [
      "pageSize=1000000000",
      "pageNo=0",
      "pageNo=x",
      "pageNo=1&pageNo=2",
      "sort=name;drop",
      "__proto__[x]=1",
      "isAgent=41",
    ])
      expect(await list(query)).toMatchObject({ success: false, code: "PAYLOAD_INVALID" });
  });
});

describe("limits", () => {
  it("count one class for one address at one merchant, and say how long to wait", async () => {
    const visitor = platform.visitor("aurora", "2001:db8:1:2::1");
    for (const _ of [1, 2, 3]) expect(await visitor.call("captcha")).toMatchObject({ status: 200 });
    platform.clock.now += 20_000;
    const refused = await visitor.call("captcha");
    expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(refused.headers["retry-after"]).toBe("40");
    const neighbour = platform.visitor("aurora", "2001:db8:1:2:ffff::9");
    expect(await neighbour.call("captcha")).toMatchObject({ status: 429 });
    for (const [merchant, ip] of [
      ["siam", "2001:db8:1:2::1"],
      ["aurora", "2001:db8:1:3::1"],
    ] as const)
      expect(await platform.visitor(merchant, ip).call("captcha")).toMatchObject({ status: 200 });
    expect(await visitor.call("systemStatus")).toMatchObject({ status: 200 });
    platform.clock.now += 40_000;
    expect(await visitor.call("captcha")).toMatchObject({ status: 200 });
  });

  it("count an account's calls together, from however many addresses they come", async () => {
    const member = platform.visitor("aurora", "2001:db8:2:1::1");
    await member.join("limited1");
    const other = platform.visitor("aurora", "2001:db8:2:2::1");
    await other.join("limited2");
    const feedback = { content: "A call of a member, from one more address." };
    for (let place = 1; place <= 30; place += 1) {
      member.ip = `2001:db8:3:${place}::1`;
      const { status } = await member.call("readMessages", { ids: ["welcome"] });
      expect(status).toBe(200);
    }
    member.ip = "2001:db8:3:99::1";
    const refused = await member.call("feedback", feedback);
    expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    other.ip = member.ip;
    expect(await other.call("feedback", feedback)).toMatchObject({ status: 200 });
    platform.clock.now += 60_000;
    expect(await member.call("feedback", feedback)).toMatchObject({ status: 200 });
  });
});

describe("a closed portal", () => {
  const codes = async (merchant: string, ip: string) => {
    const visitor = platform.visitor(merchant, ip);
    const status = await visitor.call("systemStatus");
    const list = await visitor.call("vendors");
    return { code: status.value.code, status: list.status, refused: list.code, list };
  };

  it("refuses with 503 and Retry-After under maintenance, and still says its status", async () => {
    const seen = await codes("down", "198.51.100.1");
    expect(seen).toMatchObject({ code: 1, status: 503, refused: "SYSTEM_MAINTENANCE" });
    expect(seen.list.headers["retry-after"]).toBe("60");
    const visitor = platform.visitor("down", "198.51.100.1");
    expect(await visitor.call("systemStatus")).toMatchObject({
      value: { maintenance: true, regionRestriction: false },
    });
    for (const name of ["whitelabel", "countryCode"] as const)
      expect(await visitor.call(name)).toMatchObject({ status: 200 });
    for (const name of ["login", "register", "captcha", "balance"] as const)
      expect(await visitor.call(name)).toMatchObject({ code: "SYSTEM_MAINTENANCE" });
  });

  it.each(["192.0.2.99", "::ffff:192.0.2.99", "2001:db8:7:1::5"])(
    "lets the tester %s in",
    async (ip) => {
      expect(await codes("down", ip)).toMatchObject({ code: 0, status: 200 });
    },
  );

  it.each([
    ["198.51.100.7", 2],
    ["203.0.113.129", 2],
    ["::ffff:203.0.113.129", 2],
    ["2001:0db8:0bad:0000::1", 2],
    ["203.0.113.200", 0],
    ["203.0.113.127", 1],
    ["198.51.100.8", 1],
    ["2001:db8:bae::1", 1],
  ])("SYS-03 gives %s the status %i; a restriction wins over maintenance", async (ip, code) => {
    const refused = [null, "SYSTEM_MAINTENANCE", "REGION_RESTRICTED"][code];
    expect(await codes("fenced", ip)).toMatchObject({ code, refused });
  });

  it("tells a restricted visitor their address and country", async () => {
    const visitor = platform.visitor("fenced", "198.51.100.7");
    expect((await visitor.call("systemStatus")).value).toMatchObject({
      regionRestriction: true,
      maintenance: false,
      location: { ip: "198.51.100.7", country: "VN" },
    });
  });

  it("lets a session be ended", async () => {
    const visitor = platform.visitor("aurora");
    platform.addMerchant("closing", "aurora", () => undefined);
    visitor.merchant = "closing";
    await visitor.join("leaving1");
    platform.addMerchant("closing", "aurora", ({ access }) => {
      access.maintenance = true;
    });
    expect(await visitor.call("balance")).toMatchObject({ code: "SYSTEM_MAINTENANCE" });
    expect(await visitor.call("logout")).toMatchObject({ status: 200 });
  });
});

describe("the visitor's country", () => {
  it("is the merchant's own without a trusted header, whatever the browser sends", async () => {
    const visitor = platform.visitor("siam");
    const sent = { headers: { "cf-ipcountry": "US", "x-portico-country": "US" } };
    expect((await visitor.call("countryCode", {}, sent)).value).toMatchObject({
      countryCode: "TH",
      countryDialingCode: "66",
    });
  });

  it("comes from the header an operator names, when it holds a country", async () => {
    const behindEdge = await makeTestPlatform({ countryHeader: "CF-IPCountry" });
    const countryOf = async (value: string) =>
      (
        await behindEdge
          .visitor("siam")
          .call("countryCode", {}, { headers: { "x-portico-country": value } })
      ).value.countryCode;
    expect(await countryOf("VN")).toBe("VN");
    for (const value of ["XX", "T1", "vn", "", "Vietnam"])
      expect(await countryOf(value)).toBe("TH");
    await behindEdge.close();
  });
});
