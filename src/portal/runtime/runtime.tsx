import { type Context, createContext, type ReactNode, useContext } from "react";
import { useStore } from "../ui/store.ts";
import type { Locale } from "./locale.ts";
import type { PageScope } from "./page.ts";
import type { Services } from "./services.ts";
import type { SessionScope } from "./session.ts";

/** What blocks, forms and the frame may use. The app fills it; the same on the server. */
export interface Runtime {
  readonly services: Services;
  readonly locale: Locale;
  readonly session: SessionScope;
  readonly page: PageScope;
}

/** Each part stands by itself: what reads words alone is not drawn anew for another page. */
function makeScope<Value>(): readonly [Context<Value | null>, () => Value] {
  const Scope = createContext<Value | null>(null);
  return [
    Scope,
    () => {
      const value = useContext(Scope);
      if (value === null) throw new Error("The runtime is read outside a RuntimeProvider");
      return value;
    },
  ];
}

/** What works for the page as long as it lives. Throws outside a RuntimeProvider, as the others do. */
const [ServicesContext, useServices] = makeScope<Services>();
/** The site and its words in the visitor's language. */
const [LocaleContext, useLocale] = makeScope<Locale>();
/** Who is there. */
const [SessionContext, useSession] = makeScope<SessionScope>();
/** The page in view, and what can be done on it. */
const [PageContext, usePage] = makeScope<PageScope>();

/** Gives the runtime to everything below. */
export function RuntimeProvider({ value, children }: { value: Runtime; children: ReactNode }) {
  return (
    <ServicesContext value={value.services}>
      <LocaleContext value={value.locale}>
        <SessionContext value={value.session}>
          <PageContext value={value.page}>{children}</PageContext>
        </SessionContext>
      </LocaleContext>
    </ServicesContext>
  );
}

/** The theme shown. Whoever reads it is drawn anew for another, and nobody else is. */
export const useTheme = (): "dark" | "light" => useStore(useLocale().theme);

export { useLocale, usePage, useServices, useSession };
