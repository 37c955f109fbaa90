import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { RegisterSettings, RegisterValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import { captchaMachine } from "./captcha.machine.ts";
import { registrationMachine } from "./registration.machine.ts";
import type { RegistrationRequest } from "./registration.types.ts";
import { submissionMachine } from "./submission.machine.ts";

const settings = (differences: Partial<RegisterSettings> = {}): RegisterSettings => ({
  fields: {},
  order: [],
  registerCountryCodeFixed: true,
  affiliate: false,
  minimumAge: 21,
  dialingCodes: {},
  ...differences,
});
const problem = (code: string): CallProblem => ({
  code,
  status: 400,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
});
const ok = <T>(value: T): Result<T, CallProblem> => ({ ok: true, value });
const no = (code: string): Result<never, CallProblem> => ({ ok: false, error: problem(code) });
const value = { token: "t", account: "A1", userName: "lan" } as RegisterValue;

interface Situation {
  seed?: RegisterSettings | null;
  rules?: Result<RegisterSettings, CallProblem>;
  affiliate?: Result<unknown, CallProblem>;
  register?: Result<RegisterValue, CallProblem>;
  invalid?: string[];
  modules?: Record<string, string>;
  linkCode?: string;
}

function start(situation: Situation = {}) {
  const log: string[] = [];
  const requests: RegistrationRequest[] = [];
  const did = <T>(what: string, answer: T) =>
    fromPromise(async () => {
      log.push(what);
      return answer;
    });
  const checkAffiliate = fromPromise<Result<unknown, CallProblem>, { code: string }>(
    async ({ input }) => {
      log.push(`affiliate ${input.code}`);
      return situation.affiliate ?? ok({});
    },
  );
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        loadRules: did("rules", situation.rules ?? ok(settings())),
        checkAffiliate,
        captcha: captchaMachine.provide({
          actors: { loadCaptcha: did("captcha", ok("picture")) },
        }),
        smsCode: fromPromise(async () => undefined) as never,
        loadLoginInfo: did("login info", undefined) as never,
        submission: submissionMachine.provide({
          actors: {
            checkAffiliate,
            validateFields: did(
              "validate",
              (situation.invalid ?? []).map((field) => ({ field, key: "validation.required" })),
            ) as never,
            checkBot: did("bot check", ok(null)) as never,
            provePhone: did("phone check", ok(null)) as never,
            register: fromPromise(async ({ input }) => {
              log.push("register");
              requests.push(input);
              return situation.register ?? ok(value);
            }),
          },
        }),
      },
      actions: { saveSession: () => void log.push("save session") },
    }),
    {
      input: {
        settings: situation.seed === undefined ? settings() : situation.seed,
        modules: situation.modules ?? { USERNAMEREG3: "1" },
        affiliateCode: situation.linkCode ?? null,
        referralCode: null,
      },
    },
  ).start();
  const until = async (seen: () => boolean) => {
    for (let turn = 0; turn < 100 && !seen(); turn++)
      await new Promise((resolve) => setImmediate(resolve));
    expect(seen()).toBe(true);
  };
  const submit = (values: Record<string, string> = { username: "lan", password: "pw words" }) =>
    actor.send({ type: "REGISTRATION.SUBMITTED", values });
  return { actor, log, requests, until, submit };
}

describe("registering", () => {
  it("is closed when neither way is on (OPEN-041)", () => {
    expect(start({ modules: {} }).actor.getSnapshot().hasTag("closed")).toBe(true);
  });

  it("REG-27 waits for the rules when none came with the page, and offers another try", async () => {
    const { actor, until } = start({ seed: null, rules: no("NETWORK") });
    expect(actor.getSnapshot().hasTag("loading")).toBe(true);
    await until(() => actor.getSnapshot().matches({ open: { rules: "failed" } }));
    actor.send({ type: "RULES.RETRY" });
    expect(actor.getSnapshot().hasTag("loading")).toBe(true);
  });

  it("REG-18 makes no call while a field breaks a rule", async () => {
    const { actor, log, until, submit } = start({ invalid: ["username"] });
    submit();
    await until(() => actor.getSnapshot().hasTag("invalid"));
    expect(actor.getSnapshot().context.fieldProblems.map(({ field }) => field)).toEqual([
      "username",
    ]);
    expect(log).not.toContain("bot check");
    expect(log).not.toContain("register");
    actor.send({ type: "REGISTRATION.CHANGED" });
    expect(actor.getSnapshot().context.fieldProblems).toEqual([]);
  });

  it("REG-20 REG-22 checks the affiliate code, then the bot, then registers", async () => {
    const seed = settings({ affiliate: true });
    const { actor, log, until, submit } = start({ seed, rules: ok(seed) });
    submit({ username: "lan", affiliateCode: "ABC" });
    await until(() => actor.getSnapshot().status === "done");
    const own = log.filter((what) => what !== "rules");
    expect(own).toEqual([
      "validate",
      "affiliate ABC",
      "bot check",
      "register",
      "save session",
      "login info",
    ]);
  });

  it("REG-20 stops at a wrong affiliate code", async () => {
    const seed = settings({ affiliate: true });
    const { actor, log, until, submit } = start({
      seed,
      rules: ok(seed),
      affiliate: no("AFFILIATE_INVALID"),
    });
    submit({ affiliateCode: "XYZ" });
    await until(() => actor.getSnapshot().hasTag("warning"));
    expect(actor.getSnapshot().context.problem?.code).toBe("AFFILIATE_INVALID");
    expect(log).not.toContain("register");
  });

  it("REG-15 REG-16 REG-19 hides the field for a good code of the link, and sends that code", async () => {
    const seed = settings({ affiliate: true });
    const { actor, until, submit, requests } = start({ seed, rules: ok(seed), linkCode: "LINK" });
    await until(() => actor.getSnapshot().matches({ open: { affiliate: "hidden" } }));
    expect(actor.getSnapshot().hasTag("affiliate")).toBe(false);
    submit();
    await until(() => actor.getSnapshot().status === "done");
    expect(requests[0]?.affiliateCode).toBe("LINK");
  });

  it("REG-15 REG-17 shows the field when the link's code fails, and drops that code", async () => {
    const seed = settings({ affiliate: true });
    const { actor, until } = start({
      seed,
      rules: ok(seed),
      linkCode: "BAD",
      affiliate: no("AFFILIATE_INVALID"),
    });
    await until(() => actor.getSnapshot().hasTag("affiliate"));
    expect(actor.getSnapshot().context.affiliateCode).toBeNull();
  });

  it("REG-17 REG-20 shows the field when the link's code is refused later, and registers without it", async () => {
    const seed = settings({ affiliate: true });
    const situation: Situation = { seed, rules: ok(seed), linkCode: "LINK" };
    const { actor, requests, until, submit } = start(situation);
    await until(() => actor.getSnapshot().matches({ open: { affiliate: "hidden" } }));
    // The agent switches the link off while the visitor types.
    situation.affiliate = no("AFFILIATE_INVALID");
    submit();
    await until(() => actor.getSnapshot().hasTag("warning"));
    expect(actor.getSnapshot().context.problem?.code).toBe("AFFILIATE_INVALID");
    actor.send({ type: "PROBLEM.CONFIRMED" });
    expect(actor.getSnapshot().hasTag("affiliate")).toBe(true);
    submit();
    await until(() => actor.getSnapshot().status === "done");
    expect(requests.map(({ affiliateCode }) => affiliateCode)).toEqual([null]);
  });

  it("REG-15 shows no affiliate field while the feature is off", () => {
    expect(start({ linkCode: "X" }).actor.getSnapshot().hasTag("affiliate")).toBe(false);
  });

  it("REG-34 brings a captcha only when the rules enable it, and another after a refusal", async () => {
    expect(start().log).not.toContain("captcha");
    const rule = {
      enabled: true,
      required: true,
      acceptedPattern: "*",
      patternId: 0,
      minLength: 1,
      maxLength: 9,
    };
    const seed = settings({ fields: { captcha: rule } });
    const { actor, log, until, submit } = start({
      seed,
      rules: ok(seed),
      register: no("AUTH_CAPTCHA_WRONG"),
    });
    await until(() => log.includes("captcha"));
    submit();
    await until(() => actor.getSnapshot().hasTag("warning"));
    actor.send({ type: "PROBLEM.CONFIRMED" });
    await until(() => log.filter((what) => what === "captcha").length === 2);
  });

  it("asks for newer rules when the platform refuses what these let pass, once for each try", async () => {
    const { actor, log, until, submit } = start({ register: no("FIELD_INVALID") });
    const asked = () => log.filter((what) => what === "rules").length;
    await until(() => actor.getSnapshot().matches({ open: { rules: "ready" } }));
    for (const times of [2, 3]) {
      submit();
      await until(() => actor.getSnapshot().hasTag("warning"));
      // The form stands, and what it has to say is not lost over the rules.
      expect(actor.getSnapshot().hasTag("loading")).toBe(false);
      await until(() => asked() === times);
      await until(() => actor.getSnapshot().matches({ open: { rules: "ready" } }));
      expect(actor.getSnapshot().context.problem?.code).toBe("FIELD_INVALID");
      actor.send({ type: "PROBLEM.CONFIRMED" });
    }
  });

  it("leaves the form usable after a refusal and keeps no password", async () => {
    const { actor, until, submit } = start({ register: no("USERNAME_TAKEN") });
    submit();
    await until(() => actor.getSnapshot().hasTag("warning"));
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain("pw words");
    actor.send({ type: "PROBLEM.CONFIRMED" });
    expect(actor.getSnapshot().matches({ open: { form: "editing" } })).toBe(true);
  });

  it("REG-25 names the generated account before a mobile registration goes on", async () => {
    const { actor, log, until, submit } = start({ modules: { MOBILENUMREG3: "1" } });
    submit({ mobileNum: "912345678" });
    await until(() => actor.getSnapshot().matches("announcing"));
    expect(actor.getSnapshot().context.account).toBe("A1");
    expect(log).not.toContain("login info");
    actor.send({ type: "ACCOUNT.CONFIRMED" });
    await until(() => actor.getSnapshot().status === "done");
    expect(actor.getSnapshot().output).toMatchObject({ method: "registerMobile", account: "A1" });
  });
});
