import { fromPromise, waitFor } from "xstate";
import type { LoginResult } from "#src/contracts/api.gen.ts";
import type { FlowTools } from "./flows.ts";
import { saveSession } from "./session-store.ts";

/** What every way into a session shares: it starts, and its member info is waited for. */
export function makeSessionStart(tools: FlowTools) {
  return {
    start: (value: LoginResult): void => {
      const session = saveSession(tools.storage, value);
      tools.tellTabs();
      tools.portal().send({ type: "SESSION.STARTED", session });
      // Storage is full or shut: the session lives as long as this page, and no tab can share it (F17).
      if (tools.storage.isLossy()) tools.say("login.notKept");
    },
    loadLoginInfo: fromPromise<void>(async () => {
      await waitFor(tools.portal(), (snapshot) => snapshot.hasTag("member-settled"));
    }),
  };
}

/** The login result in the event of an actor that is done; only asked for where it succeeded. */
export const resultIn = (event: unknown): LoginResult =>
  (event as { output: { value: LoginResult } }).output.value;
