import { expect, it } from "vitest";
import { createActor, fromPromise, toPromise } from "xstate";
import { freePlayMachine } from "./free-play.machine.ts";
import type { LoginAnswer } from "./login.types.ts";

const enter = (answer: () => Promise<LoginAnswer>) => {
  const machine = freePlayMachine.provide({ actors: { enterFree: fromPromise(answer) } });
  const actor = createActor(machine).start();
  actor.send({ type: "AGE.CONFIRMED" });
  return toPromise(actor);
};

it("LOGIN-24 ends with what the platform answered", async () => {
  const problem = { code: "TRIAL_CLOSED", status: 403, message: "Not now.", value: null };
  const refused = { ok: false, error: { ...problem, requestId: "r-1", retryAfter: null } } as const;
  expect(await enter(async () => refused as LoginAnswer)).toEqual(refused);
});

it("ends as refused where no answer came", async () => {
  const answer = await enter(async () => {
    throw new Error("broken");
  });
  expect(answer).toMatchObject({ ok: false, error: { code: "INTERNAL" } });
});
