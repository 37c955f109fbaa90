import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { makeTranslator } from "../i18n/translator.ts";
import { makePageLoader } from "../routing/load-page.ts";
import { pageOf } from "../routing/page.ts";
import { withinLimit } from "../runtime/chunk-limit.ts";
import { LoadFailure } from "../runtime/load-failure.tsx";
import { makeStorage, sessionKeys, storeMerchant, storePlatform } from "../runtime/storage.ts";
import { keepSettings } from "../session/last-known.ts";
import { readSession } from "../session/store.ts";
import type { TabNews } from "../session/tabs.ts";
import { loadFirstPage } from "../shell/centre/first-page.ts";
import { takeStyles } from "../ui/styled/style-cache.ts";
import { makeBrowser } from "./browser-environment.ts";
import { type Container, makeContainer } from "./container.ts";
import type { PageState } from "./page-state.ts";
import { PortalApp } from "./portal-app.tsx";

/** How long a new tab waits for one that is signed in, in milliseconds; they answer within a few. */
const joinPatience = 150;

/** How long after its start a page first asks whether it is still of today, in milliseconds. */
const firstQuestion = 10_000;

/** Another tab logged in or out: so does this one. */
function followTabs({ portal, storage }: Container, news: TabNews): void {
  const session = news === "started" ? readSession(storage) : null;
  if (session === null) {
    portal.send({ type: "SESSION.ENDED", reason: "elsewhere" });
    return;
  }
  portal.send({ type: "SESSION.STARTED", session });
  // A form to come in by has nothing left to do.
  const snapshot = portal.getSnapshot();
  if (snapshot.hasTag("login-open") || snapshot.hasTag("register-open"))
    portal.send({ type: "DIALOG.CLOSED" });
}

/** Says beside the drawn page that it did not come alive, and how to try again. */
function sayFailure({ language, texts }: PageState): void {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<LoadFailure t={makeTranslator(language, texts).t} />);
}

/**
 * The address of the first style sheet that failed (ERR-10): scripts wait for sheets, so one that is
 * empty now, or not there, never comes. All are the portal's own, so that their rules may be read.
 */
const missingSheet = (): string | null | undefined =>
  [...document.styleSheets].find(({ href, cssRules }) => href !== null && !cssRules.length)?.href;

async function start(): Promise<void> {
  // What the modules themselves did is one long step on a slow phone already: a press has its turn here.
  await new Promise((resolve) => setTimeout(resolve));
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
  if (state.status !== null) keepSettings(storage, state.status.info.whitelabel);
  // The build leaves this branch out with all that it loads.
  const inspect = import.meta.env.DEV
    ? (await import("../dev/report.ts")).reportMachines()
    : undefined;
  const around = { ...makeBrowser(storage, state.hasSession), inspect };
  // A new tab has the cookie of a session, and its token from the tab that holds it.
  if (state.hasSession && storage.session.get(sessionKeys.token) === null)
    await around.tabs.join(joinPatience);
  const container = makeContainer(state, page, around);
  around.tabs.onNews((news) => followTabs(container, news));
  // A page the browser kept may come back after the session ended: look before showing it (F14).
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && storage.session.get(sessionKeys.token) === null)
      container.portal.send({ type: "SESSION.ENDED", reason: "elsewhere" });
  });
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  takeStyles(nonce);
  const unstyled = missingSheet();
  if (unstyled) around.report(new Error(`StyleLoadError ${unstyled}`), "style");
  const first = await withinLimit(() => loadFirstPage(page)).catch((error: unknown) =>
    around.report(error, "first page"),
  );
  if (unstyled || first === undefined) {
    if (await around.reload(state.url)) return;
    sayFailure(state);
  }
  // The page stands as the server drew it; it only does not come alive.
  if (first === undefined) return;
  const loader = makePageLoader(container.edition, around.fetch);
  // As a transition it comes alive in small steps, between which the page can be scrolled and pressed.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <PortalApp first={first} loader={loader} container={container} />
      </BrowserRouter>,
      { onRecoverableError: (error) => around.report(error, "hydration") },
    );
  });
  // The page is whole without it; its next document is of the revision of that day.
  setTimeout(
    () =>
      import("../revision/watch.ts").then(
        (code) => code.watch(container, loader),
        () => 0,
      ),
    firstQuestion,
  );
  // For who stays: a visitor who came to read does not pay for it.
  if (!import.meta.env.PROD) return;
  around.firstTouch
    .then(() => import("../shell/keep-offline-page.ts"))
    .then(({ keepOfflinePage }) => keepOfflinePage(document.documentElement.lang))
    // The portal is whole without it; the next page tries again.
    .catch((error: unknown) => around.report(error, "offline page"));
}

void start();
