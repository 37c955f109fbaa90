import { assign, fromPromise, setup } from "xstate";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type * as Chat from "./chat.types.ts";

type EventOf<Type> = Extract<Chat.ChatEvent, { type: Type }>;
type Loaded = { address: Chat.ChatAddress; unread: number };

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

const outputIn = <Output>(event: unknown): Output => (event as { output: Output }).output;

/** The value of an answer that came. */
const valueIn = <Value>(event: unknown): Value => outputIn<{ value: Value }>(event).value;

/** The problem of a failed answer, or null where an actor broke. */
const problemIn = (event: unknown): CallProblem | null => {
  const { output } = event as { output?: Result<unknown, CallProblem> };
  return output?.ok === false ? output.error : null;
};

/**
 * The chat window beside every page (spec 2 and 4 Chat; MOD-12). It exists while the module CBS3 is
 * on. View: the tags; the frame is drawn while `context.framed` holds, also when it is hidden.
 */
export const chatMachine = setup({
  types: {
    context: {} as Chat.ChatContext,
    events: {} as Chat.ChatEvent,
    input: {} as Chat.ChatInput,
    tags: {} as Chat.ChatTag,
  },
  actors: {
    /** The room's address and the unread count, at login (CHAT-06). */
    loadChat: fromPromise<Result<Loaded, CallProblem>>(missing("loadChat")),
    loadAddress: fromPromise<Result<Chat.ChatAddress, CallProblem>>(missing("loadAddress")),
    countUnread: fromPromise<Result<number, CallProblem>>(missing("countUnread")),
  },
  actions: {
    keepPlayer: assign(({ event }) => ({ player: (event as EventOf<"SESSION.KNOWN">).player })),
    keepWish: assign({ wanted: true }),
    dropWish: assign({ wanted: false }),
    keepLoaded: assign(({ event }) => valueIn<Loaded>(event)),
    keepAddress: assign(({ event }) => ({ address: valueIn<Chat.ChatAddress>(event) })),
    /** The address is in the frame now and works no second time. */
    drawFrame: assign(({ context: { address } }) => ({
      framed: true,
      address: address && { ...address, at: 0 },
    })),
    keepCount: assign(({ event }) => ({ unread: valueIn<number>(event) })),
    keepUnread: assign(({ event }) => ({ unread: (event as EventOf<"CHAT.UNREAD">).count })),
    keepProblem: assign(({ event }) => ({ problem: problemIn(event) })),
    dropFrame: assign({ framed: false, address: null }),
    keepLarge: assign({ size: "large" }),
    keepSmall: assign({ size: "small" }),
    /** Nothing of one member is left for the next. */
    forget: assign({ address: null, unread: 0, framed: false, wanted: false, problem: null }),
    /** Leads a visitor to the login (CHAT-04). */
    askLogin: () => missing("askLogin")(),
    storeSize: () => missing("storeSize")(),
  },
  guards: {
    isAnswered: ({ event }) => outputIn<Result<unknown, CallProblem>>(event).ok,
    isPlayer: ({ context }) => context.player === "player",
    isTrial: ({ context }) => context.player === "trial",
    isWanted: ({ context }) => context.wanted,
    isWantedAndAnswered: ({ context, event }) =>
      context.wanted && outputIn<Result<unknown, CallProblem>>(event).ok,
    isFramed: ({ context }) => context.framed,
    isLarge: ({ context }) => context.size === "large",
    /** The address given at login still works: it was never used and is young enough. */
    isFresh: ({ context, event }) =>
      (event as EventOf<"CHAT.ASKED">).now - (context.address?.at ?? 0) < 45_000,
  },
  delays: {
    /** Between two counts while the frame does not count by itself. */
    countPause: 45_000,
    /** A frame that says nothing for so long is not coming. */
    frameTimeout: 15_000,
  },
}).createMachine({
  id: "chat",
  description: "The chat room in a floating window.",
  context: ({ input }) => ({
    ...input,
    address: null,
    unread: input.unread ?? 0,
    framed: false,
    wanted: false,
    problem: null,
  }),
  initial: "deciding",
  on: { "SESSION.KNOWN": { target: ".deciding", actions: "keepPlayer" } },
  states: {
    deciding: {
      description: "Who is there decides what the chat is.",
      always: [
        { guard: "isPlayer", target: "player" },
        { guard: "isTrial", target: "trial" },
        { target: "visitor" },
      ],
    },
    visitor: {
      description: "Nobody is signed in: there is no chat to open or close (CHAT-04, CHAT-07).",
      entry: "forget",
      on: { "CHAT.ASKED": { actions: ["keepWish", "askLogin"] } },
    },
    trial: {
      description: "A trial account sees the bubble but may not enter (CHAT-05).",
      tags: ["bubble"],
      initial: "quiet",
      states: {
        quiet: {
          description: "Nothing was asked.",
          always: { guard: "isWanted", target: "warned" },
          on: { "CHAT.ASKED": { target: "warned" } },
        },
        warned: {
          description: "The warning of trial accounts (ERR-06).",
          entry: "dropWish",
          tags: ["warned"],
          on: { "CHAT.WARNED": { target: "quiet" } },
        },
      },
    },
    player: {
      description: "A member; leaving the session hides the chat and forgets it (CHAT-07).",
      initial: "loading",
      on: {
        "CHAT.UNREAD": { actions: "keepUnread" },
        "CHAT.LOST": { actions: "dropFrame" },
      },
      states: {
        loading: {
          description: "Asks for the address and the unread count at once (CHAT-06).",
          tags: ["bubble"],
          invoke: {
            id: "loadChat",
            src: "loadChat",
            onDone: [
              { guard: "isWantedAndAnswered", target: "entering", actions: "keepLoaded" },
              { guard: "isAnswered", target: "hidden", actions: "keepLoaded" },
              { target: "hidden" },
            ],
            onError: { target: "hidden" },
          },
          on: { "CHAT.ASKED": { actions: "keepWish" } },
        },
        hidden: {
          description: "The bubble with the number of unread messages (CHAT-03).",
          tags: ["bubble"],
          always: { guard: "isWanted", target: "opening" },
          on: {
            "CHAT.ASKED": [
              { guard: "isFramed", target: "shown" },
              { guard: "isFresh", target: "entering" },
              { target: "opening" },
            ],
          },
          after: {
            countPause: [
              { guard: "isFramed", target: "hidden", reenter: true },
              { target: "counting" },
            ],
          },
        },
        counting: {
          description: "Counts the unread messages again.",
          tags: ["bubble"],
          invoke: {
            id: "countUnread",
            src: "countUnread",
            onDone: [
              { guard: "isAnswered", target: "hidden", actions: "keepCount" },
              { target: "hidden" },
            ],
            onError: { target: "hidden" },
          },
          on: { "CHAT.ASKED": { target: "opening" } },
        },
        opening: {
          description: "Asks for a new address: each works once.",
          entry: "dropWish",
          tags: ["window", "waiting"],
          invoke: {
            id: "loadAddress",
            src: "loadAddress",
            onDone: [
              { guard: "isAnswered", target: "entering", actions: "keepAddress" },
              { target: "failed", actions: "keepProblem" },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
          on: { "CHAT.HIDDEN": { target: "hidden" } },
        },
        entering: {
          description: "The frame is on its way into the room.",
          entry: ["dropWish", "drawFrame"],
          tags: ["window", "waiting"],
          on: {
            "CHAT.READY": { target: "shown" },
            "CHAT.LOST": { target: "failed", actions: "dropFrame" },
            "CHAT.HIDDEN": { target: "hidden", actions: "dropFrame" },
          },
          after: { frameTimeout: { target: "failed", actions: "dropFrame" } },
        },
        shown: {
          description: "The window is open over the page (CHAT-01).",
          tags: ["window"],
          initial: "sizing",
          on: {
            "CHAT.HIDDEN": { target: "hidden" },
            "CHAT.LOST": { target: "failed", actions: "dropFrame" },
          },
          states: {
            sizing: {
              description: "As large as it was left.",
              always: [{ guard: "isLarge", target: "large" }, { target: "small" }],
            },
            small: {
              description: "Beside the page's content.",
              on: { "CHAT.ENLARGED": { target: "large", actions: ["keepLarge", "storeSize"] } },
            },
            large: {
              description: "Enlarged (CHAT-02).",
              tags: ["large"],
              on: { "CHAT.SHRUNK": { target: "small", actions: ["keepSmall", "storeSize"] } },
            },
          },
        },
        failed: {
          description: "The room did not open: again, or another way to get help.",
          tags: ["window", "failed"],
          on: {
            "CHAT.RETRIED": { target: "opening" },
            "CHAT.HIDDEN": { target: "hidden" },
          },
        },
      },
    },
  },
});
