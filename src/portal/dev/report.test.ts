import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { logoutMachine } from "../machines/logout.machine.ts";
import { smsCountdownMachine } from "../machines/sms-countdown.machine.ts";
import { handle, isRunning, sendable, type Tab } from "./actors.ts";
import { makeReport } from "./report.ts";
import type { FromPortal, ToPortal } from "./wire.ts";

/** A page that is followed, and what a page of the machines knows of it. */
function follow() {
  let tabs: readonly Tab[] = [];
  let told: (message: { data: ToPortal }) => void = () => undefined;
  const inspect = makeReport("t1", () => "/rng", {
    // What travels is copied, as browsers do it; what cannot be copied would throw.
    postMessage: (message: FromPortal) => {
      tabs = handle(tabs, structuredClone(message));
    },
    addEventListener: (_type: string, listener: unknown) => {
      told = listener as typeof told;
    },
  } as never);
  return { inspect, tabs: () => tabs, tell: (data: ToPortal) => told({ data }) };
}

const logout = logoutMachine.provide({
  actors: { logOut: fromPromise<void>(async () => undefined) },
});

describe("following the machines of a page", () => {
  it("knows what ran before anybody looked, and every step from then on", () => {
    const page = follow();
    expect(page.tabs()).toEqual([{ tab: "t1", address: "/rng", actors: [] }]);
    const actor = createActor(logout, { inspect: page.inspect }).start();
    const early = page.tabs();
    page.tell({ kind: "hello" });
    expect(page.tabs()).toEqual(early);
    const [tab] = page.tabs();
    expect(tab).toMatchObject({ tab: "t1", address: "/rng" });
    expect(tab?.actors[0]).toMatchObject({ name: "logout", parent: null });
    expect(tab?.actors[0]?.steps.map(({ value }) => value)).toEqual(["confirming"]);

    actor.send({ type: "LOGOUT.CONFIRMED" });
    const [followed] = page.tabs()[0]?.actors ?? [];
    const last = followed?.steps.at(-1);
    expect(last).toMatchObject({ value: "ending", event: { type: "LOGOUT.CONFIRMED" } });
    expect(last?.active).toEqual(expect.arrayContaining(["logout", "logout.ending"]));
    expect(last?.tags).toEqual(["busy"]);
  });

  it("sends an event to the machine it is meant for, and to no other", () => {
    const page = follow();
    const one = createActor(logout, { inspect: page.inspect }).start();
    const two = createActor(logout, { inspect: page.inspect }).start();
    page.tell({ kind: "hello" });
    const [followed, other] = page.tabs()[0]?.actors ?? [];
    if (followed === undefined || other === undefined) throw new Error("Both have to be there");
    expect(sendable(followed)).toEqual(["LOGOUT.CONFIRMED", "LOGOUT.DECLINED"]);
    page.tell({ kind: "send", key: other.key, event: { type: "LOGOUT.DECLINED" } });
    expect([one.getSnapshot().value, two.getSnapshot().value]).toEqual(["confirming", "declined"]);
    const ended = page.tabs()[0]?.actors.find(({ key }) => key === other.key);
    expect(ended && isRunning(ended)).toBe(false);
    page.tell({ kind: "hello" });
    expect(page.tabs()[0]?.actors.map(({ key }) => key)).toEqual([followed.key]);
  });

  it("names the events first that the active state takes", () => {
    const page = follow();
    const actor = createActor(
      smsCountdownMachine.provide({
        actors: {
          keeper: fromPromise(async () => undefined) as never,
          ticker: fromPromise(async () => undefined) as never,
        },
      }),
      { input: { name: "register" }, inspect: page.inspect },
    ).start();
    page.tell({ kind: "hello" });
    actor.send({ type: "COUNTDOWN.FOUND", endsAt: 60_000, now: 0 });
    const [followed] = page.tabs()[0]?.actors ?? [];
    expect(followed && sendable(followed)).toEqual([
      "COUNTDOWN.STARTED",
      "COUNTDOWN.ENDED",
      "COUNTDOWN.FOUND",
      "COUNTDOWN.TICKED",
    ]);
    actor.stop();
    const ended = page.tabs()[0]?.actors[0];
    expect(ended && isRunning(ended)).toBe(false);
  });
});
