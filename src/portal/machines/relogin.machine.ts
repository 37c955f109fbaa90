import { setup } from "xstate";

/** What the return into a session is told. */
export type ReloginEvent =
  /** The platform no longer knew the session (401); the login comes over the page. */
  | { type: "SESSION.EXPIRED" }
  /** Somebody is signed in. */
  | { type: "SESSION.STARTED" }
  /** No login is on screen any more. */
  | { type: "LOGIN.CLOSED" };

/**
 * Holds what somebody was doing while their session is gone: the page stays under the login, and the
 * calls that were refused wait. View: tag `waiting`. Whether the same member came back is for the
 * waiting calls to judge (OPEN-007).
 */
export const reloginMachine = setup({
  types: { events: {} as ReloginEvent, tags: {} as "waiting" },
}).createMachine({
  id: "relogin",
  description: "What waits while a session that ran out is taken up again.",
  initial: "calm",
  states: {
    calm: {
      description: "Nothing waits.",
      on: { "SESSION.EXPIRED": { target: "asking" } },
    },
    asking: {
      description: "The login is over the page, whose work waits for it.",
      tags: ["waiting"],
      on: { "SESSION.STARTED": { target: "calm" }, "LOGIN.CLOSED": { target: "calm" } },
    },
  },
});
