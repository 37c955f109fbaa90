import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { after, done, yes } from "#src/portal/machines/paths.fixture.ts";
import { mainPaths } from "#tests/support/main-paths.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { holdCalls, modelOf, replay } from "#tests/support/walk-paths.ts";
import { wordsOf } from "#tests/support/words.ts";

// Generated paths of the flows that wait: for a clock, and for a portal that opens again.
const t = wordsOf("TY");
test.describe.configure({ timeout: 120_000 });

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

test("the countdown's generated paths: a second tab, a reload and a clock that runs on", async ({
  page,
  context,
}) => {
  const all = mainPaths(
    modelOf("smsCountdown", { facts: ({ endsAt }: { endsAt: unknown }) => endsAt !== null }),
    [
      { type: "COUNTDOWN.STARTED" },
      { type: "COUNTDOWN.FOUND", endsAt: null, now: 0 },
      { type: "COUNTDOWN.FOUND", endsAt: 30_000, now: 0 },
      { type: "COUNTDOWN.TICKED", now: 90_000 },
    ],
  );
  // Until it has looked at what is kept the button is shut: nobody can press it.
  const paths = all.filter(({ events }) => events[0]?.type === "COUNTDOWN.FOUND");
  const other = await context.newPage();
  await other.goto(portalUrl("aurora", "/helpmc"));
  const keep = (seconds: number | null) =>
    other.evaluate((left) => {
      if (left === null) localStorage.removeItem("countdown:login");
      else localStorage.setItem("countdown:login", String(Date.now() + left * 1000));
    }, seconds);
  const number = `9${randomInt(10_000_000, 100_000_000)}`;
  const send = page.getByRole("button", { name: t("code.send") });
  await page.clock.install();
  await replay(paths, {
    begin: async () => undefined,
    events: {
      "COUNTDOWN.FOUND": async ({ events }, index) => {
        const { endsAt } = events[index] as unknown as { endsAt: number | null };
        await keep(endsAt === null ? null : endsAt / 1000);
        if (index > 0) return;
        await page.goto(portalUrl("aurora", "/login"), { waitUntil: "networkidle" });
        await page.getByRole("tab", { name: t("login.tab.sms") }).click();
      },
      "COUNTDOWN.STARTED": async () => {
        await field(page, "mobileNum").fill(number);
        await send.click();
      },
      "COUNTDOWN.TICKED": () => page.clock.fastForward(90_000),
    },
    states: {
      ready: () => expect(send).toBeEnabled(),
      counting: () => expect(page.getByRole("button", { name: /\(\d+/ })).toBeDisabled(),
    },
  });
});

test.describe("the system status", () => {
  let portal: OwnPortal;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    portal = await openOwnPortal();
  });
  test.afterAll(() => portal?.close());

  test("its generated paths, while the merchant's file changes", async ({ page, complaints }) => {
    // Answers of a closed portal are what the paths are made of.
    complaints.expect(/503|403/);
    const paths = mainPaths(
      modelOf("systemStatus", { inputs: [{ status: { code: 0 } }], facts: () => null }),
      [
        { type: "STATUS.RETRY" },
        { type: "STATUS.DOUBTED" },
        ...[0, 1, 2].map((code) => done("loadStatus", yes({ code }))),
        after("backOff", "systemStatus.maintenance"),
      ],
    );
    const accesses = [{}, { maintenance: true }, { blockedAddresses: ["127.0.0.1", "::1"] }];
    const setAccess = async (code: number): Promise<void> => {
      portal.save("aurora/merchant.json", (site) => {
        site.access = accesses[code];
      });
      const answer = [200, 503, 403][code];
      await expect.poll(async () => (await portal.fetch("aurora")).status).toBe(answer);
    };
    const status = await holdCalls(page, /\/wps\/system\/status$/);
    const heading = page.getByRole("heading", { level: 1 });
    const retry = page.getByRole("button", { name: t("status.retry") });
    await replay(paths, {
      begin: async () => {
        await setAccess(0);
        await page.goto("about:blank");
        await status.forget();
        await page.goto(portal.url("aurora", "/sports"), { waitUntil: "networkidle" });
      },
      events: {
        "STATUS.DOUBTED": async () => {
          await setAccess(1);
          await page.locator('nav a[href="/live"]').first().click();
        },
        "xstate.done.actor.loadStatus": async ({ events }, index) => {
          const { output } = events[index] as unknown as { output: { value: { code: number } } };
          await setAccess(output.value.code);
          await status.release();
        },
        "STATUS.RETRY": () => retry.click(),
        // It looks again by itself, a second later.
        "xstate.after.backOff.systemStatus.maintenance": async () => undefined,
      },
      states: {
        normal: () => expect(page.getByRole("contentinfo")).toBeVisible(),
        // What was shown stays; the question is on its way, before the portal changes once more.
        loading: async () => {
          await status.arrived();
          await expect(heading).toBeVisible();
        },
        maintenance: () => expect(heading).toHaveText(t("status.maintenance.title")),
        restricted: () => expect(heading).toHaveText(t("status.restricted.title")),
      },
    });
  });
});
