import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ActorRefFrom, createActor } from "xstate";
import type { smsCountdownMachine } from "../machines/sms-countdown.machine.ts";
import { makeStorage } from "../runtime/storage.ts";
import { countdownKey, makeCountdown } from "./countdown.ts";

type Countdown = ActorRefFrom<typeof smsCountdownMachine>;

const secondsOf = (countdown: Countdown): number => countdown.getSnapshot().context.secondsLeft;
const isBlocked = (countdown: Countdown): boolean => countdown.getSnapshot().hasTag("blocked");

/** A browser whose tabs share a local storage, as browsers tell their tabs of it. */
function makeTabs() {
  const kept = new Map<string, string>();
  const hearing = new Map<object, Map<string, () => void>>();
  const open = (name: string): Countdown => {
    const tab = {};
    const heard = new Map<string, () => void>();
    hearing.set(tab, heard);
    const tellOthers = (key: string): void => {
      for (const [other, listeners] of hearing) if (other !== tab) listeners.get(key)?.();
    };
    const local = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
        tellOthers(key);
      },
      removeItem: (key: string) => {
        kept.delete(key);
        tellOthers(key);
      },
    };
    const machine = makeCountdown({
      storage: makeStorage({ session: () => undefined, local: () => local as unknown as Storage }),
      now: () => Date.now(),
      onStored: (key, listener) => {
        heard.set(key, listener);
        return () => heard.delete(key);
      },
    });
    return createActor(machine, { input: { name } }).start();
  };
  return { kept, open };
}

describe("the countdown on the page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("SMS-01 SMS-02 runs by the clock and ends at zero", () => {
    const { open, kept } = makeTabs();
    const countdown = open("register");
    expect(isBlocked(countdown)).toBe(false);
    countdown.send({ type: "COUNTDOWN.STARTED", expiredMinutes: 2 });
    expect(secondsOf(countdown)).toBe(120);
    vi.advanceTimersByTime(119_000);
    expect([secondsOf(countdown), isBlocked(countdown)]).toEqual([1, true]);
    vi.advanceTimersByTime(1000);
    expect([secondsOf(countdown), isBlocked(countdown)]).toEqual([0, false]);
    expect(kept.size).toBe(0);
  });

  it("goes on after a reload where the page before it stood", () => {
    const { open } = makeTabs();
    const before = open("register");
    before.send({ type: "COUNTDOWN.STARTED" });
    vi.advanceTimersByTime(10_000);
    before.stop();
    vi.advanceTimersByTime(5000);
    const after = open("register");
    expect([secondsOf(after), isBlocked(after)]).toEqual([45, true]);
  });

  it("SMS-03 goes on after a reload towards the end that the server named", () => {
    const { open } = makeTabs();
    const before = open("forgot");
    before.send({ type: "COUNTDOWN.STARTED", expiresAt: Date.now() + 90_000 });
    before.stop();
    vi.advanceTimersByTime(30_000);
    expect(secondsOf(open("forgot"))).toBe(60);
  });

  it("shuts the button in every tab, and opens it in all at the same time", () => {
    const { open } = makeTabs();
    const [one, two, other] = [open("register"), open("register"), open("login")];
    one.send({ type: "COUNTDOWN.STARTED" });
    expect([isBlocked(one), isBlocked(two), isBlocked(other)]).toEqual([true, true, false]);
    vi.advanceTimersByTime(20_000);
    expect([secondsOf(one), secondsOf(two)]).toEqual([40, 40]);
    vi.advanceTimersByTime(40_000);
    expect([isBlocked(one), isBlocked(two)]).toEqual([false, false]);
  });

  it("takes no end that no portal wrote", () => {
    for (const end of ["soon", "", String(Date.now() + 10 * 86_400_000), String(Date.now() - 1)]) {
      const { open, kept } = makeTabs();
      kept.set(countdownKey("register"), end);
      expect(isBlocked(open("register")), end).toBe(false);
    }
  });
});
