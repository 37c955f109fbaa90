import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ConsolidatedValue } from "#src/contracts/api.gen.ts";
import { type Answer, useAnswer } from "../../blocks/parts/answered.tsx";
import {
  RuntimeProvider,
  useLocale,
  usePage,
  useServices,
  useSession,
} from "../../runtime/runtime.tsx";
import { asksForFlag, flagsOf } from "./flags.ts";
import { type CentreName, menuOf } from "./menu-of.ts";

const FlagsContext = createContext<Answer<ConsolidatedValue> | null>(null);

/** How the flags of the account came in the centre around; null where nothing there waits for one. */
export const useFlags = (): Answer<ConsolidatedValue> | null => useContext(FlagsContext);

interface FlagScopeProps {
  centre: CentreName;
  children: ReactNode;
}

/** What stands inside a centre is judged by the flags of the account, where its menu waits for any. */
export function FlagScope({ centre, children }: FlagScopeProps): ReactNode {
  const services = useServices();
  const locale = useLocale();
  const page = usePage();
  const session = useSession();
  const entries = Object.values(menuOf(locale.site, centre)?.items ?? {});
  const waits = entries.some((entry) => asksForFlag(entry?.when));
  const { signedIn, isTrial } = session.session;
  const answer = useAnswer("consolidated", waits && signedIn && !isTrial ? {} : null);
  const { data } = answer;
  const judged = useMemo(
    () =>
      data === undefined
        ? session
        : { ...session, facts: { ...session.facts, consolidated: flagsOf(data) } },
    [data, session],
  );
  return (
    <FlagsContext value={waits ? answer : null}>
      <RuntimeProvider value={{ services, locale, page, session: judged }}>
        {children}
      </RuntimeProvider>
    </FlagsContext>
  );
}
