/** What kind of box a state is. */
export type ChartStateType = "atomic" | "compound" | "parallel" | "final" | "history";

/** A state, as plain data that can be drawn, sent to another page and compared. */
export interface ChartState {
  /** The state's own id, such as `login.open.idle`; the root's is the machine's. */
  readonly id: string;
  readonly key: string;
  readonly type: ChartStateType;
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The actors that run while the state is active. */
  readonly invokes: readonly string[];
  /** The id of the state it begins in; null where there is no choice. */
  readonly initial: string | null;
  readonly states: readonly ChartState[];
}

/** A transition. Without a target it changes no state and is listed inside its source. */
export interface ChartTransition {
  readonly source: string;
  readonly target: string | null;
  /** The event in words: `LOGIN.SUBMITTED`, `done logIn`, `after backOff`, `always`. */
  readonly on: string;
  /** The event's own name; empty for `always`. */
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
}

/** A machine, as plain data. */
export interface Chart {
  readonly id: string;
  readonly description: string;
  readonly root: ChartState;
  readonly transitions: readonly ChartTransition[];
}
