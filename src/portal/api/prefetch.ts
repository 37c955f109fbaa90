import { useEffect, useSyncExternalStore } from "react";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeListeners } from "#src/shared/listeners.ts";
import type { Client } from "./client.ts";

/** Calls without a payload that a page makes before the flow is there that wants their answers. */
export interface Prefetch {
  /** Makes the call, unless it is made already: ahead, or by the flow itself. */
  readonly ask: (name: CallName) => void;
  /** Leaves the flow to make the call itself: what came ahead is not wanted any more. */
  readonly forget: (name: CallName) => void;
  /** What came of it; undefined until then, and for a failure, which is for the flow to judge. */
  readonly read: <Name extends CallName>(name: Name) => CallMap[Name]["value"] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Lets a page ask ahead for its flows: the flow's first call of that name gets the answer on its way.
 * @param client makes the calls
 * @param onFailure told of an answer that is no value; the flow should come and look at it
 * @returns the asking, and the client for the flows
 */
export function makePrefetch(client: Client, onFailure: () => void): Prefetch & { client: Client } {
  const asked = new Map<CallName, Promise<unknown>>();
  /** What came; undefined for what the flow asked for itself. */
  const values = new Map<CallName, unknown>();
  const { subscribe, tell } = makeListeners();
  return {
    ask: (name) => {
      if (asked.has(name) || values.has(name)) return;
      const answer = client.call(name, {} as never);
      asked.set(name, answer);
      void answer.then((result) => {
        if (!result.ok) return onFailure();
        values.set(name, result.value);
        tell();
      });
    },
    forget: (name) => void asked.delete(name),
    read: (name) => values.get(name) as never,
    subscribe,
    client: {
      call: (name, payload, more) => {
        const answer = asked.get(name) ?? client.call(name, payload, more);
        asked.delete(name);
        // A page that takes over what the server drew learns late that its flow is there.
        values.set(name, values.get(name));
        return answer as never;
      },
    },
  };
}

const unknown = (): undefined => undefined;

/**
 * The answer to a call that a flow is going to make.
 * @param isWanted asks for it; not while the flow itself is there
 */
export function usePrefetch<Name extends CallName>(
  prefetch: Prefetch,
  name: Name,
  isWanted: boolean,
): CallMap[Name]["value"] | undefined {
  useEffect(() => {
    if (isWanted) prefetch.ask(name);
  }, [prefetch, name, isWanted]);
  return useSyncExternalStore(prefetch.subscribe, () => prefetch.read(name), unknown);
}
