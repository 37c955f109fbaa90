import { createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { request } from "undici";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import {
  expectAccessible,
  expectNoOverflow,
  expectStill,
  settle,
  watchShifts,
} from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const secret = "between-the-test-and-the-portal-0123456789";

let service: Server;
let portal: OwnPortal;
/** What the service was asked, in the words of the adapter. */
const asked: { reference: string; person: Record<string, string> }[] = [];

test.describe.configure({ mode: "serial", timeout: 240_000 });

const hmac = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex");

/** Signs as docs/operations/identity.md says that a service does. */
const signed = (said: object): { body: Buffer; authorization: string } => {
  const text = JSON.stringify(said);
  const seconds = Math.floor(Date.now() / 1000);
  const key = hmac(secret, "identity:service\naurora");
  const authorization = `HMAC t=${seconds},v1=${hmac(key, `${seconds}.${text}`)}`;
  return { body: Buffer.from(text), authorization };
};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  service = createServer((message, response) => {
    const parts: Buffer[] = [];
    message.on("data", (part: Buffer) => parts.push(part));
    message.on("end", () => {
      const check = JSON.parse(Buffer.concat(parts).toString());
      asked.push(check);
      const { body, authorization } = signed({ reference: check.reference, state: "pending" });
      response.setHeader("authorization", authorization).end(body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  portal = await openOwnPortal(
    (merchants) => {
      const file = join(merchants, "aurora/merchant.json");
      const site = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
      writeFileSync(file, JSON.stringify({ ...site, limits: { identity: { before: "deposit" } } }));
    },
    () => ({
      PORTICO_IDENTITY_URL: `http://127.0.0.1:${port}/check`,
      PORTICO_IDENTITY_SECRET: secret,
    }),
  );
});
test.afterAll(async () => {
  await portal?.close();
  service?.close();
});

/** Tells the portal what the service decided. */
async function tell(state: "passed" | "refused"): Promise<number> {
  const { body, authorization } = signed({ reference: asked.at(-1)?.reference, state });
  const { port } = portal.server;
  const address = `http://127.0.0.1:${port}/wps/identity/service/callback`;
  const headers = {
    host: `aurora.localhost:${port}`,
    "content-type": "application/json",
    authorization,
  };
  const answer = await request(address, { method: "POST", body, headers });
  await answer.body.text();
  return answer.statusCode;
}

async function payIn(page: Page): Promise<void> {
  await page.goto(portal.url("aurora", "/member/depositv2"));
  await page.locator('[name="amount"]').fill("10000");
  await page.getByRole("button", { name: t("deposit.start") }).click();
}

/** Nothing below the panel moves as its answer comes, on a phone and on a wide screen. */
async function staysStill(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await settle(page);
    await expectStill(page);
  }
}

test("whoever is refused a deposit is led to the check, waits for it, and pays in once it passed", async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/);
  const language = { name: "portico_lang", value: "EN", url: portal.url("aurora") };
  await page.context().addCookies([language]);
  await openAccount(page, { ...newPlayer("aurora", "EN"), origin: portal.url("aurora", "") });
  await payIn(page);
  await expect(page.getByRole("main")).toContainText(t("error.IDENTITY_REQUIRED"));
  await page.getByRole("link", { name: t("identity.open") }).click();
  await expect(page).toHaveURL(/\/member\/securityCenter/);
  const part = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("identity.heading"), exact: true }) });
  await expect(part).toContainText(t("identity.state.none"));
  await watchShifts(page);
  await staysStill(page);
  await part.getByRole("button", { name: t("identity.open") }).click();
  // The account holds a birth date, which is not asked for again.
  await expect(part.locator('[name="birthday"]')).toHaveCount(0);
  await part.getByRole("button", { name: t("identity.send") }).click();
  await expect(part.locator('[name="fullName"]')).toHaveAttribute("aria-invalid", "true");
  await part.locator('[name="fullName"]').fill("Nguyen Van An");
  await part.locator('[name="currentAddress"]').fill("12 Lantern Street, Hanoi");
  await part.locator('[name="country"]').fill("Vietnam");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  await expectAccessible(page);
  await part.getByRole("button", { name: t("identity.send") }).click();
  await expect(part).toContainText(t("identity.next.pending"));
  expect(asked.at(-1)?.person).toEqual({
    name: "Nguyen Van An",
    birthDate: "1990-05-17",
    address: "12 Lantern Street, Hanoi",
    country: "Vietnam",
  });
  expect(await tell("passed")).toBe(200);
  await page.reload();
  await expect(part).toContainText(t("identity.next.passed"));
  await staysStill(page);
  await payIn(page);
  await expect(page).toHaveURL(/deposit=/);
});
