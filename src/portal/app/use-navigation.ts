import { useCallback, useEffect, useRef } from "react";
import type { NavigateFunction } from "react-router-dom";
import type { Runtime } from "../runtime/runtime.tsx";

/** Goes to a path of the portal; the function stays the same one for the life of the page. */
export function useNavigation(navigate: NavigateFunction): Runtime["navigate"] {
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => {
    void latest.current(to, { replace: options?.replace ?? false });
  }, []);
}
