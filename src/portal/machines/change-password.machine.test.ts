import { expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { changePasswordMachine } from "./change-password.machine.ts";

const passwords = {
  oldPassword: "the old one",
  newPassword: "the new one",
  confirmNewPassword: "the new one",
};

it("CHPW-07 is over once the password is changed, and asks for a login with it", async () => {
  const log: unknown[] = [];
  const machine = changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise(async ({ input }) => {
        log.push(input);
        return { ok: true as const, value: {} };
      }),
    },
    actions: { askLogin: () => void log.push("login") },
  });
  const actor = createActor(machine, { input: { forced: false } }).start();
  actor.send({ type: "PASSWORD.SUBMITTED", passwords });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  const { value } = await waitFor(actor, ({ status }) => status === "done");
  expect(value).toBe("changed");
  expect(log).toEqual([passwords, "login"]);
});
