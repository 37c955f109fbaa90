import { useEffect } from "react";
import { useRuntime } from "../runtime/runtime.tsx";
import { chunkTimes } from "./chunk-limit.ts";

/** Draws nothing; says once that code is late, when it has been awaited for 8 seconds. */
export function SlowWord(): null {
  const { notify, t } = useRuntime();
  useEffect(() => {
    const timer = setTimeout(() => notify(t("status.slow")), chunkTimes.slow);
    return () => clearTimeout(timer);
  }, [notify, t]);
  return null;
}
