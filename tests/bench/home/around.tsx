import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { SWRConfig } from "swr";
import { ClientContext } from "#src/portal/api/use-call.ts";
import type { PageState } from "#src/portal/app/page.types.ts";
import { type Page, pageOf } from "#src/portal/app/page-of.ts";
import { makeStyleCache } from "#src/portal/app/style-cache.ts";
import { useChoices } from "#src/portal/app/use-choices.ts";
import { useNavigation } from "#src/portal/app/use-navigation.ts";
import { useRuntimeValue } from "#src/portal/app/use-runtime-value.ts";
import { makeWorld, type World } from "#src/portal/app/world.ts";
import { RuntimeProvider } from "#src/portal/runtime/runtime.tsx";
import { makeStorage } from "#src/portal/runtime/storage.ts";

/** What a page of the comparison does for the one who measures it. */
export interface HomePage {
  mount(): void;
}

/** The page as the running product sent it: the skin, its words and the answers of the first view. */
const state = JSON.parse(document.getElementById("portico-state")?.textContent ?? "") as PageState;

function homeOf({ site, url }: PageState): Page {
  const page = pageOf(site, url);
  if (page === undefined) throw new Error("The state holds no page.");
  return page;
}

export const page = homeOf(state);

const world = makeWorld(state, page, {
  // Whatever the first view does not hold stays on its way, on both sides.
  fetch: () => new Promise(() => undefined),
  storage: makeStorage({ session: () => undefined, local: () => undefined }),
  clock: () => state.now,
  setCookie: () => undefined,
  rememberedName: "",
  tellTabs: () => undefined,
  firstTouch: Promise.resolve(),
  onStored: () => () => undefined,
  sealer: () => new Promise(() => undefined),
  reload: () => Promise.resolve(false),
  report: (error) => {
    throw error;
  },
});

const data = { fallback: state.data, revalidateIfStale: false, revalidateOnFocus: false };

function Inside({ world: around, children }: { world: World; children: ReactNode }): ReactNode {
  const choices = useChoices(around);
  const runtime = useRuntimeValue(around, page, choices, useNavigation(useNavigate()));
  return <RuntimeProvider value={runtime}>{children}</RuntimeProvider>;
}

/** Lets the one who measures put a home page on the page, with the runtime that both sides share. */
export function offer(content: ReactNode): void {
  const home: HomePage = {
    mount() {
      createRoot(document.getElementById("root") as HTMLElement).render(
        <CacheProvider value={makeStyleCache()}>
          <ClientContext value={world.client}>
            <SWRConfig value={{ ...data, provider: () => new Map() }}>
              <BrowserRouter>
                <Inside world={world}>{content}</Inside>
              </BrowserRouter>
            </SWRConfig>
          </ClientContext>
        </CacheProvider>,
      );
    },
  };
  Object.assign(window, { home });
}
