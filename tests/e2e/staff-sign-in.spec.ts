import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import {
  controlEnvironment,
  enrolAdministrator,
  makeFirstAdministrator,
} from "#tests/support/control-process.ts";
import { OpenIdProvider, openIdClient } from "#tests/support/openid-provider.ts";
import { wordOf } from "#tests/support/service-word.ts";
import { projectNode, root } from "#tools/lib/paths.mjs";
import { sendCall } from "#tools/portico/control/calls.ts";

const provider = new OpenIdProvider();
let dir: string;
let control: ChildProcess;
let url: string;

test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await provider.start();
  dir = mkdtempSync(join(tmpdir(), "portico-staff-"));
  const password = await makeFirstAdministrator(dir);
  control = spawn(projectNode, [join(root, "src/control/server.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...controlEnvironment(dir, join(root, "merchants")),
      PORTICO_CONTROL_OPENID_ISSUER: provider.issuer,
      PORTICO_CONTROL_OPENID_CLIENT: openIdClient.clientId,
      PORTICO_CONTROL_OPENID_SECRET: openIdClient.clientSecret,
    },
  });
  url = (await wordOf(control)).url ?? "";
  const token = await enrolAdministrator(url, password);
  const grants = [{ role: "viewer" as const, merchants: ["*"] }];
  await sendCall({ url, token }, "addStaff", { login: "bo", name: "Bo", grants, subject: "bo-1" });
});
test.afterAll(async () => {
  const gone = once(control, "exit");
  control.kill("SIGKILL");
  await gone;
  await provider.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Runs the command line; gives what it says as it comes, and how it ends. */
function portico(...words: string[]) {
  const child = spawn(projectNode, [join(root, "tools/portico.mjs"), ...words], {
    env: { ...process.env, PORTICO_CONTROL_URL: url, PORTICO_CONTROL_TOKEN: "" },
  });
  let said = "";
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += String(part);
      const [found] = /http:\S+\/authorize\S+/.exec(said) ?? [];
      if (found !== undefined) address.resolve(found);
    });
  const ended = once(child, "exit").then(([code]) => ({ code, said }));
  return { address: address.promise, ended };
}

test("staff sign in by the identity provider's page in a browser, and go on by the command line", async ({
  page,
}) => {
  const login = portico("login", "--openid");
  await page.goto(await login.address);
  await page.getByLabel("Person").fill("bo-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByText("You can close this page and go back to the terminal."),
  ).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("127.0.0.1");
  const { code, said } = await login.ended;
  expect([code, said]).toEqual([0, expect.stringContaining(`Signed in to ${url} as Bo until`)]);
  const next = await portico("schedule").ended;
  expect([next.code, next.said]).toEqual([
    0,
    expect.stringContaining("Nothing waits, and nothing ever did."),
  ]);
});

test("whoever turns back on the provider's page is not signed in, and is told so in the terminal", async ({
  page,
}) => {
  const login = portico("login", "--openid");
  await page.goto(await login.address);
  await page.getByRole("button", { name: "Cancel" }).click();
  const { code, said } = await login.ended;
  expect([code, said]).toEqual([2, expect.stringContaining("Nobody was signed in")]);
});
