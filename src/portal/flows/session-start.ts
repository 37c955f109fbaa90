import { fromPromise, waitFor } from "xstate";
import type { LoginResult } from "#src/contracts/api.gen.ts";
import { forgetTyped } from "../forms/engine/typed-before.ts";
import type { SessionFacts } from "../machines/portal.types.ts";
import { saveSession } from "../session/store.ts";
import { trialType } from "../session/view.ts";
import type { FlowDeps } from "./deps.ts";

/** Whoever may have lottery favourites has them loaded at the login (LOTT-02). */
function startFavourites(deps: FlowDeps, session: SessionFacts): void {
  const hasLotteries = "lott" in deps.site().categories.items;
  if (!hasLotteries || session.isAgent === trialType) return;
  void import("./load-lottery-favourites.ts").then(
    ({ loadLotteryFavourites }) => loadLotteryFavourites(deps, session),
    // Without a connection now, the lottery's page asks for them itself.
    () => undefined,
  );
}

/** What every way into a session shares: it starts, and its member info is waited for. */
export function makeSessionStart(deps: FlowDeps) {
  return {
    start: (value: LoginResult): void => {
      const session = saveSession(deps.storage, value);
      // Whoever uses this page next finds nothing of what was typed.
      forgetTyped();
      startFavourites(deps, session);
      deps.tellTabs();
      deps.portal().send({ type: "SESSION.STARTED", session });
      // Storage is full or shut: the session lives as long as this page, and no tab can share it (F17).
      if (deps.storage.isLossy()) deps.say("login.notKept");
    },
    loadLoginInfo: fromPromise<void>(async () => {
      await waitFor(deps.portal(), (snapshot) => snapshot.hasTag("member-settled"));
    }),
  };
}

/** The login result in the event of an actor that is done; only asked for where it succeeded. */
export const resultIn = (event: unknown): LoginResult =>
  (event as { output: { value: LoginResult } }).output.value;
