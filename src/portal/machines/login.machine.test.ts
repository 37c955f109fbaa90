import { describe, expect, it } from "vitest";
import { type EventFromLogic, initialTransition, type SnapshotFrom, transition } from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { LoginValue } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";
import { loginMachine } from "./login.machine.ts";

type Snapshot = SnapshotFrom<typeof loginMachine>;

const input = { username: "", returnTo: "/", forcedExpiry: true };
const credentials = { username: "lan", password: "a secret of mine", remember: true };
const submitted = { type: "LOGIN.SUBMITTED", credentials } as const;
const accepted: LoginValue = {
  token: "the-token",
  userName: "lan",
  account: "A1",
  nickname: "Lan",
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  expiresAt: 1,
};
const refused: CallProblem = {
  code: "AUTH_INVALID",
  status: 401,
  message: null,
  value: null,
  requestId: "r",
  retryAfter: null,
};

/** An event of the runtime's, which the machine's own events do not name. */
const done = (id: string, output: unknown) =>
  ({ type: `xstate.done.actor.${id}`, actorId: id, output }) as unknown as EventFromLogic<
    typeof loginMachine
  >;
const answer = (value: Partial<LoginValue> = {}) =>
  done("logIn", { ok: true, value: { ...accepted, ...value } });
const refusal = (problem: Partial<CallProblem> = {}) =>
  done("logIn", { ok: false, error: { ...refused, ...problem } });

const opened = (differences: Partial<typeof input> = {}): Snapshot =>
  initialTransition(loginMachine, { ...input, ...differences })[0];
const submitting = (
  differences: Partial<typeof input> = {},
  event: EventFromLogic<typeof loginMachine> = submitted,
): Snapshot => transition(loginMachine, opened(differences), event)[0];

const step = (from: Snapshot, event: EventFromLogic<typeof loginMachine>) => {
  const [snapshot, effects] = transition(loginMachine, from, event);
  return { snapshot, effects: effects.map(({ type, params }) => ({ type, params })) };
};

describe("logging in", () => {
  it("LOGIN-14 saves token and user info before anything else", () => {
    const { snapshot, effects } = step(submitting(), answer());
    const own = effects.filter(({ type }) => !type.startsWith("xstate."));
    expect(own[0]?.type).toBe("saveSession");
    expect(snapshot.value).toBe("loadingInfo");
  });

  it("LOGIN-20 loads the login info and ends signed in, to where it was asked for", () => {
    const loading = step(submitting({ returnTo: "/rng" }), answer()).snapshot;
    const { snapshot } = step(loading, done("loadLoginInfo", undefined));
    expect(snapshot.output).toEqual({ outcome: "signedIn", returnTo: "/rng" });
  });

  const demands: [string, () => Snapshot][] = [
    [
      "LOGIN-16 the default password was sent",
      () =>
        step(
          submitting({}, { ...submitted, credentials: { ...credentials, password: "123456" } }),
          answer(),
        ).snapshot,
    ],
    [
      "LOGIN-15 the first login",
      () => step(submitting(), answer({ firstTimeLogin: true })).snapshot,
    ],
    [
      "LOGIN-17 an expired password with forced expiry on",
      () => step(submitting(), answer({ passwordExpired: true })).snapshot,
    ],
  ];
  it.each(demands)("%s demands a change of the password", (_, run) => {
    expect(run().output).toMatchObject({ outcome: "changeDemanded" });
  });

  it("LOGIN-17 LOGIN-19 an expired password demands nothing while forced expiry is off", () => {
    const { snapshot, effects } = step(
      submitting({ forcedExpiry: false }),
      answer({ passwordExpired: true }),
    );
    expect(snapshot.value).toBe("loadingInfo");
    expect(effects).toContainEqual({ type: "flagPasswordChange", params: { demanded: false } });
  });

  it("LOGIN-19 sets the flag on a first login", () => {
    const { effects } = step(submitting(), answer({ firstTimeLogin: true }));
    expect(effects).toContainEqual({ type: "flagPasswordChange", params: { demanded: true } });
  });

  it("LOGIN-22 leaves the user on the form after a failure, without the loader", () => {
    const { snapshot } = step(submitting(), refusal());
    expect(snapshot.hasTag("loading")).toBe(false);
    expect(snapshot.hasTag("failed")).toBe(true);
    expect(snapshot.context).toMatchObject({ username: "lan", problem: { code: "AUTH_INVALID" } });
    expect(step(snapshot, { type: "LOGIN.CHANGED" }).snapshot.context.problem).toBeNull();
  });

  it("LOGIN-22 treats an actor that broke as a failure too", () => {
    const broken = {
      type: "xstate.error.actor.logIn",
      actorId: "logIn",
      error: new Error("x"),
    } as unknown as EventFromLogic<typeof loginMachine>;
    expect(step(submitting(), broken).snapshot.context.problem?.code).toBe("INTERNAL");
  });

  it("LOGIN-23 demands the captcha when the answer's value does", () => {
    const { snapshot, effects } = step(submitting(), refusal({ value: { captchaRequired: true } }));
    expect(snapshot.hasTag("failed")).toBe(true);
    expect(JSON.stringify(effects)).toContain("CAPTCHA.DEMANDED");
    expect(JSON.stringify(step(submitting(), refusal()).effects)).not.toContain("CAPTCHA");
  });

  it("never keeps the password in its context", () => {
    const snapshots = [submitting(), step(submitting(), refusal()).snapshot];
    for (const { context } of snapshots) expect(JSON.stringify(context)).not.toContain("secret");
  });

  it("ignores a second submit while the first is judged", () => {
    expect(step(submitting(), submitted).snapshot.value).toEqual({ open: "submitting" });
  });

  it("reaches every state", () => {
    const paths = getShortestPaths(loginMachine, {
      input,
      events: [
        { type: "LOGIN.CHANGED" },
        submitted,
        answer(),
        answer({ firstTimeLogin: true }),
        refusal(),
        done("loadLoginInfo", undefined),
      ],
      serializeState: (snapshot) => JSON.stringify((snapshot as Snapshot).value),
    });
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    for (const value of [
      { open: { form: "idle" } },
      { open: { form: "editing" } },
      { open: "submitting" },
      { open: { form: "failed" } },
      "loadingInfo",
      "changeDemanded",
      "done",
    ])
      expect([...reached]).toContain(JSON.stringify(value));
  });
});
