import type { Chart } from "../chart/chart.types.ts";

/** The channel between the portal's pages and the page that shows their machines. */
export const machinesChannel = "portico-machines";

/** One event that an actor took, and what came of it. Secrets are redacted before it travels. */
export interface Step {
  /** Counts up in each actor, from 0 for the state it began in. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: { readonly type: string } & Record<string, unknown>;
  /** The ids of the states that are active afterwards. */
  readonly active: readonly string[];
  /** The state's value, such as `{"form":"editing"}`. */
  readonly value: unknown;
  readonly tags: readonly string[];
  readonly context: unknown;
  readonly status: string;
}

/** An actor that runs a machine. */
export interface ActorFacts {
  /** Unique among all tabs. */
  readonly key: string;
  /** The name its parent runs it under. */
  readonly name: string;
  /** The key of the actor that runs it; null for a root. */
  readonly parent: string | null;
  readonly chart: Chart;
  /** Oldest first; only the newest are kept. */
  readonly steps: readonly Step[];
}

/** What a page of the portal says. */
export type FromPortal =
  /** Everything: the answer to `hello`, and the first word of a page that opens. */
  | { kind: "tab"; tab: string; address: string; actors: readonly ActorFacts[] }
  | { kind: "actor"; tab: string; actor: ActorFacts }
  | { kind: "step"; tab: string; key: string; step: Step }
  | { kind: "gone"; tab: string };

/** What the page of the machines says. */
export type ToPortal =
  | { kind: "hello" }
  | { kind: "send"; key: string; event: { type: string } & Record<string, unknown> };

/** How many steps of an actor are kept. */
export const keptSteps = 200;
