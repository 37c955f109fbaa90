import { fromPromise } from "xstate";
import { bindContactMachine } from "../machines/bind-contact.machine.ts";
import type { CodeRequest } from "../machines/sms-code.types.ts";
import type { makeSmsCode } from "./codes.ts";
import type { FlowDeps } from "./deps.ts";

/** Sends a code to what is to be bound, or is; the session is proof enough of a person. */
const sendCode = ({ client }: FlowDeps, { purpose: _, ...recipient }: CodeRequest) =>
  client.call(
    "sendBindCode",
    "bound" in recipient
      ? { kind: recipient.bound, target: "current" }
      : { kind: "email" in recipient ? "email" : "phone", target: "new", ...recipient },
  );

/**
 * Adding a number or an address to the account, or changing it, with every effect in place.
 * @param smsCode the flow that asks for codes; given, so that its code is in one piece alone
 */
export const makeBindContact = (deps: FlowDeps, smsCode: ReturnType<typeof makeSmsCode>) => {
  const code = smsCode.provide({
    actors: { sendCode: fromPromise(({ input }) => sendCode(deps, input)) },
  });
  return bindContactMachine.provide({
    actors: {
      smsCode: code,
      boundCode: code,
      bindContact: fromPromise(async ({ input }) => {
        const answer = await deps.client.call("bindContact", input);
        // The session ended meanwhile, and the form with it: whoever is back has to hear of it.
        if (!answer.ok && answer.error.code.startsWith("SESSION_")) deps.say("contacts.notBound");
        return answer;
      }),
    },
    actions: { tellBound: ({ context: { kind } }) => deps.say(`contacts.bound.${kind}`) },
  });
};
