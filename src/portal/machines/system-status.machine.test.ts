import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { SystemStatusValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import { systemStatusMachine } from "./system-status.machine.ts";

const status = (code: 0 | 1 | 2): SystemStatusValue =>
  ({ code, info: {} }) as unknown as SystemStatusValue;
const problem: CallProblem = {
  code: "NETWORK",
  status: 0,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};
type Answer = Result<SystemStatusValue, CallProblem>;

/** The machine over a list of answers, on a clock that only moves when told. */
function start(first: SystemStatusValue | null, answers: Answer[]) {
  const asked: number[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    systemStatusMachine.provide({
      actors: {
        loadStatus: fromPromise<Answer>(async () => {
          asked.push(clock.now());
          return answers.shift() ?? { ok: false, error: problem };
        }),
      },
    }),
    { input: { status: first }, clock },
  ).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { actor, clock, asked, settle };
}

describe("the portal's state for a visitor", () => {
  it("shows what came with the page without asking again", () => {
    const { actor, asked } = start(status(0), []);
    expect(actor.getSnapshot().value).toBe("normal");
    expect(asked).toEqual([]);
  });

  it("tries again after 1, 2, 4 … 30 s while nobody answers, then goes on by itself", async () => {
    const failed: Answer = { ok: false, error: problem };
    const answers: Answer[] = [...Array(6).fill(failed), { ok: true, value: status(0) }];
    const { actor, clock, asked, settle } = start(null, answers);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect(actor.getSnapshot().value).toBe("unreachable");
      clock.increment(seconds * 1000 - 1);
      const before = asked.length;
      clock.increment(1);
      await settle();
      expect(asked.length, `after ${seconds} s`).toBe(before + 1);
    }
    expect(actor.getSnapshot().value).toBe("normal");
  });

  it("tries at once when the visitor asks", async () => {
    const { actor, asked, settle } = start(null, [{ ok: true, value: status(2) }]);
    actor.send({ type: "STATUS.RETRY" });
    await settle();
    expect(asked).toEqual([0]);
    expect(actor.getSnapshot().value).toBe("restricted");
  });

  it("leaves maintenance by itself, and stays in it when a look fails", async () => {
    const { actor, clock, settle } = start(status(1), [
      { ok: false, error: problem },
      { ok: true, value: status(0) },
    ]);
    expect(actor.getSnapshot().value).toBe("maintenance");
    clock.increment(1000);
    await settle();
    expect(actor.getSnapshot().value).toBe("maintenance");
    clock.increment(2000);
    await settle();
    expect(actor.getSnapshot().value).toBe("normal");
  });

  it("looks again when a call contradicts it", async () => {
    const { actor, settle } = start(status(0), [{ ok: true, value: status(1) }]);
    actor.send({ type: "STATUS.DOUBTED" });
    await settle();
    expect(actor.getSnapshot().value).toBe("maintenance");
  });
});
