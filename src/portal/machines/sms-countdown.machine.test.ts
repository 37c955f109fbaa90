import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { type SmsCountdownEvent, smsCountdownMachine } from "./sms-countdown.machine.ts";

const now = 1_000_000;

/** The countdown after these events, and the effects of the last one. */
function run(...events: SmsCountdownEvent[]) {
  let [snapshot, effects] = initialTransition(smsCountdownMachine, { name: "register" });
  for (const event of events)
    [snapshot, effects] = transition(smsCountdownMachine, snapshot, event);
  return { snapshot, effects: effects.map(({ type }) => type) };
}

const nothing: SmsCountdownEvent = { type: "COUNTDOWN.FOUND", endsAt: null, now };
const started: SmsCountdownEvent = { type: "COUNTDOWN.STARTED" };
const tick = (at: number): SmsCountdownEvent => ({ type: "COUNTDOWN.TICKED", now: at });

describe("the pause between two codes", () => {
  it("is shut until it is known whether a code went out before", () => {
    expect(run().snapshot.hasTag("blocked")).toBe(true);
    expect(run(nothing).snapshot.hasTag("blocked")).toBe(false);
  });

  it("SMS-01 SMS-06 blocks the button for 60 s when the server names no figure", () => {
    const { snapshot, effects } = run(nothing, started, tick(now));
    expect(snapshot.hasTag("blocked")).toBe(true);
    expect(snapshot.context.secondsLeft).toBe(60);
    expect(snapshot.context.endsAt).toBe(now + 60_000);
    expect(effects).toContain("storeEnd");
  });

  it("SMS-04 lasts expiredMinutes times 60 s", () => {
    const { snapshot } = run(nothing, { ...started, expiredMinutes: 3 }, tick(now));
    expect(snapshot.context.secondsLeft).toBe(180);
  });

  it("SMS-03 is computed from an expiry time where one is given, also beside minutes", () => {
    const answered = { ...started, expiredMinutes: 5, expiresAt: now + 42_500 };
    const { snapshot, effects } = run(nothing, answered, tick(now));
    expect(snapshot.context.secondsLeft).toBe(43);
    expect(effects).toContain("storeEnd");
  });

  it("SMS-02 lets the button be used again at zero, and forgets the stored end", () => {
    const late = run(nothing, started, tick(now), tick(now + 59_100));
    expect(late.snapshot.context.secondsLeft).toBe(1);
    const over = run(nothing, started, tick(now), tick(now + 60_000));
    expect(over.snapshot.value).toBe("ready");
    expect(over.snapshot.context.endsAt).toBeNull();
    expect(over.effects).toContain("storeEnd");
  });

  it("ends at once, for every tab, when the code that went out is good no more", () => {
    const { snapshot, effects } = run(nothing, started, tick(now), { type: "COUNTDOWN.ENDED" });
    expect(snapshot.value).toBe("ready");
    expect(snapshot.context).toMatchObject({ endsAt: null, secondsLeft: 0 });
    expect(effects).toContain("storeEnd");
  });

  it("goes on after a reload and after a sleep, by the clock and not by ticks", () => {
    const found = { ...nothing, endsAt: now + 30_000 };
    expect(run(found).snapshot.context.secondsLeft).toBe(30);
    expect(run(found).snapshot.value).toBe("counting");
    expect(run(found, tick(now + 3_600_000)).snapshot.value).toBe("ready");
    expect(run({ ...nothing, endsAt: now - 1 }).snapshot.value).toBe("ready");
  });

  it("follows another tab: a code that went out there, and a pause that ended there", () => {
    const there = { ...nothing, endsAt: now + 30_000 };
    expect(run(nothing, there).snapshot.value).toBe("counting");
    expect(run(nothing, started, tick(now), nothing).snapshot.value).toBe("ready");
  });
});
