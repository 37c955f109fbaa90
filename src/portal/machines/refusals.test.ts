import { describe, expect, it } from "vitest";
import { type AnyActor, type AnyEventObject, type AnyMachineSnapshot, createActor } from "xstate";
import { idle, placesOf } from "#tests/support/machine-paths.ts";
import { some } from "#tests/support/some.ts";
import { accountModels } from "./account-paths.fixture.ts";
import { models as flowModels, type Model } from "./paths.fixture.ts";
import { rootModels } from "./root-paths.fixture.ts";

const models = [...flowModels, ...accountModels, ...rootModels];

/** What a call was refused with, down to the last word of it. */
const refusal = {
  code: "SERVICE_UNAVAILABLE",
  status: 503,
  message: "Later, please.",
  value: { left: 3 },
  requestId: "r-1",
  retryAfter: 7,
};

/** Children whose refusal is no problem of the machine's, and why. */
const keptElsewhere: Readonly<Record<string, string>> = {
  captcha: "shows its own",
  smsCode: "shows its own",
  boundCode: "shows its own",
  smsCountdown: "makes no call",
  validateFields: "gives a problem for each field",
  fillWindow: "makes no call",
  startSocial: "ends with the answer",
  loginSocial: "ends with the answer",
  loadLoginInfo: "the member is in all the same",
  refreshRules: "the form goes on with the rules it has",
  checkLinkCode: "the form asks for the code",
  submission: "ends with an outcome of its own shape",
  countUnread: "tried again at the next look",
  loadChat: "the bubble stays away until the next look",
};
/** Children that break without words: the state says it. */
const wordless = ["chat loadAddress", "systemStatus loadStatus"];

const contextOf = ({ machine, inputs }: Model) =>
  createActor(machine, { input: inputs[0] }).getSnapshot().context as object;

describe.each(some(models.filter((model) => "problem" in contextOf(model))))(
  "what $machine.id is refused",
  (model) => {
    it("is over, and kept for the page to say, whatever was under way", () => {
      const places = [...placesOf({ ...model, machine: idle(model) })].filter(
        ([, { child }]) => keptElsewhere[child] === undefined,
      );
      const answer = (begin: () => AnyActor, event: AnyEventObject) => {
        const actor = begin();
        actor.send(event);
        const { context, value } = actor.getSnapshot() as AnyMachineSnapshot;
        actor.stop();
        return { problem: (context as { problem: { code: string } | null }).problem, value };
      };
      for (const [place, { child, at, begin }] of some(places)) {
        const output = { ok: false, error: refusal };
        const refused = answer(begin, { type: `xstate.done.actor.${child}`, output });
        expect(refused.problem, place).toEqual(refusal);
        expect(refused.value, place).not.toEqual(at.value);
        const failure = { type: `xstate.error.actor.${child}`, error: new Error("broken") };
        const broke = answer(begin, failure);
        expect(broke.problem?.code, place).toBe(
          wordless.includes(`${model.machine.id} ${child}`) ? undefined : "INTERNAL",
        );
        expect(broke.value, place).not.toEqual(at.value);
      }
    });
  },
);
