import { assign, fromPromise, setup } from "xstate";
import type { Verification } from "#src/contracts/api.gen.ts";
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
  /** Work done in the picture's place; good for one try (WCAG 3.3.8). */
  readonly proof: Verification | null;
}

/** What a captcha is told. */
export type CaptchaEvent =
  /** The platform wants one, or the last answer is used up. */
  | { type: "CAPTCHA.DEMANDED" }
  /** The picture was clicked. */
  | { type: "CAPTCHA.REFRESHED" }
  /** The visitor would rather have the browser work than read a picture. */
  | { type: "CAPTCHA.WORK_ASKED" };

/**
 * The captcha of a form: hidden until demanded, replaced by a click at most once a second (LOGIN-07,
 * LOGIN-23). Tags: `shown` (draw the field), `cooling` (a click would change nothing yet) and
 * `working` (the browser's own work stands in for the picture).
 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as "shown" | "cooling" | "working",
  },
  actors: {
    loadCaptcha: fromPromise<Result<string, CallProblem>>(async () => {
      throw new Error("loadCaptcha is not provided");
    }),
    solveTask: fromPromise<Result<Verification, CallProblem>>(async () => {
      throw new Error("solveTask is not provided");
    }),
  },
  actions: {
    keepImage: assign(({ event }) => {
      const { output } = event as unknown as { output?: Result<string, CallProblem> };
      return { image: output?.ok ? output.value : null, proof: null };
    }),
    keepProof: assign(({ event }) => ({
      proof: (event as unknown as { output: { value: Verification } }).output.value,
    })),
  },
  guards: {
    isDemanded: ({ context }) => context.demanded,
    isSolved: ({ event }) => (event as unknown as { output: Result<unknown, unknown> }).output.ok,
  },
  delays: { captchaThrottle: 1000 },
}).createMachine({
  id: "captcha",
  description: "The captcha of a form.",
  context: ({ input }) => ({ demanded: input.demanded, image: null, proof: null }),
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
      on: { "CAPTCHA.WORK_ASKED": { target: "working" } },
    },
    cooling: {
      description: "Shown, and too fresh to be replaced by a click.",
      tags: ["shown", "cooling"],
      after: { captchaThrottle: { target: "shown" } },
      on: {
        "CAPTCHA.DEMANDED": { target: "loading" },
        "CAPTCHA.WORK_ASKED": { target: "working" },
      },
    },
    shown: {
      description: "Shown; a click brings another.",
      tags: ["shown"],
      on: {
        "CAPTCHA.REFRESHED": { target: "loading" },
        "CAPTCHA.DEMANDED": { target: "loading" },
        "CAPTCHA.WORK_ASKED": { target: "working" },
      },
    },
    working: {
      description: "The browser works on a task; the picture can still be answered.",
      tags: ["shown", "cooling", "working"],
      invoke: {
        id: "solveTask",
        src: "solveTask",
        onDone: [
          { guard: "isSolved", target: "solved", actions: "keepProof" },
          { target: "loading" },
        ],
        onError: { target: "loading" },
      },
      on: { "CAPTCHA.DEMANDED": { target: "loading" } },
    },
    solved: {
      description: "The work is done and stands in for the picture, for one try.",
      tags: ["shown"],
      on: { "CAPTCHA.DEMANDED": { target: "loading" } },
    },
  },
});
