import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { toFailure } from "#src/shared/register-failure.ts";
import type { FormVerdict } from "#src/shared/register-rules.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import type { CallProblem } from "../../api/problem.ts";
import { toPhoneProblem } from "../../flows/phone/problems.ts";
import { captchaMachine } from "../../machines/captcha.machine.ts";
import { loginMachine } from "../../machines/login.machine.ts";
import { smsCodeMachine } from "../../machines/sms-code.machine.ts";
import type { CodePurpose } from "../../machines/sms-code.types.ts";
import { systemStatusMachine } from "../../machines/system-status.machine.ts";
import { siteFixture } from "../../routing/site.fixture.ts";
import { makeWords } from "../../runtime/locale.ts";
import { ServicePanel } from "../../shell/dialogs/service-panel.tsx";
import { has, t } from "./forms.fixture.ts";
import { placeProblem } from "./server-problem.ts";
import { messageOf } from "./wording.ts";

const { problemText } = makeWords(siteFixture, "EN", { t, has });

const refusal = (code: string, message: string | null = null): CallProblem => ({
  code,
  status: 400,
  message,
  value: null,
  requestId: null,
  retryAfter: null,
});

const login = ["username", "password"];
const withCaptcha = [...login, "captcha"];
const register = ["username", "mobileNum", "verificationCode", "affiliateCode"];
const mail = ["username", "email"];
const sending = ["mobileNum"];

/** Where a form shows a refusal, and in which words. */
function shownBy(problem: CallProblem, names: readonly string[]): [string, string] {
  const { words, verdict, general, dialog } = placeProblem(problem, names, problemText);
  const own = verdict as FormVerdict;
  const broken = Object.entries(own).map(([name, failure]) => [
    name,
    failure === undefined ? "" : messageOf(name, toFailure(failure), t),
  ]);
  const beside = [...Object.entries(words), ...broken][0] as [string, string] | undefined;
  if (beside !== undefined) return [`field ${beside[0]}`, beside[1]];
  if (dialog) return ["dialog", problemText(problem)];
  return [general ? "notice" : "nowhere", problemText(problem)];
}

/** A refusal of the third party that verifies numbers. */
const said = (word: string): CallProblem => toPhoneProblem(word, 400);

/** The message of a row of spec 8, the form that gets it, and where the player reads it. */
const rows: readonly [string, CallProblem, readonly string[], string, string][] = [
  ["ERR-01", refusal("AFFILIATE_INVALID"), register, "dialog", "invitation code is not valid"],
  ["ERR-14", refusal("ACCOUNT_UNKNOWN"), mail, "field username", "does not exist"],
  ["ERR-15", refusal("NETWORK"), login, "notice", "problem with your connection"],
  ["ERR-16", refusal("A_CODE_OF_TOMORROW"), login, "notice", "Something went wrong"],
  ["ERR-17", said("INVALID_PHONE_NUMBER"), sending, "field mobileNum", "valid mobile number"],
  ["ERR-18", said("MISSING_PHONE_NUMBER"), sending, "field mobileNum", "is required"],
  ["ERR-19", said("TOO_MANY_ATTEMPTS_TRY_LATER"), sending, "notice", "again in 5 minutes"],
  ["ERR-20", said("SOMETHING_NEW : x"), register, "field verificationCode", "not be verified"],
  ["ERR-20", said("SOMETHING_NEW : x"), sending, "notice", "could not be verified"],
  ["ERR-21", said("INVALID_CODE"), register, "field verificationCode", "code is not right"],
  ["ERR-21", said("MISSING_CODE"), register, "field verificationCode", "is required"],
  ["ERR-22", said("CAPTCHA_CHECK_FAILED"), sending, "notice", "captcha check failed"],
  ["ERR-23", said("QUOTA_EXCEEDED : SMS"), sending, "notice", "contact customer service"],
  ["ERR-24", said("OPERATION_NOT_ALLOWED"), sending, "notice", "not allowed"],
  ["ERR-25", said("SESSION_EXPIRED"), register, "field verificationCode", "ask for a new one"],
  ["ERR-26", said("POPUP_CLOSED_BY_USER"), login, "notice", "the login failed"],
  ["ERR-27", refusal("MERCHANT_UNKNOWN"), login, "notice", "address is not valid. Please contact"],
  ["ERR-33", refusal("AUTH_NOT_MEMBER"), login, "notice", "non-member account cannot log in"],
  ["ERR-34", refusal("AUTH_NOT_AGENT"), login, "notice", "Non-agents cannot log in"],
  ["ERR-35", refusal("BOT_CHECK_FAILED"), withCaptcha, "notice", "complete the verification"],
];

describe("a wait", () => {
  it.each([register, login, sending])("is named by its seconds in every form: %j", (...names) => {
    const [where, text] = shownBy({ ...refusal("RATE_LIMITED"), retryAfter: 42 }, names);
    expect(where).toBe("notice");
    expect(text).toContain("42 s");
  });

  it.each([
    [90, "Try again in 90 sec."],
    [900, "Try again in 15 min."],
    [7_201, "Try again in 3 hr."],
    [86_340, "Try again in 24 hr."],
  ])("of %i seconds is said in the unit that people count it in", (retryAfter, words) => {
    const [, text] = shownBy({ ...refusal("MONEY_PAUSED"), retryAfter }, login);
    expect(text).toContain(words);
  });

  it.each(["AUTH_LOCKED", "BUSY", "CODE_TOO_MANY", "PHONE_AUTH_TOO_MANY", "RATE_LIMITED"])(
    "is said once: %s",
    async (code) => {
      for (const language of ["CN", "EN", "FIL", "ID", "TH", "TY", "VI"]) {
        const { runtime } = await makeBlockWorld({ language });
        const say = (retryAfter: number | null) =>
          runtime.problemText({ code, message: null, retryAfter });
        expect(say(7)).toContain("7");
        // Less the wait it is not both sentences, one after the other.
        expect(say(7)).not.toContain(say(null));
        expect(say(null)).not.toMatch(/error\.|\{0\}/);
      }
    },
  );

  it.each(["CN", "FIL", "ID", "TH", "TY", "VI"])(
    "of a day has its words in %s",
    async (language) => {
      const { runtime } = await makeBlockWorld({ language });
      const text = runtime.problemText({ code: "MONEY_PAUSED", message: null, retryAfter: 86_340 });
      expect(text).toContain("24");
      expect(text).not.toMatch(/86340|login\.|\{0\}/);
    },
  );
});

describe("the messages of spec 8 reach the player", () => {
  it.each(rows)("%s %j", (_row, problem, names, place, words) => {
    const [where, text] = shownBy(problem, names);
    expect(where).toBe(place);
    expect(text).toContain(words);
  });

  it("OPEN-089 the platform's own words stand in for a code nobody knows here", () => {
    expect(shownBy(refusal("NEW_CODE", "The moon is full."), login)).toEqual([
      "notice",
      "The moon is full.",
    ]);
  });

  it.each(["CN", "EN", "FIL", "ID", "TH", "TY", "VI"])(
    "in %s none of them is left without words",
    async (language) => {
      const { runtime } = await makeBlockWorld({ language });
      for (const [, { code }] of some(rows.filter(([row]) => row !== "ERR-16")))
        expect(runtime.t(`error.${code}`), code).not.toBe(`error.${code}`);
      for (const key of ["login.enterBoth", "login.expired", "in_need_true_account"])
        expect(runtime.t(key), key).not.toBe(key);
    },
  );
});

/** The fields of the forms that take a code. */
const codeForms: Record<CodePurpose, readonly string[]> = {
  login: ["mobileNum", "verificationCode"],
  register,
  password: ["mobileNum", "verificationCode", "newPassword"],
  bindPhone: ["mobileNum", "verificationCode", "oldPassword"],
  bindEmail: ["email", "verificationCode", "oldPassword"],
  // Of a platform that does not say which of the two codes it means.
  boundPhone: ["mobileNum", "verificationCode", "currentCode", "oldPassword"],
  boundEmail: ["email", "verificationCode", "currentCode", "oldPassword"],
};

describe.each(Object.entries(codeForms) as [CodePurpose, readonly string[]][])(
  "a code in the form for a %s",
  (purpose, names) => {
    it.each([
      ["wrong", "CODE_WRONG", "not right. Please check it"],
      ["late, used, tried too often or another number's", "CODE_EXPIRED", "ask for a new one"],
    ])("that is %s is said beside its field, with a way on", (_fault, code, words) => {
      const [where, text] = shownBy(refusal(code), names);
      expect(where).toBe("field verificationCode");
      expect(text).toContain(words);
    });

    it("that a cut network kept from being sent is said in a dialog, and can be asked for again", async () => {
      vi.useFakeTimers();
      let asked = 0;
      const sendCode = async () => {
        asked += 1;
        return { ok: false, error: refusal("NETWORK") };
      };
      const machine = smsCodeMachine.provide({
        actors: {
          smsCountdown: fromPromise(async () => undefined) as never,
          sendCode: fromPromise(sendCode) as never,
        },
      });
      const actor = createActor(machine, { input: { purpose } }).start();
      const ask = { type: "CODE.ASKED", thirdParty: false, mobileNum: "912345678" } as const;
      actor.send(ask);
      await vi.advanceTimersByTimeAsync(0);
      const { problem, sent } = actor.getSnapshot().context;
      expect(problem && shownBy(problem, sending)).toEqual(["notice", t("error.NETWORK")]);
      expect(sent).toBe(false);
      await vi.advanceTimersByTimeAsync(1000);
      actor.send(ask);
      actor.stop();
      vi.useRealTimers();
      expect(asked).toBe(2);
    });
  },
);

describe("what comes with a message", () => {
  /** A login that the platform answers with this refusal. */
  async function refusedLogin(problem: CallProblem) {
    const machine = loginMachine.provide({
      actors: {
        captcha: captchaMachine.provide({
          actors: { loadCaptcha: fromPromise(async () => ({ ok: true, value: "cGlj" })) as never },
        }),
        smsCode: fromPromise(async () => undefined) as never,
        logIn: fromPromise(async () => ({ ok: false, error: problem })) as never,
      },
    });
    const input = { username: "", returnTo: "/", forcedExpiry: false };
    const actor = createActor(machine, { input }).start();
    const credentials = { username: "lan", password: "a good one", remember: false };
    actor.send({ type: "LOGIN.SUBMITTED", credentials });
    expect(actor.getSnapshot().hasTag("loading")).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    const snapshot = actor.getSnapshot();
    const isShown = snapshot.children.captcha?.getSnapshot().hasTag("shown");
    actor.stop();
    return { loading: snapshot.hasTag("loading"), failed: snapshot.hasTag("failed"), isShown };
  }

  it("ERR-03 a failed login ends the loader, and shows the captcha exactly if it is demanded", async () => {
    const plain = await refusedLogin(refusal("AUTH_INVALID"));
    expect(plain).toEqual({ loading: false, failed: true, isShown: false });
    const demanded = { ...refusal("AUTH_INVALID"), value: { captchaRequired: true } };
    expect(await refusedLogin(demanded)).toEqual({ loading: false, failed: true, isShown: true });
    expect(await refusedLogin(refusal("AUTH_CAPTCHA_REQUIRED"))).toMatchObject({ isShown: true });
  });

  it.each([
    [refusal("CODE_TOO_MANY"), t("error.CODE_TOO_MANY")],
    [refusal("OPERATOR_SAYS_NO", "The operator is on strike."), "The operator is on strike."],
  ])("ERR-02 a code that is not sent is said in a dialog: %j", async (problem, words) => {
    const machine = smsCodeMachine.provide({
      actors: {
        smsCountdown: fromPromise(async () => undefined) as never,
        sendCode: fromPromise(async () => ({ ok: false, error: problem })) as never,
      },
    });
    const actor = createActor(machine, { input: { purpose: "login" } }).start();
    actor.send({ type: "CODE.ASKED", thirdParty: false, mobileNum: "912345678" });
    await new Promise((resolve) => setImmediate(resolve));
    const { context } = actor.getSnapshot();
    actor.stop();
    expect(context.blocked).toBe(false);
    // Whatever belongs to no field of a number is the dialog's.
    expect(context.problem && shownBy(context.problem, sending)).toEqual(["notice", words]);
  });

  it("ERR-04 the real-account warning has its words and its confirm button", async () => {
    const dialogs = { open: () => undefined, close: () => undefined };
    const { draw } = await makeBlockWorld({ runtime: { dialogs } });
    const html = draw(<ServicePanel register text="in_need_true_account" />);
    expect(html).toContain(t("in_need_true_account"));
    expect(html).toMatch(new RegExp(`<button[^>]*>.*${t("in_increase_submit")}.*</button>`));
    expect(html).toContain(t("login.toRegister"));
  });

  it.each([
    ["ERR-30", 2, "restricted", "REGION_RESTRICTED", "location or IP"],
    ["ERR-31", 1, "maintenance", "SYSTEM_MAINTENANCE", "maintenance"],
  ] as const)(
    "%s status %i is said by the %s screen, and in words",
    (_, code, face, error, words) => {
      const status = { code, info: { whitelabel: {} } } as never;
      const actor = createActor(systemStatusMachine, { input: { status } }).start();
      expect(actor.getSnapshot().value).toBe(face);
      actor.stop();
      expect(t(`status.${face}.fixed`)).toContain("access is not allowed");
      expect(problemText(refusal(error))).toContain(words);
    },
  );

  it("ERR-13 somebody who is not logged in is asked to log in", () => {
    expect(problemText(refusal("SESSION_REQUIRED"))).toBe("Please log in first.");
    expect(t("login.expired")).toBe("You have been logged out. Please log in again.");
  });
});
