import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { smsCountdownMachine } from "./sms-countdown.machine.ts";

const now = 1_000_000;
const start = (endsAt: number | null = null) =>
  initialTransition(smsCountdownMachine, { name: "register", endsAt, now });

describe("the pause between two codes", () => {
  it("SMS-01 SMS-06 blocks the button for 60 s when the server names no figure", () => {
    const [ready] = start();
    expect(ready.hasTag("blocked")).toBe(false);
    const [counting, effects] = transition(smsCountdownMachine, ready, {
      type: "COUNTDOWN.STARTED",
      now,
    });
    expect(counting.hasTag("blocked")).toBe(true);
    expect(counting.context.secondsLeft).toBe(60);
    const stored = effects.find((effect) => effect.type === "storeEnd");
    expect(stored?.params).toEqual({ name: "register", endsAt: now + 60_000 });
  });

  it("SMS-04 lasts expiredMinutes times 60 s", () => {
    const [counting] = transition(smsCountdownMachine, start()[0], {
      type: "COUNTDOWN.STARTED",
      now,
      expiredMinutes: 3,
    });
    expect(counting.context.secondsLeft).toBe(180);
  });

  it("SMS-03 is computed from an expiry time where one is given", () => {
    const [counting] = transition(smsCountdownMachine, start()[0], {
      type: "COUNTDOWN.STARTED",
      now,
      expiresAt: now + 42_500,
    });
    expect(counting.context.secondsLeft).toBe(43);
  });

  it("SMS-02 lets the button be used again at zero, and forgets the stored end", () => {
    const [counting] = transition(smsCountdownMachine, start()[0], {
      type: "COUNTDOWN.STARTED",
      now,
    });
    const [late] = transition(smsCountdownMachine, counting, {
      type: "COUNTDOWN.TICKED",
      now: now + 59_100,
    });
    expect(late.context.secondsLeft).toBe(1);
    const [over, effects] = transition(smsCountdownMachine, late, {
      type: "COUNTDOWN.TICKED",
      now: now + 60_000,
    });
    expect(over.value).toBe("ready");
    expect(over.hasTag("blocked")).toBe(false);
    const stored = effects.find((effect) => effect.type === "storeEnd");
    expect(stored?.params).toEqual({ name: "register", endsAt: null });
  });

  it("goes on after a reload and after a sleep, by the clock and not by ticks", () => {
    const [again] = start(now + 30_000);
    expect(again.context.secondsLeft).toBe(30);
    expect(again.value).toBe("counting");
    const [awake] = transition(smsCountdownMachine, again, {
      type: "COUNTDOWN.TICKED",
      now: now + 3_600_000,
    });
    expect(awake.value).toBe("ready");
    expect(start(now - 1)[0].value).toBe("ready");
  });
});
