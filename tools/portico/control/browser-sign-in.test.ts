import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { OpenIdProvider, openIdClient } from "#tests/support/openid-provider.ts";
import { startTestControl, type TestControl } from "#tests/support/test-control.ts";
import { projectNode, root } from "#tools/lib/paths.mjs";

const provider = new OpenIdProvider();
let control: TestControl;

beforeAll(async () => {
  await provider.start();
  control = await startTestControl({ issuer: provider.issuer, ...openIdClient });
  const ada = await control.administrator();
  const account = { login: "bo", name: "Bo", grants: [], subject: "bo-1" };
  await control.call("addStaff", account, ada.token);
});
afterAll(async () => {
  await control.close();
  await provider.close();
});

/** Runs `portico login --openid` until it shows the address; gives that and how it ends. */
async function begin() {
  const child = spawn(projectNode, [join(root, "tools/portico.mjs"), "login", "--openid"], {
    env: { ...process.env, PORTICO_CONTROL_URL: control.url, PORTICO_CONTROL_TOKEN: "" },
  });
  onTestFinished(() => void child.kill());
  let [out, err] = ["", ""];
  child.stdout.on("data", (part) => {
    out += String(part);
  });
  const ended = once(child, "exit").then(([code]) => ({ code, out, err }));
  const address = new Promise<string>((resolve) => {
    child.stderr.on("data", (part) => {
      err += String(part);
      const [url] = /http:\S+\/authorize\S+/.exec(err) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  return { address: await address, ended };
}

/** Goes back as the browser does. */
function goBack(address: string, change: Record<string, string>): Promise<Response> {
  const { searchParams } = new URL(address);
  const back = new URL(searchParams.get("redirect_uri") ?? "");
  for (const [name, value] of Object.entries({ state: searchParams.get("state") ?? "", ...change }))
    back.searchParams.set(name, value);
  return fetch(back);
}

it("signs in by a browser that comes back with its own state alone", async () => {
  const { address, ended } = await begin();
  const code = provider.signIn(address, "bo-1");
  expect((await goBack(address, { state: "of-another", code: "stolen" })).status).toBe(404);
  expect((await goBack(address, { code })).status).toBe(200);
  const { code: exit, out } = await ended;
  const until = /^Signed in to \S+ as Bo until [\d-]+ [\d:]+ by the clock of \S+\.$/m;
  expect([exit, out]).toEqual([0, expect.stringMatching(until)]);
}, 30_000);

it("says that nobody was signed in where somebody turns back", async () => {
  const { address, ended } = await begin();
  await goBack(address, { error: "access_denied" });
  const { code, err } = await ended;
  expect(code).toBe(2);
  expect(err).toContain("the identity provider says access_denied");
}, 30_000);
