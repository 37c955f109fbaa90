import { useSyncExternalStore } from "react";
import { makeListeners } from "#src/shared/listeners.ts";

/** A value that stands outside of what is drawn, and draws its readers anew when it changes. */
export interface Store<Value> {
  readonly get: () => Value;
  /** What it held at first, with which the server drew: a part that comes alive late begins with it. */
  readonly first: () => Value;
  readonly set: (next: Value) => void;
  /** Calls back after each change; gives what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store. */
export function makeStore<Value>(first: Value): Store<Value> {
  let value = first;
  const { subscribe, tell } = makeListeners();
  return {
    get: () => value,
    first: () => first,
    set: (next) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** What can be read of a store. */
export type Readable<Value> = Pick<Store<Value>, "get" | "first" | "subscribe">;

/** The value of a store, for a component. */
export const useStore = <Value>({ subscribe, get, first }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get, first);
