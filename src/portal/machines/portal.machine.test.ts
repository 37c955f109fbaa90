import { describe, expect, it } from "vitest";
import { createActor, fromPromise, type SnapshotFrom } from "xstate";
import type {
  CountryCodeValue,
  MemberInfoValue,
  RegisterSettings,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import { captchaMachine } from "./captcha.machine.ts";
import { loginMachine } from "./login.machine.ts";
import { logoutMachine } from "./logout.machine.ts";
import { portalMachine } from "./portal.machine.ts";
import type { PageFacts, SessionFacts } from "./portal.types.ts";
import { registrationMachine } from "./registration.machine.ts";
import { submissionMachine } from "./submission.machine.ts";
import { systemStatusMachine } from "./system-status.machine.ts";

const page = (differences: Partial<PageFacts> = {}): PageFacts => ({
  path: "/rng",
  registers: false,
  login: false,
  drawsLogin: false,
  returnTo: "/",
  affiliateCode: null,
  referralCode: null,
  ...differences,
});
const status = (code: 0 | 1 | 2): SystemStatusValue =>
  ({
    code,
    info: { whitelabel: { USERNAMEREG3: "1" }, register: { fields: {}, order: [] } },
  }) as unknown as SystemStatusValue;
const session: SessionFacts = { userName: "lan", account: "A1", nickname: "Lan", isAgent: 0 };
const member = { userName: "lan", type: 0, isAgent: 0 } as unknown as MemberInfoValue;
const value = {
  token: "t",
  expiresAt: 1,
  firstTimeLogin: false,
  passwordExpired: false,
  ...session,
};
const ok = <T>(answer: T): Result<T, CallProblem> => ({ ok: true, value: answer });

/** The root over answers that always succeed; `log` is what it did, in order. */
function start(input: {
  code?: 0 | 1 | 2 | null;
  stored?: boolean;
  page?: PageFacts;
  modules?: Record<string, string>;
  passwordExpired?: boolean;
}) {
  const log: string[] = [];
  const note = (what: string) => () => void log.push(what);
  const did = <T>(what: string, answer: T) =>
    fromPromise(async () => {
      log.push(what);
      return answer;
    });
  const code = input.code === undefined ? 0 : input.code;
  const saveSession = () => {
    log.push("save session");
    actor.send({ type: "SESSION.STARTED", session });
  };
  const settledInfo = fromPromise(async () => {
    while (!actor.getSnapshot().hasTag("member-settled"))
      await new Promise((resolve) => setImmediate(resolve));
  });
  const actor = createActor(
    portalMachine.provide({
      actors: {
        systemStatus: systemStatusMachine.provide({
          actors: { loadStatus: did("status", ok(status(0))) },
        }),
        loadFlows: fromPromise<void>(async () => undefined),
        loadCountry: did("country", ok({ countryCode: "VN" } as CountryCodeValue)),
        readSession: fromPromise(async () => (input.stored ? session : null)),
        loadMember: did("member info", ok(member)),
        logout: logoutMachine.provide({
          actors: { logOut: did("logout call", undefined) as never },
        }),
        login: loginMachine.provide({
          actors: {
            logIn: did(
              "login call",
              ok({ ...value, passwordExpired: input.passwordExpired ?? false }),
            ) as never,
            loadLoginInfo: settledInfo,
            captcha: captchaMachine,
            smsCode: fromPromise(async () => undefined) as never,
          },
          actions: { saveSession, flagPasswordChange: () => undefined },
        }),
        registration: registrationMachine.provide({
          actors: {
            loadRules: did("rules", ok({ fields: {}, order: [] } as unknown as RegisterSettings)),
            loadLoginInfo: settledInfo,
            smsCode: fromPromise(async () => undefined) as never,
            captcha: captchaMachine,
            submission: submissionMachine.provide({
              actors: {
                validateFields: did("validate", []) as never,
                checkBot: did("bot check", ok(null)) as never,
                register: did("register call", ok(value)) as never,
              },
            }),
          },
          actions: { saveSession },
        }),
      },
      actions: {
        storeMember: note("store member"),
        clearSession: note("clear session"),
        goHome: note("go home"),
        goBack: ({ context }) => void log.push(`go to ${context.returnTo}`),
        sayExpiry: note("say expiry"),
        showAfterLogin: note("after-login modal"),
      },
    }),
    {
      input: {
        status: code === null ? null : status(code),
        modules: input.modules ?? (code === null ? {} : status(code).info.whitelabel),
        hasSession: input.stored ?? false,
        page: input.page ?? page(),
        rememberedName: "",
      },
    },
  );
  const first = actor.getSnapshot();
  actor.start();
  const until = async (seen: (snapshot: SnapshotFrom<typeof portalMachine>) => boolean) => {
    for (let turn = 0; turn < 200 && !seen(actor.getSnapshot()); turn++)
      await new Promise((resolve) => setImmediate(resolve));
    expect(seen(actor.getSnapshot())).toBe(true);
  };
  return { actor, log, first, until };
}

const credentials = { username: "lan", password: "secret words", remember: false };

describe("starting", () => {
  it.each([
    ["SCOPE-12 SYS-01", 0, "normal"],
    ["SCOPE-12 SYS-02", 1, "maintenance"],
    ["SCOPE-12 SYS-03", 2, "restricted"],
    ["OPEN-072", null, "unreachable"],
  ] as const)("%s shows the face of status %s before anything runs", (_, code, tag) => {
    expect(start({ code }).first.hasTag(tag)).toBe(true);
  });

  it("SYS-08 asks for the country at every start, also while closed, once the status is known", async () => {
    for (const code of [0, 1, 2] as const) {
      const { log, until } = start({ code });
      await until(({ context }) => context.country !== null);
      expect(log).not.toContain("status");
    }
    const { actor, log, until } = start({ code: null });
    expect(log).toEqual([]);
    actor.send({ type: "STATUS.RETRY" });
    await until(({ context }) => context.country !== null);
    expect(log.indexOf("status")).toBeLessThan(log.indexOf("country"));
    expect(actor.getSnapshot().hasTag("normal")).toBe(true);
  });

  it("SYS-09 SYS-10 asks for the member info with a token, and for nothing more without", async () => {
    const known = start({ stored: true });
    expect(known.first.hasTag("session-checking")).toBe(true);
    await known.until(({ context }) => context.member !== null);
    expect(known.actor.getSnapshot().hasTag("signed-in")).toBe(true);
    const stranger = start({});
    await stranger.until((snapshot) => snapshot.hasTag("member-settled"));
    expect(stranger.actor.getSnapshot().hasTag("signed-in")).toBe(false);
    expect(stranger.log).not.toContain("member info");
  });

  it("asks who it is again when another session takes the place of one", async () => {
    const { actor, log, until } = start({ stored: true });
    await until(({ context }) => context.member !== null);
    log.splice(0);
    actor.send({ type: "SESSION.STARTED", session: { ...session, account: "A2" } });
    await until(({ context }) => context.session?.account === "A2" && log.includes("member info"));
  });

  it("shows the password's change to whoever owes one", async () => {
    const { actor, until } = start({});
    await until((snapshot) => snapshot.hasTag("member-settled"));
    actor.send({ type: "SESSION.STARTED", session: { ...session, mustChange: true } });
    actor.send({ type: "DIALOG.CLOSED" });
    expect(actor.getSnapshot().context.dialog).toBe("changePassword");
  });

  it("asks for the member info only once the portal is open", async () => {
    const { actor, log, until } = start({ code: 1, stored: true });
    await until((snapshot) => snapshot.hasTag("signed-in"));
    expect(log).not.toContain("member info");
    actor.send({ type: "STATUS.RETRY" });
    await until(({ context }) => context.member !== null);
  });
});

describe("logging in and out", () => {
  it("LOGIN-20 LOGIN-21 loads the login info, closes the popup, goes home, sets the modal", async () => {
    const { actor, log, until } = start({});
    await until((snapshot) => snapshot.hasTag("member-settled"));
    actor.send({ type: "LOGIN.ASKED" });
    await until(({ children }) => children.login !== undefined);
    actor.getSnapshot().children.login?.send({ type: "LOGIN.SUBMITTED", credentials });
    await until((snapshot) => snapshot.hasTag("signed-in") && !snapshot.hasTag("login-open"));
    expect(log.slice(log.indexOf("login call"))).toEqual([
      "login call",
      "save session",
      "member info",
      "store member",
      "go to /",
      "after-login modal",
    ]);
  });

  it.each([
    ["on", { PWDEXPFORCECHANGE3: "1" }, true],
    ["off", { PWDEXPFORCECHANGE3: "0" }, false],
    ["on by no other word than 1", { PWDEXPFORCECHANGE3: "true" }, false],
    ["unknown", {}, false],
  ] as const)(
    "MOD-01 MOD-07 LOGIN-17 demands a new password for an expired one with its switch %s",
    async (_, modules, demanded) => {
      const { actor, log, until } = start({ modules, passwordExpired: true });
      await until((snapshot) => snapshot.hasTag("member-settled"));
      actor.send({ type: "LOGIN.ASKED" });
      await until(({ children }) => children.login !== undefined);
      actor.getSnapshot().children.login?.send({ type: "LOGIN.SUBMITTED", credentials });
      await until((snapshot) => snapshot.hasTag("signed-in") && !snapshot.hasTag("login-open"));
      const snapshot = actor.getSnapshot();
      expect([snapshot.hasTag("dialog-open"), snapshot.context.dialog]).toEqual(
        demanded ? [true, "changePassword"] : [false, null],
      );
      expect(log.includes("after-login modal")).toBe(!demanded);
    },
  );

  it("returns to the place whose action asked for the login (OPEN-026)", async () => {
    const { actor, log, until } = start({});
    await until((snapshot) => snapshot.hasTag("member-settled"));
    actor.send({ type: "LOGIN.ASKED", returnTo: "/live" });
    await until(({ children }) => children.login !== undefined);
    actor.getSnapshot().children.login?.send({ type: "LOGIN.SUBMITTED", credentials });
    await until((snapshot) => snapshot.hasTag("signed-in") && !snapshot.hasTag("login-open"));
    expect(log).toContain("go to /live");
  });

  it("ROUTE-20 has the login's flow on the login page, as soon as its code is there", async () => {
    const { actor, first, until } = start({ page: page({ path: "/login", login: true }) });
    expect(first.hasTag("login-open")).toBe(true);
    await until(({ children }) => children.login !== undefined);
    expect(actor.getSnapshot().children.login?.getSnapshot().value).toEqual({
      open: { form: "idle" },
    });
  });

  it("LOGOUT-01 leaves the session untouched when logging out is declined", async () => {
    const { actor, log, until } = start({ stored: true });
    await until(({ context }) => context.member !== null);
    actor.send({ type: "LOGOUT.ASKED" });
    expect(actor.getSnapshot().hasTag("logout-open")).toBe(true);
    actor.getSnapshot().children.logout?.send({ type: "LOGOUT.DECLINED" });
    expect(actor.getSnapshot().hasTag("logout-open")).toBe(false);
    expect(actor.getSnapshot().hasTag("signed-in")).toBe(true);
    expect(log).not.toContain("logout call");
  });

  it("LOGOUT-02 LOGOUT-03 LOGOUT-04 LOGOUT-05 calls, clears, forgets who was there, goes home", async () => {
    const { actor, log, until } = start({ stored: true });
    await until(({ context }) => context.member !== null);
    actor.send({ type: "LOGOUT.ASKED" });
    actor.getSnapshot().children.logout?.send({ type: "LOGOUT.CONFIRMED" });
    await until((snapshot) => !snapshot.hasTag("signed-in"));
    expect(log.slice(-3)).toEqual(["logout call", "clear session", "go home"]);
    expect(actor.getSnapshot().context).toMatchObject({ session: null, member: null });
  });

  it("a session that the platform ended is cleared, said, and asked for again where it was", async () => {
    const { actor, log, until } = start({ stored: true });
    await until(({ context }) => context.member !== null);
    actor.send({ type: "SESSION.ENDED", reason: "expired" });
    expect(log.slice(-2)).toEqual(["clear session", "say expiry"]);
    expect(actor.getSnapshot().hasTag("login-open")).toBe(true);
    expect(actor.getSnapshot().context.returnTo).toBe("/rng");
  });

  it("a session that another tab ended goes home without asking for a login", async () => {
    const { actor, log, until } = start({ stored: true });
    await until(({ context }) => context.member !== null);
    actor.send({ type: "SESSION.ENDED", reason: "elsewhere" });
    expect(log.slice(-2)).toEqual(["clear session", "go home"]);
    expect(actor.getSnapshot().hasTag("login-open")).toBe(false);
  });
});

describe("registering", () => {
  it("REG-09 REG-18 REG-22 REG-24 validates, checks, registers, loads, closes, goes home, congratulates", async () => {
    const { actor, log, until } = start({});
    await until((snapshot) => snapshot.hasTag("member-settled"));
    actor.send({ type: "REGISTRATION.ASKED" });
    expect(actor.getSnapshot().hasTag("register-open")).toBe(true);
    await until(({ children }) => children.registration !== undefined);
    actor
      .getSnapshot()
      .children.registration?.send({ type: "REGISTRATION.SUBMITTED", values: { username: "lan" } });
    await until(({ context }) => context.dialog === "registerSuccess");
    expect(log.slice(log.indexOf("validate"))).toEqual([
      "validate",
      "bot check",
      "register call",
      "save session",
      "member info",
      "store member",
      "go home",
    ]);
    expect(actor.getSnapshot().hasTag("register-open")).toBe(false);
    expect(actor.getSnapshot().context.registered).toMatchObject({ account: "A1" });
    actor.send({ type: "PAGE.ENTERED", page: page({ path: "/" }) });
    expect(actor.getSnapshot().context.dialog).toBe("registerSuccess");
  });

  it("REG-01 has the form's flow on its page as soon as its code is there, and drops it on leaving", async () => {
    const { actor, until } = start({ page: page({ path: "/register", registers: true }) });
    await until(({ children }) => children.registration !== undefined);
    expect(actor.getSnapshot().children.registration?.getSnapshot().value).toMatchObject({
      open: { form: "editing" },
    });
    actor.send({ type: "PAGE.ENTERED", page: page() });
    expect(actor.getSnapshot().children.registration).toBeUndefined();
  });

  it("LOGIN-02 the popup's two sides replace each other", async () => {
    const { actor, until } = start({});
    await until((snapshot) => snapshot.hasTag("member-settled"));
    actor.send({ type: "LOGIN.ASKED" });
    actor.send({ type: "REGISTRATION.ASKED" });
    expect(actor.getSnapshot().hasTag("register-open")).toBe(true);
    actor.send({ type: "LOGIN.ASKED" });
    expect(actor.getSnapshot().hasTag("login-open")).toBe(true);
    expect(actor.getSnapshot().children.registration).toBeUndefined();
    actor.send({ type: "DIALOG.CLOSED" });
    expect(actor.getSnapshot().hasTag("login-open")).toBe(false);
  });
});
