import { useEffect } from "react";
import { chunkTimes } from "./chunk-limit.ts";
import { useLocale, useServices } from "./runtime.tsx";

/** Draws nothing; says once that code is late, when it has been awaited for 8 seconds. */
export function SlowWord(): null {
  const { notify } = useServices();
  const { t } = useLocale();
  useEffect(() => {
    const timer = setTimeout(() => notify(t("status.slow")), chunkTimes.slow);
    return () => clearTimeout(timer);
  }, [notify, t]);
  return null;
}
