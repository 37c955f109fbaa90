import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { SWRConfig } from "swr";
import { ClientContext } from "#src/portal/api/use-call.ts";
import { type Container, makeContainer } from "#src/portal/app/container.ts";
import type { PageState } from "#src/portal/app/page-state.ts";
import { useChoices } from "#src/portal/app/use-choices.ts";
import { useRuntime } from "#src/portal/app/use-runtime.ts";
import { type Page, pageOf } from "#src/portal/routing/page.ts";
import { useNavigation } from "#src/portal/routing/use-navigation.ts";
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

const container = makeContainer(state, page, {
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

function Inside({
  container: around,
  children,
}: {
  container: Container;
  children: ReactNode;
}): ReactNode {
  const choices = useChoices(around);
  const { runtime } = useRuntime(around, { page }, choices, useNavigation(useNavigate()));
  return <RuntimeProvider value={runtime}>{children}</RuntimeProvider>;
}

/** Lets the one who measures put a home page on the page, with the runtime that both sides share. */
export function offer(content: ReactNode): void {
  const home: HomePage = {
    mount() {
      createRoot(document.getElementById("root") as HTMLElement).render(
        <ClientContext value={container.client}>
          <SWRConfig value={{ ...data, provider: () => new Map() }}>
            <BrowserRouter>
              <Inside container={container}>{content}</Inside>
            </BrowserRouter>
          </SWRConfig>
        </ClientContext>,
      );
    },
  };
  Object.assign(window, { home });
}
