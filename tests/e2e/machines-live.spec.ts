import type { Page } from "playwright/test";
import { newPlayer } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

let server: TestServer;
// Sources are compiled when they are first asked for.
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer({ dev: true });
});
test.afterAll(() => server?.stop());

const url = (path: string): string => `http://aurora.localhost:${server.port}${path}`;

/** Picks a machine in the list. */
const pick = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Running machines" })
    .locator("button", { has: page.locator(`b:text-is("${name}")`) })
    .click();

/** The state of a chart, and whether it is lit. */
const box = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);
const isLit = async (page: Page, state: string, lit = true): Promise<void> => {
  if (lit) await expect(box(page, state)).toHaveAttribute("data-active");
  else await expect(box(page, state)).not.toHaveAttribute("data-active");
};

// Starting from the sources takes long; machines-page.spec.ts has the page itself, always.
if (process.env.PORTICO_TEST_FULL === "1")
  test("a developer watches a login live, goes back in time, and sends an event of their own", async ({
    page,
    context,
    complaints,
  }) => {
    // The platform refuses the login: that is what is watched.
    complaints.expect(/401/);
    const { username, password } = newPlayer("aurora", "TY");
    await page.goto(url("/"), { timeout: 60_000 });
    const dialog = page.getByRole("dialog");
    // The page is drawn before its scripts are there to hear a press.
    await expect(async () => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: t("menu.login") })
        .click();
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
    await dialog.locator('[name="username"]').fill(username);
    await dialog.locator('[name="password"]').fill(password);

    const machines = await context.newPage();
    await machines.goto(url(`/__machines?key=${server.developerKey}`), { timeout: 60_000 });
    await pick(machines, "login");
    await isLit(machines, "login.open.editing");
    await dialog.getByRole("button", { name: t("login.submit"), exact: true }).click();
    await expect(dialog).toContainText(t("login.wrong"));

    // The chart follows, and the log tells what happened.
    await isLit(machines, "login.open.failed");
    await isLit(machines, "login.open.editing", false);
    const log = machines.locator("ol.log");
    await expect(log).toContainText("LOGIN.SUBMITTED");
    await expect(machines.locator("pre").nth(1)).toContainText("AUTH_INVALID");

    // Back in time to the submit: its event is there, its password is not.
    await log.getByRole("button", { name: /LOGIN\.SUBMITTED/ }).click();
    await expect(machines.getByRole("status")).toContainText("Step");
    await isLit(machines, "login.open.submitting");
    await expect(machines.locator("pre").nth(2)).toContainText("•••");
    expect(await machines.content()).not.toContain(password);
    await machines.getByRole("button", { name: "Now", exact: true }).click();
    await isLit(machines, "login.open.failed");

    // An event of one's own reaches the page it was sent to.
    await machines.getByRole("combobox", { name: "Event" }).selectOption("FREEPLAY.ASKED");
    await machines.getByRole("button", { name: "Send", exact: true }).click();
    await isLit(machines, "login.open.confirmingAge");
    await expect(dialog).toContainText(t("login.age.title", [21]));
  });
