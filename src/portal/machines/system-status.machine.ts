import { assign, fromPromise, setup } from "xstate";
import type { SystemStatusValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

/** What the status machine starts from. */
export interface SystemStatusInput {
  /** The status that came with the page; null when the platform did not answer. */
  readonly status: SystemStatusValue | null;
}

/** What the status machine remembers. */
export interface SystemStatusContext {
  readonly status: SystemStatusValue | null;
  /** Looks in a row that brought no open portal; the pause grows with it. */
  readonly attempts: number;
  readonly problem: CallProblem | null;
}

/** What the status machine is told. */
export type SystemStatusEvent =
  /** The visitor asks for another try. */
  | { type: "STATUS.RETRY" }
  /** A call's answer contradicts the known status. */
  | { type: "STATUS.DOUBTED" };

/**
 * Asks for the portal's state for this visitor and keeps asking while the portal is closed or out of
 * reach (spec 4, OPEN-070, OPEN-072). Its parent reads `context.status` off its snapshots.
 */
export const systemStatusMachine = setup({
  types: {
    context: {} as SystemStatusContext,
    events: {} as SystemStatusEvent,
    input: {} as SystemStatusInput,
    tags: {} as "loading",
  },
  actors: {
    loadStatus: fromPromise<Result<SystemStatusValue, CallProblem>>(async () => {
      throw new Error("loadStatus is not provided");
    }),
  },
  actions: {
    keepStatus: assign((_, params: { status: SystemStatusValue }) => ({
      status: params.status,
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: CallProblem | null }) => ({
      problem: params.problem,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
  },
  guards: {
    isUnknown: ({ context }) => context.status === null,
    isMaintenance: ({ context }) => context.status?.code === 1,
    isRestricted: ({ context }) => context.status?.code === 2,
    isAnswered: (_, params: { ok: boolean }) => params.ok,
  },
  delays: {
    /** 1, 2, 4 … 30 seconds. */
    backOff: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.max(0, context.attempts - 1)),
  },
}).createMachine({
  id: "systemStatus",
  description: "The portal's state for this visitor: open, in maintenance, restricted or unknown.",
  context: ({ input }) => ({ status: input.status, attempts: 0, problem: null }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Reads the last answer and picks the state it stands for.",
      always: [
        { guard: "isUnknown", target: "unreachable" },
        { guard: "isMaintenance", target: "maintenance" },
        { guard: "isRestricted", target: "restricted" },
        { target: "normal" },
      ],
    },
    loading: {
      description: "Asks the platform; whatever was shown stays until the answer is there.",
      tags: ["loading"],
      invoke: {
        id: "loadStatus",
        src: "loadStatus",
        onDone: [
          {
            guard: {
              type: "isAnswered",
              params: ({ event }) => ({ ok: event.output.ok }),
            },
            target: "deciding",
            actions: [
              {
                type: "keepStatus",
                params: ({ event }) => ({
                  status: (event.output as { value: SystemStatusValue }).value,
                }),
              },
            ],
          },
          {
            target: "deciding",
            actions: [
              {
                type: "keepProblem",
                params: ({ event }) => ({
                  problem: (event.output as { error: CallProblem }).error,
                }),
              },
            ],
          },
        ],
        onError: { target: "deciding" },
      },
    },
    normal: {
      description: "Code 0: the portal is open.",
      entry: "resetAttempts",
      on: { "STATUS.DOUBTED": { target: "loading" } },
    },
    maintenance: {
      description:
        "Code 1: closed for maintenance; looks again by itself, so nobody has to reload.",
      entry: "countAttempt",
      after: { backOff: { target: "loading" } },
      on: { "STATUS.RETRY": { target: "loading" } },
    },
    restricted: {
      description: "Code 2: this address or country may not enter; looks again only when asked.",
      entry: "resetAttempts",
      on: { "STATUS.RETRY": { target: "loading" } },
    },
    unreachable: {
      description: "No answer yet: waits, longer each time, or until the visitor asks again.",
      entry: "countAttempt",
      after: { backOff: { target: "loading" } },
      on: { "STATUS.RETRY": { target: "loading" } },
    },
  },
});
