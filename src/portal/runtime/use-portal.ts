import { useCallback, useSyncExternalStore } from "react";
import type { Portal, PortalView } from "./portal.ts";

/**
 * Reads a value off the root machine and draws again when it changes.
 * @param select gives the same value as long as nothing changed: a part of the view, or a primitive
 */
export function usePortal<Value>(portal: Portal, select: (view: PortalView) => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = portal.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [portal],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(portal.getSnapshot()),
    () => select(portal.first()),
  );
}
