import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import type { CallName } from "#src/contracts/api.gen.ts";
import { browserCalls } from "#src/contracts/browser-calls.gen.ts";
import { wayOut } from "../routing/guards.ts";
import type { Page } from "../routing/page.ts";
import type { PageHandle } from "../routing/page-handle.ts";
import type { Portal } from "../runtime/portal.ts";
import type { Runtime } from "../runtime/runtime.tsx";
import type { WayBack } from "./reauthentication.ts";

/** What a session's beginning and end reach. */
interface SessionDeps {
  readonly portal: Portal;
  readonly relogin: Pick<WayBack, "isWaiting" | "subscribe">;
  readonly handle: PageHandle;
}

const isPrivate = (key: unknown): boolean => {
  const name = typeof key === "string" ? key.slice(0, key.indexOf("?")) : "";
  // What another table holds counts as private: a public answer that is asked anew does no harm.
  return browserCalls[name as CallName]?.[3] !== "public";
};

/**
 * What follows from who is there: a visitor leaves pages that need a session (ROUTE-22), a member
 * leaves the login page, and whatever belonged to a session is forgotten when it is over.
 */
export function useSessionEffects(deps: SessionDeps, page: Page, runtime: Runtime): void {
  const { mutate } = useSWRConfig();
  const { session, status } = runtime.session;
  const { navigate } = runtime.services;
  const { site } = runtime.locale;
  const { state } = session;
  const { isWaiting, subscribe } = deps.relogin;
  const waiting = useSyncExternalStore(subscribe, isWaiting, isWaiting);
  const account = session.user?.account ?? null;
  const lastAccount = useRef(account);
  useEffect(() => {
    deps.handle.mutate = mutate;
    const before = lastAccount.current;
    if (account === null || account === before) return;
    lastAccount.current = account;
    // Another tab changed the account: nothing of the one before may stay.
    if (before !== null) void mutate(isPrivate, undefined);
  }, [deps, account, mutate]);

  const waited = useRef(false);
  useEffect(() => {
    if (waiting) waited.current = true;
    else if (waited.current && state === "signedIn") {
      waited.current = false;
      // What was refused meanwhile is asked again; what stayed on the page may be old.
      void mutate(isPrivate);
    }
  }, [waiting, state, mutate]);

  const wasThere = useRef(false);
  useEffect(() => {
    if (state !== "visitor") wasThere.current = true;
    // A page under the login keeps what it shows until it is known that nobody comes back.
    if (state !== "visitor" || waiting || !wasThere.current) return;
    wasThere.current = false;
    waited.current = false;
    lastAccount.current = null;
    // Not without revalidation: SWR would hand the marker of a finished fetch to whoever logs in within
    // its deduping time, and then leave that answer out as older than this change.
    void mutate(isPrivate, undefined);
  }, [state, waiting, mutate]);

  // What was asked in vain while the portal was closed is asked again once it opens.
  const isOpen = status?.code === 0;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) void mutate(() => true);
    wasOpen.current = isOpen;
  }, [isOpen, mutate]);

  useEffect(() => {
    const decide = (): void => {
      const snapshot = deps.portal.getSnapshot();
      if (snapshot.hasTag("session-checking")) return;
      if (deps.relogin.isWaiting()) return;
      const to = wayOut(site, page, {
        signedIn: snapshot.hasTag("signed-in"),
        loginOpen: snapshot.hasTag("login-open"),
        path: location.pathname,
      });
      if (to !== null) navigate(to, { replace: true });
    };
    decide();
    const subscription = deps.portal.subscribe(decide);
    const leave = deps.relogin.subscribe(decide);
    return () => {
      subscription.unsubscribe();
      leave();
    };
  }, [deps, site, page, navigate]);
}
