import { fromPromise, setup } from "xstate";

/** What a logout is told. */
export type LogoutEvent = { type: "LOGOUT.CONFIRMED" } | { type: "LOGOUT.DECLINED" };

/** How a logout ended. */
export interface LogoutOutput {
  readonly loggedOut: boolean;
}

/** Logging out, with the question whether it is meant (LOGOUT-01, LOGOUT-02). */
export const logoutMachine = setup({
  types: {
    events: {} as LogoutEvent,
    output: {} as LogoutOutput,
    tags: {} as "busy",
  },
  actors: {
    logOut: fromPromise<void>(async () => {
      throw new Error("logOut is not provided");
    }),
  },
}).createMachine({
  id: "logout",
  description: "Logging out.",
  output: ({ event }) => (event as unknown as { output: LogoutOutput }).output,
  initial: "confirming",
  states: {
    confirming: {
      description: "A dialog asks whether it is meant; declining changes nothing.",
      on: {
        "LOGOUT.CONFIRMED": { target: "ending" },
        "LOGOUT.DECLINED": { target: "declined" },
      },
    },
    ending: {
      description: "The platform ends the session; it ends here even if that fails.",
      tags: ["busy"],
      invoke: {
        id: "logOut",
        src: "logOut",
        onDone: { target: "loggedOut" },
        onError: { target: "loggedOut" },
      },
    },
    loggedOut: {
      description: "The session is over.",
      type: "final",
      output: { loggedOut: true },
    },
    declined: {
      description: "The visitor stays.",
      type: "final",
      output: { loggedOut: false },
    },
  },
});
