import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ServedPlatform, servePlatform } from "#tests/support/served-platform.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import { runPortico } from "./testing.ts";

let platform: TestPlatform;
let served: ServedPlatform;
let dir: string;
const root = join(import.meta.dirname, "../..");

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.clock.now = Date.now();
  await platform.visitor("aurora").join("conform01");
  served = await servePlatform(platform);
  dir = await mkdtemp(join(tmpdir(), "portico-conform-"));
});
beforeEach(() => served.setBetween({}));
afterAll(async () => {
  await served?.close();
  await platform?.close();
  await rm(dir, { recursive: true, force: true });
});

const conform = (...args: string[]) =>
  runPortico("conform", served.url, "--merchant", "aurora", "--budget", "30000", ...args);

/** A platform whose country call lacks a field. */
const lacking = () =>
  served.setBetween({
    back: (answer) => ({
      ...answer,
      text: answer.text.replace(/"countryDialingCode":"84",/, ""),
    }),
  });

describe("portico conform", () => {
  it("ends with 0 where all is well, and says what was not tried and why", async () => {
    const { code, out } = await conform("--only", "balance", "--only", "countryCode");
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/2 calls tried by \d+ requests: all well/),
    ]);
    expect(out).toMatch(/with a session: give .*PORTICO_CONFORM_MEMBER, or --register \(balance\)/);
  });

  it("ends with 1 and tells what was sent, due and came, and the mend", async () => {
    lacking();
    const { code, out } = await conform("--only", "countryCode");
    expect(code).toBe(1);
    expect(out).toContain("countryCode  GET /wps/system/countryCode");
    expect(out).toMatch(/error {2}value {2}A value has the shape .*\(CALL-004, OPEN-083\)/);
    expect(out).toMatch(/sent +GET \/wps\/system\/countryCode with a valid payload/);
    expect(out).toMatch(/due +a value that fits: countryDialingCode is missing\./);
    expect(out).toMatch(/came +200 \{"success":true/);
    expect(out).toContain("→ Send every field that the catalogue requires");
  });

  it("writes json by its schema, junit and markdown", async () => {
    lacking();
    const [json, junit, markdown] = ["json", "junit", "markdown"].map((name) => join(dir, name));
    const { code } = await conform(
      ...["--only", "countryCode", "--only", "whitelabel"],
      ...["--format", `json:${json}`, "--format", `junit:${junit}`],
      ...["--format", `markdown:${markdown}`],
    );
    expect(code).toBe(1);
    const report = JSON.parse(await readFile(String(json), "utf8"));
    const schema = await readFile(join(root, "schemas/cli/conform-report.schema.json"), "utf8");
    const fits = new Ajv().compile(JSON.parse(schema));
    expect([fits(report), fits.errors]).toEqual([true, null]);
    expect(report).toMatchObject({
      summary: { error: 1, warning: 0 },
      calls: [
        { call: "whitelabel", state: "passed" },
        { call: "countryCode", state: "failed" },
      ],
    });
    const xml = await readFile(String(junit), "utf8");
    expect(xml).toContain('tests="2" failures="1" skipped="0"');
    expect(xml).toMatch(/<failure message="A value has the shape[^"]*" type="value">value: /);
    const table = await readFile(String(markdown), "utf8");
    expect(table).toMatch(/^\| error \| countryCode \| A value has the shape/m);
    expect(table).toMatch(/^\| whitelabel \| GET \/wps\/system\/whitelabel \| passed \|/m);
  });

  it("signs in by a file and by the environment, and shows no password", async () => {
    const file = join(dir, "accounts.json");
    const member = { username: "conform01", password: goodPassword };
    await writeFile(file, JSON.stringify({ member }));
    const filed = await conform("--only", "balance", "--accounts", file, "--format", "json");
    expect([filed.code, filed.out.includes(goodPassword)]).toEqual([0, false]);
    expect(JSON.parse(filed.out)).toMatchObject({ calls: [{ ms: expect.any(Number) }] });
    vi.stubEnv("PORTICO_CONFORM_MEMBER", `conform01:${goodPassword}`);
    const named = await conform("--only", "balance");
    expect([named.code, named.out.includes("Not tried")]).toEqual([0, false]);
    vi.stubEnv("PORTICO_CONFORM_MEMBER", "conform01:Not-The-Password-1");
    const refused = await conform("--only", "balance");
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/does not let the member conform01 in: 401 AUTH_INVALID/);
  });

  it.each([
    [["conform"], "Give one address of a platform"],
    [["conform", "platform.example"], "is no address of a platform"],
    [["conform", "http://a:b@platform.example"], "never in the address"],
    [["conform", "http://127.0.0.1:9"], "Nobody answers at http://127.0.0.1:9"],
    [["conform", "http://127.0.0.1:9", "--only", "balanc"], 'Did you mean "balance"?'],
    [["conform", "http://127.0.0.1:9", "--format", "sarif"], "pretty, json, junit, markdown"],
    [["conform", "http://127.0.0.1:9", "--budget", "fast"], "--budget cannot be"],
    [
      ["conform", "http://127.0.0.1:9", "--accounts", "nowhere.json"],
      "nowhere.json cannot be read",
    ],
  ])("ends with 2 and says what to write for %j", async (args, words) => {
    const { code, out, err } = await runPortico(...args);
    expect([code, out, err]).toEqual([2, "", expect.stringContaining(words)]);
  });

  it("says of a web site that it is no platform, and tries none of the calls", async () => {
    let asked = 0;
    const site = createServer((_request, response) => {
      asked += 1;
      response.writeHead(404, { "content-type": "text/html" }).end("<!doctype html><p>Not found");
    });
    await once(site.listen(0, "127.0.0.1"), "listening");
    const { port } = site.address() as AddressInfo;
    const { code, out, err } = await runPortico("conform", `http://127.0.0.1:${port}`);
    site.close();
    expect([code, out, asked]).toEqual([2, "", 1]);
    expect(err).toMatch(/is a web site and no platform: .*\(404\)\. Give the address/);
  });

  it("says which merchant to name where an address serves several", async () => {
    const { code, err } = await runPortico("conform", served.url);
    expect([code, err]).toEqual([2, expect.stringContaining("Name one: --merchant CODE")]);
  });
});
