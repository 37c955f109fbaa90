import { fromPromise } from "xstate";
import type { AuthFlows } from "../flows/auth-flows.ts";
import type { FlowDeps } from "../flows/deps.ts";
import { logoutMachine } from "../machines/logout.machine.ts";
import { portalMachine } from "../machines/portal.machine.ts";
import { systemStatusMachine } from "../machines/system-status.machine.ts";
import { fetchAgain } from "../runtime/fetch-again.ts";
import { keepSettings } from "../session/last-known.ts";
import { beginSession } from "../session/start-token.ts";
import { clearSession, saveMember } from "../session/store.ts";

/** The root machine with every effect in place: what its names do in a browser. */
export function makeFlows(deps: FlowDeps) {
  const { client, storage } = deps;
  let fetched: Promise<AuthFlows> | undefined;
  const authFlows = (): Promise<AuthFlows> => {
    fetched ??= fetchAgain(
      async () => (await import("../flows/auth-flows.ts")).makeAuthFlows(deps),
      () => deps.say("error.NETWORK"),
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
      readSession: fromPromise(async () => deps.takeRested() ?? beginSession(deps)),
      loadMember: fromPromise(() => client.call("memberInfo", {})),
      logout: logoutMachine.provide({
        actors: {
          logOut: fromPromise<void>(async () => {
            const answer = await client.call("logout", {});
            if (!answer.ok && answer.error.code === "NETWORK") deps.say("logout.offline");
          }),
        },
      }),
    },
    actions: {
      storeMember: ({ context }) => {
        if (context.member !== null) saveMember(storage, context.member);
      },
      clearSession: () => {
        clearSession(storage, deps.site());
        deps.tellTabs();
      },
      goHome: () => deps.navigate("/"),
      goBack: ({ context: { returnTo, page } }) => {
        // A login over the page it was asked on leaves that page as it is.
        if (returnTo !== page.path) deps.navigate(returnTo);
      },
      // Without cookies every login ends at once (OPEN-007): only the visitor can change that.
      sayExpiry: () => deps.say(navigator.cookieEnabled ? "login.expired" : "status.noCookies"),
      sayBroken: () => deps.say("error.unknown"),
      showAfterLogin: () => {
        // OPEN-016: the announcement popup if there is one, otherwise nothing.
        void import("./announcement.ts").then(
          async ({ hasNews }) => {
            if (await hasNews(deps))
              deps.portal().send({ type: "DIALOG.OPENED", dialog: "announcement" });
          },
          // A login is none the worse for it: the page still has its list of announcements.
          () => undefined,
        );
      },
    },
  });
  return { portal, authFlows };
}
