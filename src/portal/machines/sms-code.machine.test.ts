import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { smsCodeMachine } from "./sms-code.machine.ts";
import type { CodePurpose } from "./sms-code.types.ts";

type Event = Parameters<typeof transition<typeof smsCodeMachine>>[2];

/** The flow after these events, and the effects of the last one. */
function run(purpose: CodePurpose, ...events: object[]) {
  let [snapshot, effects] = initialTransition(smsCodeMachine, { purpose });
  for (const event of events)
    [snapshot, effects] = transition(smsCodeMachine, snapshot, event as Event);
  return { snapshot, effects };
}

const asked = (thirdParty: boolean) => ({
  type: "CODE.ASKED",
  mobileNum: "912345678",
  thirdParty,
});
const done = (id: string, value: unknown) => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output: { ok: true, value },
});
const rested = { type: "xstate.after.codeThrottle.smsCode.resting" };
const countdown = (secondsLeft: number) => ({
  type: "xstate.snapshot.smsCountdown",
  snapshot: { context: { secondsLeft }, hasTag: () => secondsLeft > 0 },
});
/** What was said to the countdown. */
const told = (effects: readonly object[]) =>
  effects
    .filter((effect) => Reflect.get(effect, "type") === "xstate.sendTo")
    .map((effect) => Reflect.get(Reflect.get(effect, "params"), "event"));

describe("asking for a code", () => {
  it("SMS-07 asks the third party where the merchant has one, and never for a new password", () => {
    expect(run("register", asked(true)).snapshot.value).toBe("askingThirdParty");
    expect(run("login", asked(true)).snapshot.value).toBe("askingThirdParty");
    expect(run("register", asked(false)).snapshot.value).toBe("sending");
    expect(run("password", asked(true)).snapshot.value).toBe("sending");
  });

  it("SMS-05 counts 60 s down after the third party's code, whatever it says", () => {
    const { snapshot, effects } = run(
      "register",
      asked(true),
      done("askThirdParty", { expiredMinutes: 5 }),
    );
    // A start without a figure lasts 60 s (SMS-06).
    expect(told(effects)).toEqual([{ type: "COUNTDOWN.STARTED" }]);
    expect(snapshot.context.sent).toBe(true);
    const own = run("register", asked(false), done("sendCode", { expiredMinutes: 5 }));
    expect(told(own.effects)).toEqual([{ type: "COUNTDOWN.STARTED", expiredMinutes: 5 }]);
  });

  it("LOGIN-25 takes no second request before a second has passed", () => {
    const sent = [asked(false), done("sendCode", {})];
    const soon = run("login", ...sent, asked(false));
    expect(soon.snapshot.value).toBe("resting");
    // The button says so: no press goes unheard.
    expect(soon.snapshot.hasTag("busy")).toBe(true);
    expect(run("login", ...sent, rested).snapshot.hasTag("busy")).toBe(false);
    expect(soon.effects).toEqual([]);
    expect(smsCodeMachine.implementations.delays.codeThrottle).toBe(1000);
    expect(run("login", ...sent, rested, asked(false)).snapshot.value).toBe("sending");
  });

  it("FORGOT-08 takes no request while the countdown runs, by either way", () => {
    for (const thirdParty of [true, false]) {
      const { snapshot, effects } = run("password", countdown(30), asked(thirdParty));
      expect(snapshot.value).toBe("ready");
      expect(effects).toEqual([]);
      expect(run("login", countdown(30), asked(thirdParty)).snapshot.value).toBe("ready");
    }
    expect(run("password", countdown(30), countdown(0), asked(false)).snapshot.value).toBe(
      "sending",
    );
  });

  it("ends the countdown with the code it waits for, so that another can be asked for", () => {
    const sent = [asked(false), done("sendCode", { expiredMinutes: 5 }), countdown(290), rested];
    expect(run("login", ...sent, asked(false)).snapshot.value).toBe("ready");
    const spent = run("login", ...sent, { type: "CODE.SPENT" });
    expect(told(spent.effects)).toEqual([{ type: "COUNTDOWN.ENDED" }]);
    const again = run("login", ...sent, { type: "CODE.SPENT" }, countdown(0), asked(false));
    expect(again.snapshot.value).toBe("sending");
  });
});
