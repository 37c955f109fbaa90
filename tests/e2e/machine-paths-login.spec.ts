import type { Page } from "playwright/test";
import { done, no, yes } from "#src/portal/machines/paths.fixture.ts";
import { mainPaths, pathsForThisRun } from "#tests/support/main-paths.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { join, newPlayer } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import {
  followedBy,
  forgetSession,
  holdCalls,
  modelOf,
  replay,
} from "#tests/support/walk-paths.ts";
import { wordsOf } from "#tests/support/words.ts";

// The paths that xstate/graph generates of the login, walked through the real page and platform.
const t = wordsOf("TY");
test.describe.configure({ timeout: 120_000 });

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

test("the login's generated paths, in front of the real platform", async ({ page, complaints }) => {
  // Wrong passwords are part of the paths.
  complaints.expect(/401/);
  const credentials = { username: "lan", password: "a good one", remember: true };
  const answer = { token: "t", firstTimeLogin: false, passwordExpired: false };
  const paths = mainPaths(modelOf("login"), [
    { type: "LOGIN.CHANGED" },
    { type: "LOGIN.SUBMITTED", credentials },
    { type: "FREEPLAY.ASKED" },
    { type: "LOGIN.CANCELLED" },
    done("logIn", yes(answer)),
    done("logIn", no()),
    done("freePlay", yes(answer)),
    done("loadLoginInfo", undefined),
  ]);
  let typed = newPlayer("aurora", "TY");
  const login = await holdCalls(page, /\/wps\/session\/login(\/freeplay)?$/);
  const info = await holdCalls(page, /\/wps\/member\/info$/);
  const submit = page.locator("form button[type=submit]");
  const confirm = page.locator("section button", { hasText: t("login.age.confirm", [21]) });
  const isIdle = async (): Promise<void> => {
    await expect(submit).toBeVisible();
    await expect(submit).not.toHaveAttribute("aria-busy");
    await expect(page.getByText(t("login.wrong"))).toHaveCount(0);
  };
  await replay(pathsForThisRun(paths), {
    begin: async () => {
      await forgetSession(page);
      // A path may end while a call is held: that one must not pass for the next path's.
      await Promise.all([login.forget(), info.forget()]);
      // Too many wrong passwords for a name or from an address would ask for a captcha.
      typed = newPlayer("aurora", "TY");
      await comeFromElsewhere(page);
      await page.goto(portalUrl("aurora", "/login"));
      // The page takes the keys: it is alive.
      await expect(field(page, "username")).toBeFocused();
    },
    events: {
      "LOGIN.CHANGED": async (_path, index) => {
        await field(page, "username").fill(typed.username);
        await field(page, "password").fill(`${typed.password}, try ${index}`);
      },
      "LOGIN.SUBMITTED": async (path, index) => {
        // Whoever is let in has an account.
        if ((followedBy(path, index) as { ok?: boolean } | undefined)?.ok) await join(page, typed);
        // Filled in without a key, as a password manager may do; a second try sends what is there.
        if (index === 0)
          for (const name of ["username", "password"] as const)
            await field(page, name).evaluate((input: HTMLInputElement, text) => {
              input.value = text;
            }, typed[name]);
        await submit.click();
      },
      "FREEPLAY.ASKED": () => page.getByRole("button", { name: t("login.freePlay") }).click(),
      "LOGIN.CANCELLED": () => page.getByRole("button", { name: t("login.age.decline") }).click(),
      "xstate.done.actor.logIn": () => login.release(),
      "xstate.done.actor.freePlay": async () => {
        await confirm.click();
        await expect(confirm).toHaveAttribute("aria-busy", "true");
        await login.arrived();
        await login.release();
      },
      "xstate.done.actor.loadLoginInfo": () => info.release(),
    },
    states: {
      idle: isIdle,
      editing: isIdle,
      submitting: async () => {
        await expect(submit).toHaveAttribute("aria-busy", "true");
        await login.arrived();
      },
      failed: async () => {
        await expect(page.getByText(t("login.wrong"))).toBeVisible();
        await expect(field(page, "username")).toHaveValue(typed.username);
      },
      confirmingAge: () => expect(confirm).toBeVisible(),
      loadingInfo: () => expect(submit).toHaveAttribute("aria-busy", "true"),
      done: async () => {
        await expect(page).toHaveURL(portalUrl("aurora", "/"));
        await expect(submit).toHaveCount(0);
      },
    },
  });
});
