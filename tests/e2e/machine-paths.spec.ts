import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { done } from "#src/portal/machines/paths.fixture.ts";
import { type MainPath, mainPaths } from "#tests/support/main-paths.ts";
import { codePattern, fromMessage } from "#tests/support/outbox.ts";
import { comeFromElsewhere } from "#tests/support/own-address.ts";
import { newPlayer, readCaptcha } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import {
  followedBy,
  forgetSession,
  holdCalls,
  modelOf,
  replay,
} from "#tests/support/walk-paths.ts";
import { wordsOf } from "#tests/support/words.ts";

// The paths that xstate/graph generates of the flows, walked through the real page and platform.
const t = wordsOf("TY");
test.describe.configure({ timeout: 120_000 });

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

test("the registration's generated paths, in front of the real platform", async ({
  page,
  complaints,
}) => {
  // The paths ask for several codes, which are counted by the address they are asked from.
  await comeFromElsewhere(page);
  // A wrong captcha is part of the paths.
  complaints.expect(/400/);
  const problem = { code: "AUTH_CAPTCHA_WRONG" };
  const account = { account: "A1", userName: "lan" };
  const paths = mainPaths(
    modelOf("registration", {
      inputs: modelOf("registration").inputs.slice(-1),
      facts: ({ method }: { method: string }) => method,
    }),
    [
      { type: "REGISTRATION.METHOD_CHOSEN", method: "registerMobile" },
      { type: "REGISTRATION.SUBMITTED", values: {} },
      { type: "PROBLEM.CONFIRMED" },
      { type: "ACCOUNT.CONFIRMED" },
      done("submission", { outcome: "registered", value: account }),
      done("submission", { outcome: "refused", problem }),
      done("loadLoginInfo", undefined),
    ],
  );
  const sent = await holdCalls(page, /\/wps\/member\/register(\/mobile)?$/);
  const info = await holdCalls(page, /\/wps\/member\/info$/);
  const submit = page.locator("form button[type=submit]");
  const picture = page.getByAltText(t("login.captcha.picture"));
  const announced = page.getByRole("heading", { name: t("register.announce.title") });
  const isMobile = (path: MainPath) => path.events[0]?.type === "REGISTRATION.METHOD_CHOSEN";
  let typed: [string, string] = ["", ""];

  const fillForm = async (path: MainPath, isRight: boolean): Promise<void> => {
    const { username, password } = newPlayer("aurora", "TY");
    if (isMobile(path)) {
      const number = `9${randomInt(10_000_000, 100_000_000)}`;
      typed = ["mobileNum", number];
      await field(page, "mobileNum").fill(number);
      if (isRight) await page.getByRole("button", { name: t("code.send") }).click();
      const code = isRight ? await fromMessage(`+84${number}`, codePattern) : "123456";
      await field(page, "verificationCode").fill(code);
    } else {
      typed = ["username", username];
      await field(page, "username").fill(username);
    }
    await field(page, "password").fill(password);
    await field(page, "confirmPassword").fill(password);
    await field(page, "birthday").fill("1990-05-17");
    await page.getByRole("checkbox").nth(0).check();
    await page.getByRole("checkbox").nth(1).check();
    await expect(picture).toHaveAttribute("src", /^data:image\/png/);
    const shown = readCaptcha((await picture.getAttribute("src")) ?? "");
    await field(page, "captcha").fill(isRight ? shown : shown.replace(/./g, "x"));
  };

  await replay(paths, {
    begin: async () => {
      await forgetSession(page);
      await Promise.all([sent.forget(), info.forget()]);
      await page.goto(portalUrl("aurora", "/register"));
      // The flow has begun.
      await expect(picture).toHaveAttribute("src", /^data:image\/png/);
    },
    events: {
      "REGISTRATION.METHOD_CHOSEN": () =>
        page.getByRole("tab", { name: t("register.tab.registerMobile") }).click(),
      "REGISTRATION.SUBMITTED": async (path, index) => {
        const next = followedBy(path, index) as { outcome?: string } | undefined;
        await fillForm(path, next?.outcome === "registered");
        await submit.click();
      },
      "xstate.done.actor.submission": () => sent.release(),
      // The page confirms what it has put in its place.
      "PROBLEM.CONFIRMED": async () => undefined,
      "ACCOUNT.CONFIRMED": () =>
        page.getByRole("button", { name: t("register.announce.confirm") }).click(),
      "xstate.done.actor.loadLoginInfo": () => info.release(),
    },
    states: {
      editing: async (path) => {
        await expect(field(page, isMobile(path) ? "mobileNum" : "username")).toBeVisible();
        await expect(submit).not.toHaveAttribute("aria-busy");
      },
      sending: async () => {
        await expect(submit).toHaveAttribute("aria-busy", "true");
        await sent.arrived();
      },
      refused: async () => {
        await expect(page.locator('form [aria-invalid="true"]').first()).toBeVisible();
        await expect(field(page, typed[0])).toHaveValue(typed[1]);
      },
      announcing: () => expect(announced).toBeVisible(),
      loadingInfo: async () => {
        await expect(announced).toHaveCount(0);
        await expect(submit).toHaveAttribute("aria-busy", "true");
      },
      done: async () => {
        await expect(page).toHaveURL(portalUrl("aurora", "/"));
        await expect(page.getByRole("dialog")).toContainText(t("register.success.account"));
      },
    },
  });
});
