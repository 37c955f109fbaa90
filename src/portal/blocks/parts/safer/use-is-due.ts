import { useEffect, useState } from "react";
import { useServices } from "../../../runtime/runtime.tsx";

/** Whether a check is due by the platform's clock; looks again at the moment it is. */
export function useIsDue(dueAt: string | null): boolean {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  const due = dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt);
  useEffect(() => {
    const left = due - now();
    if (left > 2 ** 31 - 1) return;
    const timer = setTimeout(() => setTime(now()), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [due, now]);
  return time >= due;
}
