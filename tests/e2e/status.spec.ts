import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { Agent, request } from "undici";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

let portal: OwnPortal;

/** Who may come in, as the merchant's file says it. */
const setAccess = (access: Record<string, unknown>) =>
  portal.save("aurora/merchant.json", (site) => {
    site.access = access;
  });

/** Waits until the portal answers a visitor's page with this HTTP status. */
const expectStatus = (status: number) =>
  expect.poll(async () => (await portal.fetch("aurora")).status, { timeout: 20_000 }).toBe(status);

async function open(page: Page, language: string): Promise<void> {
  const url = portal.url("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: language, url }]);
  await page.goto(url);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The portal itself: its frame is there. */
const expectPortal = (page: Page) =>
  expect(page.getByRole("contentinfo")).toBeVisible({ timeout: 30_000 });

/** The button to the merchant's customer service opens its chat. */
async function expectContact(page: Page, language: string): Promise<void> {
  const chat = /\/contact\?by=live$/;
  await page.context().route(chat, (route) => route.fulfill({ body: "chat" }));
  const popup = page.context().waitForEvent("page");
  await page.getByRole("button", { name: wordsOf(language)("status.contact") }).click();
  const opened = await popup;
  await expect(opened).toHaveURL(chat);
  await opened.close();
}

// One server that changes under the tests.
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());
test.afterEach(() => setAccess({}));

test("SYS-01 SYS-02 SYS-04 SYS-06 SYS-07 ERR-31 maintenance stands in place of the portal, which comes back by itself", async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  setAccess({ maintenance: true });
  await expectStatus(503);
  for (const language of ["TY", "EN"]) {
    const t = wordsOf(language);
    await open(page, language);
    await expect(heading(page)).toHaveText(t("status.maintenance.title"));
    await expect(page.getByRole("main")).toContainText(t("status.maintenance.fixed"));
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expectContact(page, language);
  }
  await expect(heading(page)).toHaveText("System Maintenance");
  await expectAccessible(page);
  await page.evaluate(() => Reflect.set(globalThis, "sameDocument", true));
  setAccess({ maintenance: false });
  await expectPortal(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, "sameDocument"))).toBe(true);
});

test("SYS-02 a portal that closes while somebody is in it says so at the next step", async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await expectStatus(200);
  await open(page, "EN");
  await expectPortal(page);
  setAccess({ maintenance: true });
  await expectStatus(503);
  const side = page.getByRole("navigation", { name: wordsOf("EN")("a11y.sideMenu") });
  await side
    .getByRole("link", { name: wordsOf("EN")("category.live") })
    .first()
    .click();
  await expect(heading(page)).toHaveText("System Maintenance");
});

/** What somebody at another address of this machine gets. */
async function visitFrom(localAddress: string): Promise<{ status: number; body: string }> {
  const dispatcher = new Agent({ localAddress });
  const { port } = portal.server;
  const { statusCode, body } = await request(`http://127.0.0.1:${port}/`, {
    headers: { host: `aurora.localhost:${port}`, cookie: "portico_lang=EN" },
    dispatcher,
  });
  const answer = { status: statusCode, body: await body.text() };
  await dispatcher.close();
  return answer;
}

test("SYS-01 SYS-02 in maintenance a tester is let in and nobody else; one who is let in later need not reload", async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  const words = wordsOf("EN")("status.maintenance.fixed");
  setAccess({ maintenance: true, testerAddresses: ["127.0.0.1", "::1"] });
  await expect
    .poll(async () => (await visitFrom("127.0.0.2")).status, { timeout: 20_000 })
    .toBe(503);
  expect((await visitFrom("127.0.0.2")).body).toContain(words);
  await open(page, "EN");
  await expectPortal(page);
  await expect(heading(page)).not.toHaveText("System Maintenance");

  setAccess({ maintenance: true, testerAddresses: ["127.0.0.2"] });
  await expectStatus(503);
  expect((await visitFrom("127.0.0.2")).status).toBe(200);
  await page.reload();
  await expect(heading(page)).toHaveText("System Maintenance");
  await page.evaluate(() => Reflect.set(globalThis, "sameDocument", true));
  setAccess({ maintenance: true, testerAddresses: ["127.0.0.1", "::1"] });
  await expectPortal(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, "sameDocument"))).toBe(true);
  expect((await visitFrom("127.0.0.2")).status).toBe(503);
});

for (const [reason, access] of [
  ["address", { blockedAddresses: ["127.0.0.1", "::1"] }],
  ["country", { blockedCountries: ["VN"] }],
] as const)
  test(`SYS-03 SYS-05 SYS-06 SYS-07 ERR-30 a visitor of a blocked ${reason} sees where they are taken to be`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/403/);
    const t = wordsOf("EN");
    setAccess(access);
    await expectStatus(403);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "EN");
    const main = page.getByRole("main");
    await expect(heading(page)).toHaveText(t("status.restricted.title"));
    await expect(main).toContainText(t("status.restricted.fixed"));
    await expect(main.getByText(/^(127\.0\.0\.1|::1)$/)).toBeVisible();
    await expect(main).toContainText("Vietnam");
    await expectContact(page, "EN");
    await expectAccessible(page);
    await expectNoOverflow(page);
    setAccess({});
    await expectStatus(200);
    await page.getByRole("button", { name: t("status.retry") }).click();
    await expectPortal(page);
  });

test("while the platform is away a retry screen in the merchant's colours stands in, until it answers", async ({
  page,
  complaints,
}) => {
  complaints.expect(/50[0-9]|NETWORK/);
  const t = wordsOf("EN");
  await expectStatus(200);
  const lock = join(portal.server.data, "db.lock");
  const { pid } = JSON.parse(readFileSync(lock, "utf8")) as { pid: number };
  process.kill(pid, "SIGKILL");
  const answer = page.waitForResponse(portal.url("aurora"));
  await open(page, "EN");
  expect((await answer).status()).toBe(503);
  await expect(heading(page)).toHaveText(t("status.unreachable.title"));
  await expect(page.getByRole("button", { name: t("status.retry") })).toHaveCSS(
    "background-color",
    "rgb(112, 77, 255)",
  );
  await expectPortal(page);
});
