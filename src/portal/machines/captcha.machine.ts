import { assign, fromPromise, setup } from "xstate";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

/** What a captcha starts from. */
export interface CaptchaInput {
  /** Whether it is asked for from the start. */
  readonly demanded: boolean;
}

/** What a captcha remembers. */
export interface CaptchaContext {
  readonly demanded: boolean;
  /** The picture, base64 PNG without a prefix (OPEN-012); null when it did not come. */
  readonly image: string | null;
}

/** What a captcha is told. */
export type CaptchaEvent =
  /** The platform wants one, or the last answer is used up. */
  | { type: "CAPTCHA.DEMANDED" }
  /** The picture was clicked. */
  | { type: "CAPTCHA.REFRESHED" };

/**
 * The captcha of a form: hidden until demanded, replaced by a click at most once a second (LOGIN-07,
 * LOGIN-23). Tags: `shown` (draw the field), `cooling` (a click would change nothing yet).
 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as "shown" | "cooling",
  },
  actors: {
    loadCaptcha: fromPromise<Result<string, CallProblem>>(async () => {
      throw new Error("loadCaptcha is not provided");
    }),
  },
  actions: {
    keepImage: assign(({ event }) => {
      const { output } = event as unknown as { output?: Result<string, CallProblem> };
      return { image: output?.ok ? output.value : null };
    }),
  },
  guards: { isDemanded: ({ context }) => context.demanded },
  delays: { captchaThrottle: 1000 },
}).createMachine({
  id: "captcha",
  description: "The captcha of a form.",
  context: ({ input }) => ({ demanded: input.demanded, image: null }),
  initial: "hidden",
  states: {
    hidden: {
      description: "No captcha is asked for.",
      always: { guard: "isDemanded", target: "loading" },
      on: { "CAPTCHA.DEMANDED": { target: "loading" } },
    },
    loading: {
      description: "A picture is on its way.",
      tags: ["shown", "cooling"],
      invoke: {
        id: "loadCaptcha",
        src: "loadCaptcha",
        onDone: { target: "cooling", actions: "keepImage" },
        onError: { target: "cooling", actions: "keepImage" },
      },
    },
    cooling: {
      description: "Shown, and too fresh to be replaced by a click.",
      tags: ["shown", "cooling"],
      after: { captchaThrottle: { target: "shown" } },
      on: { "CAPTCHA.DEMANDED": { target: "loading" } },
    },
    shown: {
      description: "Shown; a click brings another.",
      tags: ["shown"],
      on: {
        "CAPTCHA.REFRESHED": { target: "loading" },
        "CAPTCHA.DEMANDED": { target: "loading" },
      },
    },
  },
});
