import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from "xstate";
import { captchaMachine } from "./captcha.machine.ts";
import { chatMachine } from "./chat.machine.ts";
import { loginMachine } from "./login.machine.ts";
import type { LoginContext } from "./login.types.ts";
import { logoutMachine } from "./logout.machine.ts";
import { newAddressMachine } from "./new-address.machine.ts";
import { registrationMachine } from "./registration.machine.ts";
import { reloginMachine } from "./relogin.machine.ts";
import { smsCodeMachine } from "./sms-code.machine.ts";
import { smsCountdownMachine } from "./sms-countdown.machine.ts";
import { submissionMachine } from "./submission.machine.ts";

/** What a machine is walked with. */
export interface Model {
  readonly machine: AnyStateMachine;
  /** Chosen so that every guard holds somewhere and fails somewhere. */
  readonly inputs: readonly unknown[];
  /** Its own events, and those of the runtime: done, error, after. */
  readonly events?: readonly AnyEventObject[];
  /** Instead of `events`: those that belong together, where all at once make too large a graph. */
  readonly parts?: readonly (readonly AnyEventObject[])[];
  /** Actors that stand in for a child whose snapshots the machine reads. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** What the guards look at, so that the graph stays finite. */
  facts(context: object): unknown;
  /** Transitions that no path can take, in words, with the reason beside them. */
  readonly unreachable?: readonly string[];
}

/** An event of the runtime. */
export const done = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output,
});
/** An event of the runtime. */
export const failed = (id: string): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error: new Error("broken"),
});
/** An event of the runtime. */
export const after = (delay: string, state: string): AnyEventObject => ({
  type: `xstate.after.${delay}.${state}`,
});
/** What a call is refused with. */
export const problem = { code: "AUTH_INVALID", status: 401, message: null, value: null };
export const yes = (value: unknown = null) => ({ ok: true, value });
export const no = (value: unknown = null) => ({ ok: false, error: { ...problem, value } });

export const noWith = (code: string) => ({ ok: false, error: { ...problem, code } });
/** A snapshot of a countdown that does not run. */
const countdown = (id: string): AnyEventObject => ({
  type: `xstate.snapshot.${id}`,
  snapshot: { context: { secondsLeft: 0 }, hasTag: () => false },
});

const credentials = { username: "lan", password: "a good one", remember: true };
const answer = { token: "t", firstTimeLogin: false, passwordExpired: false };

const submissionInput = {
  method: "register",
  values: {},
  affiliateCode: null,
  referralCode: null,
  proof: null,
};

const registrationInput = {
  settings: null,
  modules: { USERNAMEREG3: "1", MOBILENUMREG3: "1" },
  affiliateCode: null,
  referralCode: null,
};
const chatPage = { url: "https://chat.example/room", at: 1000 };
const rules = { affiliate: true, fields: { captcha: { enabled: true } } };
const plainRules = { affiliate: false, fields: {} };
const account = { account: "A1", userName: "lan" };

/** The machines, with what it takes to walk them. */
export const models: readonly Model[] = [
  {
    machine: captchaMachine,
    inputs: [{ demanded: true }, { demanded: false }],
    events: [
      { type: "CAPTCHA.DEMANDED" },
      { type: "CAPTCHA.REFRESHED" },
      { type: "CAPTCHA.WORK_ASKED" },
      done("solveTask", yes("proof")),
      done("solveTask", no()),
      failed("solveTask"),
      done("loadCaptcha", yes("picture")),
      failed("loadCaptcha"),
      after("captchaThrottle", "captcha.cooling"),
    ],
    facts: (context) => context,
  },
  {
    machine: chatMachine,
    inputs: [
      { player: "visitor", size: "small" },
      { player: "player", size: "large" },
    ],
    events: [
      ...["visitor", "trial", "player"].map((player) => ({ type: "SESSION.KNOWN", player })),
      { type: "CHAT.ASKED", now: 2000 },
      { type: "CHAT.ASKED", now: 90_000 },
      { type: "CHAT.HIDDEN" },
      { type: "CHAT.ENLARGED" },
      { type: "CHAT.SHRUNK" },
      { type: "CHAT.WARNED" },
      { type: "CHAT.RETRIED" },
      { type: "CHAT.READY" },
      { type: "CHAT.UNREAD", count: 3 },
      { type: "CHAT.LOST" },
      done("loadChat", yes({ address: chatPage, unread: 1 })),
      done("loadChat", no()),
      failed("loadChat"),
      done("loadAddress", yes(chatPage)),
      done("loadAddress", no()),
      failed("loadAddress"),
      done("countUnread", yes(2)),
      done("countUnread", no()),
      failed("countUnread"),
      after("countPause", "chat.player.hidden"),
      after("frameTimeout", "chat.player.entering"),
    ],
    facts: (context) => {
      const { player, size, framed, wanted, address } = context as Record<string, unknown>;
      return [player, size, framed, wanted, (address as { at: number } | null)?.at ?? null];
    },
  },
  {
    machine: loginMachine,
    inputs: [{ username: "", returnTo: "/", forcedExpiry: true }],
    events: [
      { type: "LOGIN.CHANGED" },
      { type: "LOGIN.METHOD_CHOSEN", method: "sms" },
      { type: "LOGIN.CANCELLED" },
      { type: "FREEPLAY.ASKED" },
      { type: "SOCIAL.ASKED", provider: "google" },
      { type: "SOCIAL.RETURNED", state: "s", code: "c" },
      done("logIn", noWith("AUTH_VERIFY_REQUIRED")),
      ...["freePlay", "social", "newAddress"].flatMap((id) => [
        done(id, yes(answer)),
        done(id, no()),
        failed(id),
      ]),
      { type: "LOGIN.SUBMITTED", credentials },
      { type: "CAPTCHA.REFRESHED" },
      failed("captcha"),
      failed("smsCode"),
      after("restart", "login.broken"),
      done("logIn", yes(answer)),
      done("logIn", yes({ ...answer, firstTimeLogin: true })),
      done("logIn", no()),
      done("logIn", no({ captchaRequired: true })),
      failed("logIn"),
      done("loadLoginInfo", undefined),
      failed("loadLoginInfo"),
    ],
    // What only the view reads would multiply the graph.
    facts: ({ method, defaultPassword, firstTimeLogin }: LoginContext) => [
      method === "username",
      defaultPassword || firstTimeLogin,
    ],
  },
  {
    machine: newAddressMachine,
    inputs: [
      { ticket: "t", methods: [{ method: "phone", target: "…1" }] },
      {
        ticket: "t",
        methods: [
          { method: "email", target: "l…" },
          { method: "totp", target: "" },
        ],
      },
    ],
    events: [
      { type: "CHECK.METHOD_CHOSEN", method: "email" },
      { type: "CODE.ASKED" },
      { type: "CHECK.CHANGED" },
      { type: "CHECK.ANSWERED", answer: "1" },
      { type: "CHECK.BACK" },
      countdown("smsCountdown"),
      failed("smsCountdown"),
      after("restart", "newAddress.broken"),
      done("verifyLogin", noWith("CODE_EXPIRED")),
      ...["sendVerifyCode", "verifyLogin"].flatMap((id) => [
        done(id, yes(answer)),
        done(id, no()),
        done(id, noWith("TICKET_INVALID")),
        failed(id),
      ]),
    ],
    facts: ({ method }: { method: string }) => method,
  },
  {
    machine: smsCodeMachine,
    inputs: [{ purpose: "login" }],
    events: [
      { type: "CODE.ASKED", mobileNum: "912345678", thirdParty: false },
      { type: "CODE.ASKED", mobileNum: "912345678", thirdParty: true },
      { type: "CODE.SPENT" },
      done("askThirdParty", yes()),
      done("askThirdParty", no()),
      failed("askThirdParty"),
      { type: "PROBLEM.CONFIRMED" },
      countdown("smsCountdown"),
      failed("smsCountdown"),
      after("restart", "smsCode.broken"),
      done("sendCode", yes({ expiredMinutes: 5 })),
      done("sendCode", no()),
      failed("sendCode"),
      after("codeThrottle", "smsCode.resting"),
    ],
    facts: () => null,
  },
  {
    machine: logoutMachine,
    inputs: [undefined],
    events: [
      { type: "LOGOUT.CONFIRMED" },
      { type: "LOGOUT.DECLINED" },
      done("logOut", undefined),
      failed("logOut"),
    ],
    facts: () => null,
  },
  {
    machine: registrationMachine,
    inputs: [
      { ...registrationInput, modules: {} },
      registrationInput,
      { ...registrationInput, settings: rules, affiliateCode: "A1" },
      { ...registrationInput, settings: plainRules },
    ],
    events: [
      { type: "RULES.RETRY" },
      { type: "REGISTRATION.METHOD_CHOSEN", method: "registerMobile" },
      { type: "REGISTRATION.CHANGED" },
      { type: "REGISTRATION.SUBMITTED", values: {} },
      { type: "PROBLEM.CONFIRMED" },
      { type: "ACCOUNT.CONFIRMED" },
      { type: "CAPTCHA.REFRESHED" },
      failed("captcha"),
      failed("smsCode"),
      after("restart", "registration.open.captcha.broken"),
      after("restart", "registration.open.code.broken"),
      done("loadRules", yes(rules)),
      done("loadRules", no()),
      failed("loadRules"),
      done("refreshRules", yes(rules)),
      done("refreshRules", no()),
      failed("refreshRules"),
      done("checkLinkCode", yes()),
      done("checkLinkCode", no()),
      failed("checkLinkCode"),
      done("submission", { outcome: "registered", value: account }),
      done("submission", { outcome: "invalid", problems: [] }),
      done("submission", { outcome: "refused", problem }),
      done("submission", { outcome: "refused", problem: { ...problem, code: "FIELD_INVALID" } }),
      done("submission", {
        ...{ outcome: "refused", problem: { ...problem, code: "AFFILIATE_INVALID" } },
      }),
      failed("submission"),
      done("loadLoginInfo", undefined),
      failed("loadLoginInfo"),
    ],
    facts: ({ settings, method }: { settings: unknown; method: string }) => [settings, method],
  },
  {
    machine: reloginMachine,
    inputs: [undefined],
    events: [{ type: "SESSION.EXPIRED" }, { type: "SESSION.STARTED" }, { type: "LOGIN.CLOSED" }],
    facts: () => null,
  },
  {
    machine: smsCountdownMachine,
    inputs: [{ name: "register" }],
    events: [
      { type: "COUNTDOWN.STARTED" },
      { type: "COUNTDOWN.ENDED" },
      failed("keeper"),
      failed("ticker"),
      { type: "COUNTDOWN.FOUND", endsAt: null, now: 0 },
      { type: "COUNTDOWN.FOUND", endsAt: 30_000, now: 0 },
      { type: "COUNTDOWN.TICKED", now: 1000 },
      { type: "COUNTDOWN.TICKED", now: 90_000 },
    ],
    facts: (context) => context,
  },
  {
    machine: submissionMachine,
    inputs: [
      { ...submissionInput, settings: { affiliate: true }, affiliateCode: "A1" },
      { ...submissionInput, settings: { affiliate: false } },
      { ...submissionInput, settings: { affiliate: false }, method: "registerMobile" },
    ],
    events: [
      done("validateFields", []),
      done("validateFields", [{ field: "username", key: "validation.pattern" }]),
      failed("validateFields"),
      ...["checkAffiliate", "checkBot", "provePhone", "register"].flatMap((id) => [
        done(id, yes()),
        done(id, no()),
        failed(id),
      ]),
    ],
    facts: () => null,
  },
];
