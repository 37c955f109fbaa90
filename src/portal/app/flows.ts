import { fromPromise, waitFor } from "xstate";
import type { LoginResult } from "#src/contracts/api.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import type { Client } from "../api/client.ts";
import { captchaMachine } from "../machines/captcha.machine.ts";
import { loginMachine } from "../machines/login.machine.ts";
import { logoutMachine } from "../machines/logout.machine.ts";
import { portalMachine } from "../machines/portal.machine.ts";
import { registrationMachine } from "../machines/registration.machine.ts";
import { systemStatusMachine } from "../machines/system-status.machine.ts";
import type { PortalActor } from "../runtime/runtime.tsx";
import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";
import { cookieNames, rememberedFor, writeCookie } from "./cookies.ts";
import { makeCountdown } from "./countdown.ts";
import { clearSession, readSession, saveMember, saveSession } from "./session-store.ts";
import { makeSubmission } from "./submission-flow.ts";

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
  /** Tells the portal's other tabs what the storage holds now: a new session, or none any more. */
  readonly tellTabs: () => void;
  /** Hears when another tab changes this key of the local storage; gives what ends the hearing. */
  readonly onStored: (key: string, heard: () => void) => () => void;
}

/** What login and registration share: the session starts, and its member info is waited for. */
function makeSessionStart(tools: FlowTools) {
  return {
    start: (value: LoginResult): void => {
      const session = saveSession(tools.storage, value);
      tools.tellTabs();
      tools.portal().send({ type: "SESSION.STARTED", session });
    },
    loadLoginInfo: fromPromise<void>(async () => {
      await waitFor(tools.portal(), (snapshot) => snapshot.hasTag("member-settled"));
    }),
  };
}

/** The root machine with every effect in place: what its names do in a browser. */
export function makeFlows(tools: FlowTools) {
  const { client, storage, site } = tools;
  const { start, loadLoginInfo } = makeSessionStart(tools);
  const captcha = captchaMachine.provide({
    actors: { loadCaptcha: fromPromise(() => client.call("captcha", {})) },
  });
  const login = loginMachine.provide({
    actors: {
      captcha,
      loadLoginInfo,
      logIn: fromPromise(({ input }) =>
        client.call("login", {
          ...input,
          username: input.username.trim(),
          type: "username",
        }),
      ),
    },
    actions: {
      saveSession: (_, { value, remember }) => {
        const name = remember ? value.userName : "";
        tools.setCookie(writeCookie(cookieNames.name, name, rememberedFor));
        start(value);
      },
      flagPasswordChange: (_, { demanded }) =>
        storage.session.set(sessionKeys.cpw, String(demanded)),
    },
  });
  const registration = registrationMachine.provide({
    actors: {
      captcha,
      loadLoginInfo,
      smsCountdown: makeCountdown(tools),
      loadRules: fromPromise(() => client.call("registerSettings", {})),
      ...makeSubmission(tools),
    },
    actions: { saveSession: (_, { value }) => start(value) },
  });
  return portalMachine.provide({
    actors: {
      login,
      registration,
      systemStatus: systemStatusMachine.provide({
        actors: { loadStatus: fromPromise(() => client.call("systemStatus", {})) },
      }),
      loadCountry: fromPromise(() => client.call("countryCode", {})),
      readSession: fromPromise(async () => readSession(storage)),
      loadMember: fromPromise(() => client.call("memberInfo", {})),
      logout: logoutMachine.provide({
        actors: {
          logOut: fromPromise<void>(async () => {
            await client.call("logout", {});
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
}
