import { expect, it } from "vitest";
import { createActor } from "xstate";
import { forgotPasswordMachine } from "./forgot-password.machine.ts";
import { smsCodeMachine } from "./sms-code.machine.ts";

it("asks for codes that set a password anew, and for no others", () => {
  const machine = forgotPasswordMachine.provide({ actors: { smsCode: smsCodeMachine } });
  const actor = createActor(machine, { input: { ways: ["email"] } }).start();
  expect(actor.getSnapshot().children.smsCode?.getSnapshot().context.purpose).toBe("password");
  actor.stop();
});
