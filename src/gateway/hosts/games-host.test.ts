import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { value } from "../testing/fake-platform.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";

const host = "games.localhost";
const page = "/lantern?ticket=alpha.abc";
const call = "/vendor/jl/enter";

let stage: SmallStage;
let platform: SmallStage["platform"];
let gateway: SmallStage["gateway"];

beforeAll(async () => {
  stage = await openSmallStage();
  ({ platform, gateway } = stage);
});

afterAll(() => stage.close());

beforeEach(() => {
  platform.seen.length = 0;
  platform.on(call, value({ token: "t" }));
});

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the games' host", () => {
  it("serves a game's page that one merchant's portal alone may frame (T8)", async () => {
    const answer = await gateway.ask(host, page);
    expect(answer.status).toBe(200);
    const policy = answer.header("content-security-policy");
    expect(directive(policy, "frame-ancestors")).toBe(
      `http://alpha.example:${gateway.port} http://alpha.localhost:${gateway.port}`,
    );
    expect(directive(policy, "default-src")).toBe("'none'");
    expect(directive(policy, "script-src")).toBe("'self'");
    expect(directive(policy, "style-src")).toBe("'self'");
    expect(answer.header("x-frame-options")).toBe("");
    expect(answer.header("cache-control")).toBe("no-store");
    expect(answer.text).toContain('src="/_a/game.js"');
    const again = await gateway.ask(host, "/lantern?at=alpha");
    expect(again.status).toBe(200);
  });

  it("names the game and the words in its page, and runs first what asks the vendor", async () => {
    const { text } = await gateway.ask(host, "/table?ticket=alpha.abc&language=TY");
    expect(text).toContain('<html lang="vi"');
    for (const file of ["table", "ty-or-vi-or-en"])
      expect(text).toContain(`<link rel="modulepreload" href="/_a/${file}.js">`);
    const first = text.indexOf(
      '<script type="module" async fetchpriority="high" src="/_a/first.js">',
    );
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(text.indexOf('<link rel="stylesheet"'));
    const english = await gateway.ask(host, "/table?at=alpha&language=EN");
    expect(english.text).toContain('<html lang="en"');
    expect(english.text).toContain('href="/_a/en.js"');
    const strange = await gateway.ask(host, '/table?ticket=alpha.abc&language="><script>');
    expect(strange.text).toContain('<html lang="vi"');
    expect(strange.text).not.toContain('"><script>"');
  });

  it("serves the merchant's colours", async () => {
    const { text } = await gateway.ask(host, page);
    const [sheet = ""] = /\/_theme\/[^"]+/.exec(text) ?? [];
    const answer = await gateway.ask(host, sheet);
    expect(answer.text).toContain("--c-brand");
    const stale = await gateway.ask(host, sheet.replace(/[0-9a-f]{4}\.css/, "0000.css"));
    expect(stale.status).toBe(404);
  });

  it.each([
    "/",
    "/lantern",
    "/lantern?ticket=nobody.abc",
    "/lantern/x?at=alpha",
    "/wps/system/status",
    "/.well-known/jwks.json",
    "/_m/alpha/site.0.json",
    "/manifest.webmanifest",
  ])("has nothing at %s", async (path) => {
    const answer = await gateway.ask(host, path);
    expect(answer.status).toBe(404);
    expect(answer.header("x-frame-options")).toBe("DENY");
    expect(platform.seen).toEqual([]);
  });

  it("passes what a page asks to the platform, without cookies", async () => {
    const headers = {
      "content-type": "application/json",
      origin: `http://${host}:${gateway.port}`,
      authorization: "Bearer abc",
      cookie: "__Host-portico_session=xyz",
    };
    const answer = await gateway.ask(host, call, { method: "POST", headers, body: "{}" });
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, value: { token: "t" } });
    const [seen] = platform.seen;
    expect(seen?.headers).toMatchObject({
      authorization: "Bearer abc",
      "x-portico-key": "test-gateway-key",
      "x-portico-client-ip": "127.0.0.1",
    });
    expect(seen?.headers.cookie).toBeUndefined();
  });

  it("takes such calls from its own pages alone, and from no portal's host", async () => {
    const from = (origin: string, at = host) =>
      gateway.ask(at, call, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: "{}",
      });
    const foreign = await from("http://alpha.localhost");
    expect(JSON.parse(foreign.text)).toMatchObject({ code: "ORIGIN_REFUSED" });
    const portal = `http://alpha.localhost:${gateway.port}`;
    expect((await from(portal, "alpha.localhost")).status).toBe(404);
    expect(platform.seen).toEqual([]);
  });

  it("is told to the platform with a portal's calls, and allowed in its frames", async () => {
    platform.on("/wps/game/hot", value({ list: [] }));
    await gateway.ask("alpha.localhost", "/wps/game/hot");
    const games = `http://games.localhost:${gateway.port}`;
    expect(platform.seen[0]?.headers["x-portico-games-origin"]).toBe(games);
    const { header } = await gateway.ask("alpha.localhost", "/");
    expect(directive(header("content-security-policy"), "frame-src")).toBe(games);
  });
});
