import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { ForgotPasswordActor } from "../../runtime/portal.ts";

/** What of the flow both forms show. */
export function useForgot(actor: ForgotPasswordActor | null) {
  const from = actor ?? undefined;
  const busy = useSelector(from, (state) => state?.hasTag("busy")) ?? false;
  const problem =
    useSelector(from, (state) => (state?.hasTag("failed") ? state.context.problem : null)) ?? null;
  const typed = useCallback(() => {
    if (actor?.getSnapshot().hasTag("failed")) actor.send({ type: "FORGOT.CHANGED" });
  }, [actor]);
  return { busy, problem, typed };
}
