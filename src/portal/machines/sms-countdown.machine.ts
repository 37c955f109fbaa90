import { assign, fromCallback, setup } from "xstate";

/** What a countdown starts from. */
export interface SmsCountdownInput {
  /** Which countdown it is, such as `register`; its end is stored under this name. */
  readonly name: string;
  /** The end kept from before a reload, epoch milliseconds on the server's clock. */
  readonly endsAt: number | null;
  /** The server's clock now, epoch milliseconds. */
  readonly now: number;
}

/** What a countdown remembers. */
export interface SmsCountdownContext {
  readonly name: string;
  readonly endsAt: number | null;
  /** Whole seconds left, for the button's label. */
  readonly secondsLeft: number;
}

/** What a countdown is told. */
export type SmsCountdownEvent =
  /** A code went out. `expiresAt` wins over `expiredMinutes`; with neither it lasts 60 s. */
  | { type: "COUNTDOWN.STARTED"; now: number; expiredMinutes?: number; expiresAt?: number }
  /** A second passed. */
  | { type: "COUNTDOWN.TICKED"; now: number };

/**
 * Keeps the send button of a verification code shut until its time is over (SMS-01 to SMS-06). Counts
 * towards a moment, not a number of ticks, so a sleeping tab or a reload changes nothing.
 */
export const smsCountdownMachine = setup({
  types: {
    context: {} as SmsCountdownContext,
    events: {} as SmsCountdownEvent,
    input: {} as SmsCountdownInput,
    tags: {} as "blocked",
  },
  actors: {
    ticker: fromCallback<SmsCountdownEvent>(() => {
      throw new Error("ticker is not provided");
    }),
  },
  actions: {
    setEnd: assign((_, params: { now: number; expiredMinutes?: number; expiresAt?: number }) => {
      const endsAt =
        params.expiresAt ??
        params.now + (params.expiredMinutes === undefined ? 60 : params.expiredMinutes * 60) * 1000;
      return { endsAt, secondsLeft: Math.max(0, Math.ceil((endsAt - params.now) / 1000)) };
    }),
    countDown: assign(({ context }, params: { now: number }) => ({
      secondsLeft: Math.max(0, Math.ceil(((context.endsAt ?? 0) - params.now) / 1000)),
    })),
    clearEnd: assign({ endsAt: null, secondsLeft: 0 }),
    storeEnd: (_, _params: { name: string; endsAt: number | null }) => {
      throw new Error("storeEnd is not provided");
    },
  },
  guards: {
    isRunning: ({ context }) => context.secondsLeft > 0,
    isOver: ({ context }) => context.secondsLeft === 0,
  },
}).createMachine({
  id: "smsCountdown",
  description: "The pause between two verification codes.",
  context: ({ input }) => ({
    name: input.name,
    endsAt: input.endsAt,
    secondsLeft: Math.max(0, Math.ceil(((input.endsAt ?? 0) - input.now) / 1000)),
  }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Goes on with a countdown that a reload interrupted.",
      always: [{ guard: "isRunning", target: "counting" }, { target: "ready" }],
    },
    ready: {
      description: "A code may be sent.",
      on: {
        "COUNTDOWN.STARTED": {
          target: "counting",
          actions: [
            { type: "setEnd", params: ({ event }) => event },
            {
              type: "storeEnd",
              params: ({ context }) => ({ name: context.name, endsAt: context.endsAt }),
            },
          ],
        },
      },
    },
    counting: {
      description: "A code went out; the button shows the seconds left.",
      tags: ["blocked"],
      invoke: { id: "ticker", src: "ticker" },
      always: {
        guard: "isOver",
        target: "ready",
        actions: [
          "clearEnd",
          { type: "storeEnd", params: ({ context }) => ({ name: context.name, endsAt: null }) },
        ],
      },
      on: {
        "COUNTDOWN.TICKED": {
          actions: { type: "countDown", params: ({ event }) => ({ now: event.now }) },
        },
      },
    },
  },
});
