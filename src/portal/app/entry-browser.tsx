import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { makeStorage, sessionKeys, storeMerchant, storePlatform } from "../runtime/storage.ts";
import { makeBrowser } from "./browser.ts";
import { loadBlocks, makePageLoader } from "./load-page.ts";
import type { PageState } from "./page.types.ts";
import { pageOf } from "./page-of.ts";
import { PortalApp } from "./portal-app.tsx";
import { makeStyleCache } from "./style-cache.ts";
import { makeWorld } from "./world.ts";

async function start(): Promise<void> {
  const state = JSON.parse(
    document.getElementById("portico-state")?.textContent ?? "null",
  ) as PageState;
  const root = document.getElementById("root");
  const page = pageOf(state.site, state.url);
  if (root === null || page === undefined) throw new Error("The document holds no page");
  const storage = makeStorage({
    session: () => window.sessionStorage,
    local: () => window.localStorage,
  });
  storeMerchant(storage, state.site);
  storePlatform(storage);
  // The build leaves this branch out with all that it loads.
  const inspect = import.meta.env.DEV
    ? (await import("../dev/report.ts")).reportMachines()
    : undefined;
  const around = { ...makeBrowser(storage), inspect };
  const world = makeWorld(state, page, around);
  around.onTold(() => world.portal.send({ type: "SESSION.ENDED", reason: "elsewhere" }));
  // A page the browser kept may come back after the session ended: look before showing it (F14).
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && storage.session.get(sessionKeys.token) === null)
      world.portal.send({ type: "SESSION.ENDED", reason: "elsewhere" });
  });
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const first = await loadBlocks(page);
  hydrateRoot(
    root,
    <BrowserRouter>
      <PortalApp
        cache={makeStyleCache(nonce)}
        first={first}
        loader={makePageLoader(state, around.fetch)}
        world={world}
      />
    </BrowserRouter>,
    { onRecoverableError: (error) => around.report(error, "hydration") },
  );
}

void start();
