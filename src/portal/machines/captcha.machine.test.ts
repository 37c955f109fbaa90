import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import { captchaMachine } from "./captcha.machine.ts";

/** A captcha whose pictures are numbered, on a clock that only moves when told. */
function start() {
  let pictures = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        loadCaptcha: fromPromise<Result<string, CallProblem>>(async () => ({
          ok: true,
          value: `picture-${++pictures}`,
        })),
      },
    }),
    { input: { demanded: false }, clock },
  ).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { actor, clock, settle, pictures: () => pictures };
}

describe("the captcha of a form", () => {
  it("stays away until it is demanded, and a click brings none", async () => {
    const { actor, settle, pictures } = start();
    actor.send({ type: "CAPTCHA.REFRESHED" });
    await settle();
    expect(actor.getSnapshot().hasTag("shown")).toBe(false);
    expect(pictures()).toBe(0);
  });

  it("LOGIN-07 loads another picture on a click, at most once in 1000 ms", async () => {
    const { actor, clock, settle, pictures } = start();
    actor.send({ type: "CAPTCHA.DEMANDED" });
    await settle();
    expect(actor.getSnapshot().context.image).toBe("picture-1");
    actor.send({ type: "CAPTCHA.REFRESHED" });
    clock.increment(999);
    actor.send({ type: "CAPTCHA.REFRESHED" });
    await settle();
    expect(pictures()).toBe(1);
    clock.increment(1);
    actor.send({ type: "CAPTCHA.REFRESHED" });
    await settle();
    expect(actor.getSnapshot().context.image).toBe("picture-2");
    actor.send({ type: "CAPTCHA.REFRESHED" });
    await settle();
    expect(pictures()).toBe(2);
  });

  it("brings a new picture at once when the last one is used up", async () => {
    const { actor, settle } = start();
    actor.send({ type: "CAPTCHA.DEMANDED" });
    await settle();
    actor.send({ type: "CAPTCHA.DEMANDED" });
    await settle();
    expect(actor.getSnapshot().context.image).toBe("picture-2");
  });

  it("shows no old picture when a new one does not come", async () => {
    let comes = true;
    const machine = captchaMachine.provide({
      actors: {
        loadCaptcha: fromPromise<Result<string, CallProblem>>(async () => {
          if (!comes) throw new Error("broken");
          return { ok: true, value: "picture" };
        }),
      },
    });
    const actor = createActor(machine, { input: { demanded: true } }).start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.image).toBe("picture");
    comes = false;
    actor.send({ type: "CAPTCHA.DEMANDED" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.image).not.toBe("picture");
    expect(actor.getSnapshot().hasTag("shown")).toBe(true);
    actor.stop();
  });
});
