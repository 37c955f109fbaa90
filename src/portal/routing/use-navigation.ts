import { useCallback, useEffect, useRef } from "react";
import type { NavigateFunction } from "react-router-dom";
import { here } from "../runtime/here.ts";
import type { Services } from "../runtime/services.ts";

/** Marks an entry of the history that must not move the page, such as a filter's. */
const keptScroll = { keepScroll: true };

/** Was an entry of the history made by a navigation that stays where it is? */
export const keepsScroll = (state: unknown): boolean =>
  (state as typeof keptScroll | null)?.keepScroll === true;

/** Goes to a path of the portal; the function stays the same one for the life of the page. */
export function useNavigation(navigate: NavigateFunction): Services["navigate"] {
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => {
    // Whoever presses twice, or goes to where they are, has to go back once only.
    void latest.current(to, {
      replace: options?.replace ?? to === here(),
      state: options?.keepScroll === true ? keptScroll : null,
    });
  }, []);
}
