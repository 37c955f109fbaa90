import { fromPromise } from "xstate";
import type { ClientSite } from "#src/merchant/client-site.ts";
import type { Client } from "../api/client.ts";
import { logoutMachine } from "../machines/logout.machine.ts";
import { portalMachine } from "../machines/portal.machine.ts";
import { systemStatusMachine } from "../machines/system-status.machine.ts";
import type { PortalActor } from "../runtime/runtime.tsx";
import type { ClientStorage } from "../runtime/storage.ts";
import type { AuthFlows } from "./auth-flows.ts";
import { fetchAgain } from "./fetch-again.ts";
import { keepSettings } from "./platform-cache.ts";
import { clearSession, saveMember } from "./session-store.ts";
import { beginSession } from "./start-token.ts";

/** What the flows work on. */
export interface FlowTools {
  readonly site: ClientSite;
  readonly origin: string;
  readonly client: Client;
  readonly storage: ClientStorage;
  /** Epoch milliseconds on the server's clock. */
  readonly now: () => number;
  readonly portal: () => PortalActor;
  readonly navigate: (path: string) => void;
  /** Says a text by its key. */
  readonly say: (key: string) => void;
  readonly setCookie: (cookie: string) => void;
  /** The start token of the address, or null (OPEN-006). */
  readonly startToken: string | null;
  /** Tells the portal's other tabs what the storage holds now: a new session, or none any more. */
  readonly tellTabs: () => void;
  /** Hears when another tab changes this key of the local storage; gives what ends the hearing. */
  readonly onStored: (key: string, heard: () => void) => () => void;
}

/** The root machine with every effect in place: what its names do in a browser. */
export function makeFlows(tools: FlowTools) {
  const { client, storage, site } = tools;
  let fetched: Promise<AuthFlows> | undefined;
  const authFlows = (): Promise<AuthFlows> => {
    fetched ??= fetchAgain(
      async () => (await import("./auth-flows.ts")).makeAuthFlows(tools),
      () => tools.say("error.NETWORK"),
    );
    return fetched;
  };
  const portal = portalMachine.provide({
    actors: {
      // The root looks its actors up by name when it starts one: from here on it finds these two.
      loadFlows: fromPromise(async () => {
        const { login, registration } = await authFlows();
        Object.assign(portal.implementations.actors, { login, registration });
      }),
      systemStatus: systemStatusMachine.provide({
        actors: {
          loadStatus: fromPromise(async () => {
            const answer = await client.call("systemStatus", {});
            if (answer.ok) keepSettings(storage, answer.value.info.whitelabel);
            return answer;
          }),
        },
      }),
      loadCountry: fromPromise(() => client.call("countryCode", {})),
      readSession: fromPromise(() => beginSession(tools)),
      loadMember: fromPromise(() => client.call("memberInfo", {})),
      logout: logoutMachine.provide({
        actors: {
          logOut: fromPromise<void>(async () => {
            const answer = await client.call("logout", {});
            if (!answer.ok && answer.error.code === "NETWORK") tools.say("logout.offline");
          }),
        },
      }),
    },
    actions: {
      storeMember: ({ context }) => {
        if (context.member !== null) saveMember(storage, context.member);
      },
      clearSession: () => {
        clearSession(storage, site);
        tools.tellTabs();
      },
      goHome: () => tools.navigate("/"),
      goBack: ({ context: { returnTo, page } }) => {
        // A login over the page it was asked on leaves that page as it is.
        if (returnTo !== page.path) tools.navigate(returnTo);
      },
      sayExpiry: () => tools.say("login.expired"),
      showAfterLogin: () => {
        // OPEN-016: the announcement popup if there is one, otherwise nothing.
        void import("./dialogs/announcement.ts").then(async ({ hasNews }) => {
          if (await hasNews(tools))
            tools.portal().send({ type: "DIALOG.OPENED", dialog: "announcement" });
        });
      },
    },
  });
  return { portal, authFlows };
}
