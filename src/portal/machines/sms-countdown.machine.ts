import { assign, fromCallback, setup } from "xstate";

/** What a countdown starts from. */
export interface SmsCountdownInput {
  /** What the codes are for, such as `register`; each purpose has a pause of its own. */
  readonly name: string;
}

/** What a countdown remembers. */
export interface SmsCountdownContext {
  readonly name: string;
  /** Milliseconds from the sending to the end, where no end was answered. */
  readonly lasts: number;
  /** The end that was answered. */
  readonly expiresAt: number | null;
  /** Epoch milliseconds on the server's clock; null until the clock has been read. */
  readonly endsAt: number | null;
  /** Whole seconds left, for the button's label. */
  readonly secondsLeft: number;
}

/** What a countdown is told. All moments are epoch milliseconds on the server's clock. */
export type SmsCountdownEvent =
  /** A code went out. `expiresAt` wins over `expiredMinutes`; with neither it lasts 60 s. */
  | { type: "COUNTDOWN.STARTED"; expiredMinutes?: number; expiresAt?: number }
  /** The code that went out is good no more: there is nothing left to wait for. */
  | { type: "COUNTDOWN.ENDED" }
  /** What is kept for this purpose: read at the start, and whenever another tab changes it. */
  | { type: "COUNTDOWN.FOUND"; endsAt: number | null; now: number }
  /** The time, as soon as a countdown runs and then every second. */
  | { type: "COUNTDOWN.TICKED"; now: number };

type EventOf<Type> = Extract<SmsCountdownEvent, { type: Type }>;

/** Whole seconds from one moment to another. */
const seconds = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/**
 * Keeps the send button of a verification code shut until its time is over (SMS-01 to SMS-06). Counts
 * towards a moment that the browser's tabs share, so a sleeping tab, a reload or a second tab changes
 * nothing. It never sends a code itself. Invoke it with a `name`, tell it `COUNTDOWN.STARTED` when a
 * code went out; the button is shut while it has the tag `blocked`.
 */
export const smsCountdownMachine = setup({
  types: {
    context: {} as SmsCountdownContext,
    events: {} as SmsCountdownEvent,
    input: {} as SmsCountdownInput,
    tags: {} as "blocked",
  },
  actors: {
    /** Says what is kept, at once and whenever another tab changes it. */
    keeper: fromCallback<SmsCountdownEvent, { name: string }>(() => {
      throw new Error("keeper is not provided");
    }),
    /** Says the time, at once and then every second. */
    ticker: fromCallback<SmsCountdownEvent>(() => {
      throw new Error("ticker is not provided");
    }),
  },
  actions: {
    begin: assign(({ event }) => {
      const { expiresAt = null, expiredMinutes = 1 } = event as EventOf<"COUNTDOWN.STARTED">;
      const lasts = expiresAt === null ? expiredMinutes * 60_000 : 0;
      return { endsAt: null, expiresAt, lasts, secondsLeft: lasts / 1000 };
    }),
    keepFound: assign(({ event }) => {
      const { endsAt, now } = event as EventOf<"COUNTDOWN.FOUND">;
      return { endsAt, secondsLeft: seconds(endsAt ?? now, now) };
    }),
    countDown: assign(({ context, event }) => {
      const { now } = event as EventOf<"COUNTDOWN.TICKED">;
      const endsAt = context.endsAt ?? context.expiresAt ?? now + context.lasts;
      return { endsAt, secondsLeft: seconds(endsAt, now) };
    }),
    forget: assign({ endsAt: null, expiresAt: null, lasts: 0, secondsLeft: 0 }),
    /** Keeps the context's end for reloads and other tabs; null is kept as nothing. */
    storeEnd: () => {
      throw new Error("storeEnd is not provided");
    },
  },
  guards: {
    isRunning: ({ event }) => {
      const { endsAt, now } = event as EventOf<"COUNTDOWN.FOUND">;
      return endsAt !== null && endsAt > now;
    },
    isFirstTick: ({ context }) => context.endsAt === null,
    isOver: ({ context, event }) =>
      context.endsAt !== null && context.endsAt <= (event as EventOf<"COUNTDOWN.TICKED">).now,
  },
}).createMachine({
  id: "smsCountdown",
  description: "The pause between two verification codes.",
  context: ({ input }) => ({
    name: input.name,
    lasts: 0,
    expiresAt: null,
    endsAt: null,
    secondsLeft: 0,
  }),
  invoke: {
    id: "keeper",
    src: "keeper",
    input: ({ context }) => ({ name: context.name }),
    onError: { target: ".ready" },
  },
  initial: "reading",
  states: {
    reading: {
      description: "Looks whether a code went out before a reload, or in another tab.",
      tags: ["blocked"],
      on: {
        "COUNTDOWN.FOUND": [
          { guard: "isRunning", target: "counting", actions: "keepFound" },
          { target: "ready" },
        ],
        "COUNTDOWN.STARTED": { target: "counting", actions: "begin" },
      },
    },
    ready: {
      description: "A code may be sent.",
      entry: "forget",
      on: {
        "COUNTDOWN.STARTED": { target: "counting", actions: "begin" },
        "COUNTDOWN.FOUND": { guard: "isRunning", target: "counting", actions: "keepFound" },
      },
    },
    counting: {
      description: "A code went out; the button shows the seconds left.",
      tags: ["blocked"],
      invoke: { id: "ticker", src: "ticker", onError: { target: "ready" } },
      on: {
        "COUNTDOWN.STARTED": { target: "counting", reenter: true, actions: "begin" },
        "COUNTDOWN.ENDED": { target: "ready", actions: ["forget", "storeEnd"] },
        "COUNTDOWN.FOUND": [{ guard: "isRunning", actions: "keepFound" }, { target: "ready" }],
        "COUNTDOWN.TICKED": [
          { guard: "isOver", target: "ready", actions: ["forget", "storeEnd"] },
          { guard: "isFirstTick", actions: ["countDown", "storeEnd"] },
          { actions: "countDown" },
        ],
      },
    },
  },
});
