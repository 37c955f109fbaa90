import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { RegisterPanel } from "../../forms/register/register-panel.tsx";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useSession } from "../../runtime/runtime.tsx";
import { useRegistrationFlow } from "../../runtime/use-flows.ts";

const SignedIn = laterPart(() => import("./signed-in.tsx").then(({ SignedIn: part }) => part));

/** The registration page's content (REG-01); a member has nothing to register. */
export function RegisterFormBlock(): ReactNode {
  const { session } = useSession();
  const flow = useRegistrationFlow();
  // Whoever has just registered is signed in before the flow has told them so.
  const before =
    useSelector(
      flow ?? undefined,
      (state) =>
        state === undefined ||
        (["deciding", "closed", "open"] as const).some((part) => state.matches(part)),
    ) ?? true;
  if (session.signedIn && !session.isTrial && before) return <SignedIn />;
  return <RegisterPanel variant="page" />;
}
