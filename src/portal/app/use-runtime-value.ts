import { useEffect, useMemo } from "react";
import { vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../api/use-call.ts";
import type { Portal, PortalView, Runtime } from "../runtime/runtime.tsx";
import { usePortal } from "../runtime/use-portal.ts";
import { showToast } from "../ui/toasts.ts";
import { makeActions } from "./actions.ts";
import type { Page } from "./page-of.ts";
import { keepLanes, keptLanes } from "./platform-cache.ts";
import { toSessionView } from "./session-view.ts";
import type { Choices } from "./use-choices.ts";
import { makeWords } from "./words.ts";
import type { World } from "./world.ts";

/** How many vendors each category has; a closed portal is not asked. */
function useVendorCounts(world: World, isOpen: boolean): Record<string, number> {
  const { data, error, mutate } = useCall("vendors", isOpen ? {} : null);
  const { storage } = world;
  useEffect(() => {
    if (data !== undefined) keepLanes(storage, data);
    // Menus and lobbies stand on the lanes: the last ones known are better than none.
    else if (error !== undefined) {
      const kept = keptLanes(storage);
      if (kept !== undefined) void mutate(kept, { revalidate: false });
    }
  }, [data, error, mutate, storage]);
  const { categories } = world.state.site;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(categories.items).map(([id, category]) => [
          id,
          vendorsOf(category, data).length,
        ]),
      ),
    [categories, data],
  );
}

const whole = (view: PortalView): PortalView => view;

function useFlows(portal: Portal) {
  const snapshot = usePortal(portal, whole);
  const session = useMemo(() => toSessionView(snapshot), [snapshot]);
  return {
    session,
    status: snapshot.context.status,
    modules: snapshot.context.modules,
    country: snapshot.context.country,
    login: snapshot.children.login ?? null,
    registration: snapshot.children.registration ?? null,
  };
}

function useActions(
  { state, client, storage, portal, surroundings }: World,
  page: Page,
  by: Pick<Runtime, "session" | "navigate"> & { words: Pick<Runtime, "t"> },
) {
  const { session, navigate, words } = by;
  const { site, origin } = state;
  return useMemo(
    () =>
      makeActions({
        site,
        origin,
        client,
        portal,
        session,
        page,
        navigate,
        storage,
        say: (key) => words.t(key),
        report: surroundings.report,
      }),
    [site, origin, client, portal, session, page, navigate, storage, words, surroundings],
  );
}

/** Puts the runtime together that blocks, forms and the frame read; the same on both sides. */
export function useRuntimeValue(
  world: World,
  page: Page,
  choices: Choices,
  navigate: Runtime["navigate"],
): Runtime {
  const { state, client, ahead, storage, portal, now, startFlow, surroundings } = world;
  const { site, origin, dev } = state;
  const { language, translator, theme, setTheme, setLanguage } = choices;
  const { session, status, modules, country, login, registration } = useFlows(portal);
  const vendorsByCategory = useVendorCounts(world, status?.code === 0);
  const words = useMemo(() => makeWords(site, language, translator), [site, language, translator]);
  const actions = useActions(world, page, { session, navigate, words });
  return useMemo(
    () => ({
      ...words,
      ...actions,
      site,
      origin,
      client,
      ahead,
      storage,
      portal,
      startFlow,
      status,
      modules,
      country,
      rememberedName: surroundings.rememberedName,
      registerSettings: status?.info.register ?? null,
      language,
      theme,
      now,
      page,
      session,
      facts: {
        modules,
        signedIn: session.signedIn,
        role: session.role,
        language,
        languages: site.languages.supported,
        vendorsByCategory,
        resources: Object.keys(site.resources),
        consolidated: {},
      },
      navigate,
      login: { open: actions.openLogin, actor: login },
      register: { open: actions.openRegister, actor: registration },
      setTheme,
      setLanguage,
      notify: showToast,
      report: surroundings.report,
      dev,
      inspect: surroundings.inspect,
    }),
    [
      words,
      actions,
      site,
      origin,
      client,
      ahead,
      storage,
      portal,
      startFlow,
      status,
      modules,
      country,
      language,
      theme,
      now,
      page,
      session,
      vendorsByCategory,
      navigate,
      login,
      registration,
      setTheme,
      setLanguage,
      surroundings,
      dev,
    ],
  );
}
