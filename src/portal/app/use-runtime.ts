import { useCallback, useEffect, useMemo, useState } from "react";
import { useCall } from "../api/use-call.ts";
import { partOf, useEdition } from "../routing/edition.ts";
import type { Page } from "../routing/page.ts";
import { useDueTime } from "../routing/use-due-time.ts";
import { makeLocale } from "../runtime/locale.ts";
import type { PortalView } from "../runtime/portal.ts";
import type { Runtime } from "../runtime/runtime.tsx";
import type { Services } from "../runtime/services.ts";
import type { SessionScope } from "../runtime/session.ts";
import { usePortal } from "../runtime/use-portal.ts";
import { countVendors, makeSessionScope } from "../session/facts.ts";
import { keepLanes, keptLanes } from "../session/last-known.ts";
import { toSessionView } from "../session/view.ts";
import { makeCommands } from "../shell/commands.ts";
import { type Container, makeServices } from "./container.ts";
import type { Choices } from "./use-choices.ts";

/** How many vendors each category has; a closed portal is not asked. */
function useVendorCounts(
  { storage }: Container,
  site: Runtime["locale"]["site"],
  isOpen: boolean,
): Record<string, number> {
  const { data, error, mutate } = useCall("vendors", isOpen ? {} : null);
  useEffect(() => {
    if (data !== undefined) keepLanes(storage, data);
    // Menus and lobbies stand on the lanes: the last ones known are better than none.
    else if (error !== undefined) {
      const kept = keptLanes(storage);
      if (kept !== undefined) void mutate(kept, { revalidate: false });
    }
  }, [data, error, mutate, storage]);
  return useMemo(() => countVendors(site, data), [site, data]);
}

function useLocaleOf(container: Container, choices: Choices): Runtime["locale"] {
  const { language, translator, choose } = choices;
  const { loadLongText, edition } = container;
  const site = useEdition(edition, (now) => now.site);
  return useMemo(() => {
    const theme = partOf(edition, (now) => now.theme);
    return makeLocale({ site, language, theme, choose, translator, loadLongText });
  }, [loadLongText, edition, site, language, translator, choose]);
}

function useSessionOf(
  container: Container,
  { context }: PortalView,
  session: SessionScope["session"],
  { site, language }: Runtime["locale"],
): SessionScope {
  const { status, modules } = context;
  const vendorsByCategory = useVendorCounts(container, site, status?.code === 0);
  const at = useDueTime(container);
  const { rememberedName } = container.environment;
  return useMemo(
    () =>
      makeSessionScope({
        site,
        language,
        session,
        status,
        modules,
        rememberedName,
        vendorsByCategory,
        at,
      }),
    [session, status, modules, rememberedName, site, language, vendorsByCategory, at],
  );
}

/** The first of several objects with the same members, so that nobody is drawn anew for its likes. */
function useSame<Value extends object>(next: Value): Value {
  const [kept, keep] = useState(next);
  if (Object.entries(next).every(([name, part]) => part === kept[name as keyof Value])) return kept;
  keep(next);
  return next;
}

const whole = (view: PortalView): PortalView => view;

/**
 * Puts the runtime together that blocks, forms and the frame read; the same on both sides.
 * @param pages the page in view, and the one under it where there is one
 * @returns the runtime of each
 */
export function useRuntime(
  container: Container,
  { page, under = page }: { readonly page: Page; readonly under?: Page | undefined },
  choices: Choices,
  navigate: Services["navigate"],
): { readonly runtime: Runtime; readonly underRuntime: Runtime } {
  const { origin } = container.state;
  const view = usePortal(container.portal, whole);
  const known = useSame(toSessionView(view));
  const services = useMemo(() => makeServices(container, navigate), [container, navigate]);
  const locale = useLocaleOf(container, choices);
  const session = useSessionOf(container, view, known, locale);
  const commandsOn = useCallback(
    (of: Page) => makeCommands({ services, locale, session: known, origin, page: of }),
    [services, locale, known, origin],
  );
  const commands = useMemo(() => commandsOn(page), [commandsOn, page]);
  const underCommands = useMemo(
    () => (under === page ? commands : commandsOn(under)),
    [commandsOn, commands, page, under],
  );
  const shared = { services, locale, session };
  return {
    runtime: { ...shared, page: commands },
    underRuntime: { ...shared, page: underCommands },
  };
}
