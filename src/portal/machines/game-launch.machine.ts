import { assign, fromPromise, setup } from "xstate";
import type { Game, LaunchValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type {
  LaunchContext,
  LaunchEvent,
  LaunchInput,
  LaunchOutput,
  LaunchTag,
} from "./game-launch.types.ts";

type Done<Value> = { output: Result<Value, CallProblem> };

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** The problem of a failed answer, or of an actor that broke. */
const problemIn = (event: unknown): CallProblem => {
  const { output } = event as Partial<Done<unknown>>;
  if (output?.ok === false) return output.error;
  return {
    code: "INTERNAL",
    status: 0,
    message: null,
    value: null,
    requestId: null,
    retryAfter: null,
  };
};

/** The value of an answer that came. */
const valueIn = <Value>(event: unknown): Value =>
  (event as { output: { value: Value } }).output.value;

/** An answer without an address counts as refused. */
const isLaunched = (event: unknown): boolean =>
  (event as Done<unknown>).output.ok &&
  typeof valueIn<Partial<LaunchValue> | null>(event)?.game_url === "string";

/** The games of a lobby's answer, whatever came. */
const gamesIn = (event: unknown): readonly Game[] => {
  const games = (event as Done<unknown>).output.ok ? valueIn<unknown>(event) : null;
  return Array.isArray(games) ? (games as readonly Game[]) : [];
};

/**
 * Opening a game and playing it (spec 5 Access rules, OPEN-026, OPEN-028, OPEN-076). View: the tags
 * say what to draw; `context.launch` holds the address for the frame. Send `SESSION.KNOWN` whenever
 * who is there changes, and `GAME.LEFT` before the launch is dropped, so that the balance is read anew.
 */
export const gameLaunchMachine = setup({
  types: {
    context: {} as LaunchContext,
    events: {} as LaunchEvent,
    input: {} as LaunchInput,
    output: {} as LaunchOutput,
    tags: {} as LaunchTag,
  },
  actors: {
    listGames: fromPromise<Result<readonly Game[], CallProblem>, LaunchContext>(
      missing("listGames"),
    ),
    launchGame: fromPromise<Result<LaunchValue, CallProblem>, LaunchContext>(missing("launchGame")),
    /** Leads the window of the press to the game; false when it is gone. */
    fillWindow: fromPromise<boolean, { address: string }>(missing("fillWindow")),
  },
  actions: {
    keepPlayer: assign(({ context, event }) => ({
      player: event.type === "SESSION.KNOWN" ? event.player : context.player,
    })),
    keepGames: assign(({ event }) => ({ games: valueIn<readonly Game[]>(event) })),
    takeFirst: assign(({ context, event }) => {
      const first = valueIn<readonly Game[]>(event)[0];
      if (first === undefined) return {};
      return { game: first, item: { ...context.item, nodeId: first.nodeId, isGame: null } };
    }),
    takeChosen: assign(({ context, event }) => {
      if (event.type !== "GAME.CHOSEN") return {};
      const { game } = event;
      const { nodeId, vassalage } = game;
      return { game, item: { ...context.item, nodeId, vassalage, isGame: null } };
    }),
    keepLaunch: assign(({ event }) => ({ launch: valueIn<LaunchValue>(event), second: false })),
    takeSecond: assign({ second: true }),
    forgetLaunch: assign({ launch: null, second: false }),
    keepProblem: assign(({ event }) => ({ problem: problemIn(event) })),
    forgetProblem: assign({ problem: null }),
    forgetWindow: assign({ hasWindow: false }),
    /** Opens the login, which leads back to this game. */
    offerLogin: () => missing("offerLogin")(),
    /** Closes a window that was opened in vain. */
    closeWindow: () => missing("closeWindow")(),
    /** Reads the balance anew (OPEN-108). */
    refreshBalance: () => missing("refreshBalance")(),
    /** Shows the page of this portal that a launch led to. */
    showPage: (_, params: { path: string }) => missing(`showPage ${params.path}`)(),
  },
  guards: {
    isChecking: ({ context }) => context.player === "checking",
    isVisitor: ({ context }) => context.player === "visitor",
    becomesVisitor: ({ event }) => event.type === "SESSION.KNOWN" && event.player === "visitor",
    becomesPlayer: ({ event }) =>
      event.type === "SESSION.KNOWN" && (event.player === "member" || event.player === "trial"),
    becomesKnown: ({ event }) => event.type === "SESSION.KNOWN" && event.player !== "checking",
    /** Trial accounts play what is open to them alone (OPEN-028). */
    isTrialBarred: ({ context }) => context.player === "trial" && context.game?.trial === false,
    isClosed: ({ context }) => context.game?.maintenance === true,
    /** A vendor's lobby whose games are offered first; one that starts at once has a call of its own. */
    isLobby: ({ context }) => context.item.isGame === "VASSALAGE" && !context.item.direct,
    hasGames: ({ event }) => gamesIn(event).length > 0,
    /** A lobby of one game. */
    isDecided: ({ event }) => gamesIn(event).length === 1,
    /** The answer is a page of this portal, such as the lottery's. */
    isOwnPage: ({ event }) =>
      isLaunched(event) && valueIn<LaunchValue>(event).game_url.startsWith("/"),
    isFramed: ({ context, event }) =>
      isLaunched(event) &&
      context.place !== "window" &&
      valueIn<LaunchValue>(event).openMode !== "window",
    isWindowed: ({ context, event }) => isLaunched(event) && context.hasWindow,
    isLaunched: ({ event }) => isLaunched(event),
    isAnswered: ({ event }) => (event as unknown as Done<unknown>).output.ok,
    isFilled: ({ event }) => (event as unknown as { output: boolean }).output,
    isMaintained: ({ event }) => problemIn(event).code === "GAME_MAINTENANCE",
    isSessionOver: ({ event }) => problemIn(event).code.startsWith("SESSION_"),
    isRealAccountAsked: ({ event }) => problemIn(event).code === "TRIAL_NOT_ALLOWED",
    hasSecond: ({ context }) => !context.second && Boolean(context.launch?.game_url2),
  },
  delays: {
    /** When the player is told that it takes long. */
    slowAfter: 8_000,
    /** When waiting for the game ends. */
    tooLong: 45_000,
  },
}).createMachine({
  id: "gameLaunch",
  description: "Opening a game, and playing it until it is left.",
  context: ({ input }) => ({
    ...input,
    launch: null,
    second: false,
    games: [],
    problem: null,
  }),
  output: ({ event }) => (event as unknown as { output: LaunchOutput }).output,
  initial: "deciding",
  on: {
    "SESSION.KNOWN": { actions: "keepPlayer" },
    "GAME.LEFT": { target: ".left" },
  },
  states: {
    deciding: {
      description: "Who is there, and what is asked for, decide what comes first.",
      always: [
        { guard: "isChecking", target: "checking" },
        { guard: "isVisitor", target: "loginNeeded" },
        { guard: "isTrialBarred", target: "realAccountNeeded" },
        { guard: "isClosed", target: "maintenance" },
        { guard: "isLobby", target: "opening.step.listing" },
        { target: "opening.step.launching" },
      ],
    },
    checking: {
      description: "The session has not been read yet.",
      tags: ["waiting"],
      on: {
        "SESSION.KNOWN": { guard: "becomesKnown", target: "deciding", actions: "keepPlayer" },
      },
    },
    loginNeeded: {
      description: "A visitor: the login is offered, then the game opens (ROLE-01, ERR-36).",
      tags: ["needs-login"],
      entry: ["closeWindow", "offerLogin"],
      on: {
        "LOGIN.ASKED": { actions: "offerLogin" },
        "SESSION.KNOWN": { guard: "becomesPlayer", target: "deciding", actions: "keepPlayer" },
      },
    },
    realAccountNeeded: {
      description: "A trial account, and a game that is not open to it (OPEN-028).",
      tags: ["needs-real-account"],
      entry: "closeWindow",
    },
    opening: {
      description: "The game is on its way.",
      tags: ["waiting"],
      type: "parallel",
      after: {
        tooLong: [
          {
            guard: "hasSecond",
            target: "opening.step.loading",
            actions: "takeSecond",
            reenter: true,
          },
          { target: "timedOut" },
        ],
      },
      on: {
        "SESSION.KNOWN": { guard: "becomesVisitor", target: "loginNeeded", actions: "keepPlayer" },
      },
      states: {
        pace: {
          description: "How long it takes.",
          initial: "fast",
          states: {
            fast: {
              description: "Nothing to say yet.",
              after: { slowAfter: { target: "slow" } },
            },
            slow: { description: "The player is told.", tags: ["slow"] },
          },
        },
        step: {
          description: "What is waited for.",
          initial: "launching",
          states: {
            listing: {
              description: "Asks for the games of a vendor's lobby (ENT-10).",
              invoke: {
                id: "listGames",
                src: "listGames",
                input: ({ context }) => context,
                onDone: [
                  { guard: "isDecided", target: "launching", actions: "takeFirst" },
                  { guard: "hasGames", target: "#gameLaunch.choosing", actions: "keepGames" },
                  { guard: "isAnswered", target: "#gameLaunch.maintenance" },
                  { target: "#gameLaunch.refused", actions: "keepProblem" },
                ],
                onError: { target: "#gameLaunch.refused", actions: "keepProblem" },
              },
            },
            launching: {
              description: "Asks for the game's address (V2, or the table's own call).",
              invoke: {
                id: "launchGame",
                src: "launchGame",
                input: ({ context }) => context,
                onDone: [
                  { guard: "isOwnPage", target: "#gameLaunch.shown", actions: "keepLaunch" },
                  { guard: "isFramed", target: "loading", actions: "keepLaunch" },
                  {
                    guard: "isWindowed",
                    target: "#gameLaunch.handingOver",
                    actions: "keepLaunch",
                  },
                  { guard: "isLaunched", target: "#gameLaunch.blocked", actions: "keepLaunch" },
                  { guard: "isMaintained", target: "#gameLaunch.maintenance" },
                  { guard: "isSessionOver", target: "#gameLaunch.loginNeeded" },
                  { guard: "isRealAccountAsked", target: "#gameLaunch.realAccountNeeded" },
                  { target: "#gameLaunch.refused", actions: "keepProblem" },
                ],
                onError: { target: "#gameLaunch.refused", actions: "keepProblem" },
              },
            },
            loading: {
              description: "The frame loads the game.",
              tags: ["framed"],
              on: { "FRAME.LOADED": { target: "#gameLaunch.playing" } },
            },
          },
        },
      },
    },
    choosing: {
      description: "The vendor has several games: which one?",
      tags: ["choosing"],
      entry: "closeWindow",
      on: { "GAME.CHOSEN": { target: "deciding", actions: "takeChosen" } },
    },
    playing: {
      description: "The game is in the frame.",
      tags: ["framed", "playing"],
      exit: ["forgetLaunch", "refreshBalance"],
      on: {
        "GAME.PLAYED": { actions: "refreshBalance" },
        "SESSION.KNOWN": { guard: "becomesVisitor", target: "loginNeeded", actions: "keepPlayer" },
      },
    },
    handingOver: {
      description: "The window of the press gets the address.",
      tags: ["waiting"],
      invoke: {
        id: "fillWindow",
        src: "fillWindow",
        input: ({ context }) => ({ address: context.launch?.game_url ?? "" }),
        onDone: [{ guard: "isFilled", target: "away" }, { target: "blocked" }],
        onError: { target: "blocked" },
      },
    },
    blocked: {
      description: "No window could be opened: a link leads to the game (ERR-28).",
      tags: ["blocked"],
      entry: "forgetWindow",
      on: { "WINDOW.FOLLOWED": { target: "away" }, "LAUNCH.RETRIED": { target: "deciding" } },
    },
    away: {
      description: "The game is in a window of its own.",
      tags: ["away"],
      entry: ["forgetLaunch", "forgetWindow"],
      exit: "refreshBalance",
      on: {
        "PORTAL.RETURNED": { actions: "refreshBalance" },
        "LAUNCH.RETRIED": { target: "deciding" },
      },
    },
    maintenance: {
      description: "The game is being maintained; others are suggested (ERR-32).",
      tags: ["maintenance"],
      entry: "closeWindow",
      on: { "LAUNCH.RETRIED": { target: "opening.step.launching" } },
    },
    refused: {
      description: "The platform said no; `context.problem` says why.",
      tags: ["refused"],
      entry: "closeWindow",
      exit: "forgetProblem",
      on: { "LAUNCH.RETRIED": { target: "deciding" } },
    },
    timedOut: {
      description: "It took too long (ERR-29).",
      tags: ["timed-out"],
      entry: ["forgetLaunch", "closeWindow"],
      on: { "LAUNCH.RETRIED": { target: "deciding" } },
    },
    shown: {
      description: "The game is a page of this portal, which shows now (NAV-04).",
      type: "final",
      entry: {
        type: "showPage",
        params: ({ context }) => ({ path: context.launch?.game_url ?? "/" }),
      },
      output: { left: true },
    },
    left: {
      description: "The player has left.",
      type: "final",
      entry: "closeWindow",
      output: { left: true },
    },
  },
});
