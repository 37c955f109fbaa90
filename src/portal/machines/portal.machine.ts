import { assign, fromPromise, raise, sendTo, setup } from "xstate";
import type * as Api from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { loginMachine } from "./login.machine.ts";
import type { LoginOutput } from "./login.types.ts";
import type { LogoutOutput, logoutMachine } from "./logout.machine.ts";
import type * as Portal from "./portal.types.ts";
import type { registrationMachine } from "./registration.machine.ts";
import type { RegistrationOutput } from "./registration.types.ts";
import type { SystemStatusContext, systemStatusMachine } from "./system-status.machine.ts";

type Status = typeof systemStatusMachine;
type Registration = typeof registrationMachine;
type EventOf<Type> = Extract<Portal.PortalEvent, { type: Type }>;

const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};
const outputIn = <Output>(event: unknown): Output => (event as { output: Output }).output;
const valueIn = <Value>(event: unknown): Value => outputIn<{ value: Value }>(event).value;
const statusIn = (event: unknown): Api.SystemStatusValue | null =>
  (event as { snapshot: { context: SystemStatusContext } }).snapshot.context.status;

/** The root of all flows: what the portal is, who is there, which dialog shows (spec 4, OPEN-072). */
export const portalMachine = setup({
  types: {
    context: {} as Portal.PortalContext,
    events: {} as Portal.PortalEvent,
    input: {} as Portal.PortalInput,
    tags: {} as Portal.PortalTag,
    children: {} as Portal.PortalChildren,
  },
  actors: {
    systemStatus: fromPromise<void>(missing("systemStatus")) as unknown as Status,
    login: fromPromise<void>(missing("login")) as unknown as typeof loginMachine,
    registration: fromPromise<void>(missing("registration")) as unknown as Registration,
    loadFlows: fromPromise<void>(missing("loadFlows")),
    loadCountry: fromPromise<Result<Api.CountryCodeValue, CallProblem>>(missing("loadCountry")),
    readSession: fromPromise<Portal.SessionFacts | null>(missing("readSession")),
    loadMember: fromPromise<Result<Api.MemberInfoValue, CallProblem>>(missing("loadMember")),
    logout: fromPromise<void>(missing("logout")) as unknown as typeof logoutMachine,
  },
  actions: {
    keepStatus: assign(({ event }) => ({
      status: statusIn(event),
      modules: statusIn(event)?.info.whitelabel ?? {},
    })),
    decideFace: raise({ type: "FACE.DOUBTED" }),
    tellStatus: sendTo("systemStatus", ({ event }) => event as { type: "STATUS.RETRY" }),
    keepPage: assign(({ event }) => ({ page: (event as EventOf<"PAGE.ENTERED">).page })),
    keepCountry: assign(({ event }) => ({ country: valueIn<Api.CountryCodeValue>(event) })),
    keepSession: assign(({ event }) => ({
      session: "session" in event ? event.session : outputIn<Portal.SessionFacts>(event),
      member: null,
    })),
    keepMember: assign(({ event }) => ({ member: valueIn<Api.MemberInfoValue>(event) })),
    resetSession: assign({ session: null, member: null, hasSession: false, registered: null }),
    keepReturn: assign(({ context, event }) => ({
      returnTo: (event as EventOf<"LOGIN.ASKED">).returnTo ?? context.page.returnTo,
    })),
    keepPageReturn: assign({ returnTo: ({ context }) => context.page.returnTo }),
    /** A social sign-in comes back on another page, and brings along where it was asked for. */
    keepLoginReturn: assign(({ context, event }) => ({
      returnTo: outputIn<LoginOutput>(event).returnTo ?? context.returnTo,
    })),
    keepDialog: assign(({ event }) => ({ dialog: (event as EventOf<"DIALOG.OPENED">).dialog })),
    askPasswordChange: assign(({ context: { session } }) => ({
      dialog: "changePassword" as const,
      session: session && { ...session, mustChange: true },
    })),
    forgetDialog: assign({ dialog: null }),
    keepRegistered: assign(({ event }) => ({ registered: outputIn<RegistrationOutput>(event) })),
    closeDialogs: raise({ type: "DIALOG.CLOSED" }),
    showSuccess: raise({ type: "DIALOG.OPENED", dialog: "registerSuccess" }),
    askLoginHere: raise(({ context }) => ({ type: "LOGIN.ASKED", returnTo: context.page.path })),
    storeMember: () => missing("storeMember")(),
    clearSession: () => missing("clearSession")(),
    goHome: () => missing("goHome")(),
    goBack: () => missing("goBack")(),
    sayExpiry: () => missing("sayExpiry")(),
    sayBroken: () => missing("sayBroken")(),
    showAfterLogin: () => missing("showAfterLogin")(),
  },
  guards: {
    isNews: ({ context, event }) => statusIn(event) !== context.status,
    isUnknown: ({ context }) => context.status === null,
    isKnown: ({ context }) => context.status !== null,
    isNormal: ({ context }) => context.status?.code === 0,
    isMaintenance: ({ context }) => context.status?.code === 1,
    isRestricted: ({ context }) => context.status?.code === 2,
    isAnswered: ({ event }) => outputIn<Result<unknown, CallProblem>>(event).ok,
    isChangeDemanded: ({ event }) => outputIn<LoginOutput>(event).outcome === "changeDemanded",
    isLoggedOut: ({ event }) => outputIn<LogoutOutput>(event).loggedOut,
    hasToken: ({ event }) => outputIn(event) !== null,
    isVisitor: ({ context }) => context.session === null,
    owesChange: ({ context }) => context.session?.mustChange === true,
    asksLogin: ({ context }) => context.page.login && context.session === null,
    leavesLogin: ({ context, event }) =>
      context.page.login && !(event as EventOf<"PAGE.ENTERED">).page.login,
    leavesForm: ({ event }) => !(event as EventOf<"PAGE.ENTERED">).page.registers,
    isExpiry: ({ event }) => (event as EventOf<"SESSION.ENDED">).reason === "expired",
    pageRegisters: ({ context }) => context.page.registers,
    pageDoesNotRegister: ({ context }) => !context.page.registers,
  },
  delays: {
    /** Until a child that broke begins anew. */
    restart: 1000,
  },
}).createMachine({
  id: "portal",
  description: "The player's portal.",
  context: ({ input }) => ({
    ...input,
    country: null,
    session: null,
    member: null,
    dialog: null,
    returnTo: "/",
    registered: null,
  }),
  type: "parallel",
  states: {
    page: {
      description: "The page in view; first of the regions, so that the others see it.",
      on: { "PAGE.ENTERED": { actions: "keepPage" } },
    },
    system: {
      description: "Which of the four faces the portal shows.",
      initial: "deciding",
      on: { "FACE.DOUBTED": { target: ".deciding" } },
      states: {
        deciding: {
          description: "Reads the status and picks the face.",
          always: [
            { guard: "isUnknown", target: "unreachable" },
            { guard: "isMaintenance", target: "maintenance" },
            { guard: "isRestricted", target: "restricted" },
            { target: "normal" },
          ],
        },
        normal: { description: "The portal itself (SYS-01).", tags: ["normal"] },
        maintenance: { description: "The maintenance screen (SYS-02).", tags: ["maintenance"] },
        restricted: { description: "The IP-restriction screen (SYS-03).", tags: ["restricted"] },
        unreachable: { description: "The retry screen (OPEN-072).", tags: ["unreachable"] },
      },
    },
    status: {
      description: "What the platform says of itself.",
      initial: "running",
      states: {
        running: {
          description: "Asks, and asks again while the portal is closed.",
          invoke: {
            id: "systemStatus",
            src: "systemStatus",
            input: ({ context }) => ({ status: context.status }),
            onSnapshot: { guard: "isNews", actions: ["keepStatus", "decideFace"] },
            onError: { target: "broken" },
          },
          on: { "STATUS.*": { actions: "tellStatus" } },
        },
        broken: {
          description: "It broke; the portal keeps its face, and it begins anew after a moment.",
          after: { restart: { target: "running" } },
        },
      },
    },
    country: {
      description: "The visitor's country, asked for at every start (SYS-08).",
      initial: "waiting",
      states: {
        waiting: {
          description: "The status comes first.",
          always: { guard: "isKnown", target: "asked" },
        },
        asked: {
          description: "Asks where the visitor is; without an answer the merchant's own stands.",
          invoke: {
            id: "loadCountry",
            src: "loadCountry",
            onDone: { guard: "isAnswered", actions: "keepCountry" },
            onError: {},
          },
        },
      },
    },
    session: {
      description: "Who is there.",
      initial: "checking",
      states: {
        checking: {
          description: "Looks for a token in the session storage (SYS-10).",
          tags: ["session-checking"],
          invoke: {
            id: "readSession",
            src: "readSession",
            onDone: [
              { guard: "hasToken", target: "signedIn", actions: ["keepSession", "closeDialogs"] },
              { target: "visitor" },
            ],
            onError: { target: "visitor" },
          },
        },
        visitor: {
          id: "visitor",
          description: "Nobody is signed in.",
          tags: ["member-settled"],
          on: { "SESSION.STARTED": { target: "signedIn", actions: "keepSession" } },
        },
        signedIn: {
          description: "A token is stored; leaving clears what the session left (LOGOUT-03).",
          type: "parallel",
          exit: ["clearSession", "resetSession", "closeDialogs"],
          tags: ["signed-in"],
          on: {
            "SESSION.ENDED": [
              { guard: "isExpiry", target: "visitor", actions: ["sayExpiry", "askLoginHere"] },
              { target: "visitor", actions: "goHome" },
            ],
            "SESSION.STARTED": { target: ".info", actions: "keepSession" },
          },
          states: {
            info: {
              description: "The member info (SYS-09).",
              initial: "waiting",
              states: {
                waiting: {
                  description: "While closed.",
                  always: { guard: "isNormal", target: "loading" },
                },
                loading: {
                  description: "Asks who is signed in.",
                  invoke: {
                    id: "loadMember",
                    src: "loadMember",
                    onDone: [
                      { guard: "isAnswered", target: "ready", actions: "keepMember" },
                      { target: "failed" },
                    ],
                    onError: { target: "failed" },
                  },
                },
                ready: { description: "There.", entry: "storeMember", tags: ["member-settled"] },
                failed: {
                  description: "The member info did not come; what the login said still holds.",
                  tags: ["member-settled"],
                  on: { "MEMBER.RETRY": { target: "loading" } },
                },
              },
            },
            leaving: {
              description: "Logging out, once it is asked for.",
              initial: "staying",
              states: {
                staying: { description: "Not asked.", on: { "LOGOUT.ASKED": "leaving" } },
                leaving: {
                  description: "Asks whether it is meant, then ends the session (LOGOUT-01).",
                  tags: ["logout-open"],
                  invoke: {
                    id: "logout",
                    src: "logout",
                    onDone: [
                      { guard: "isLoggedOut", target: "#visitor", actions: "goHome" },
                      { target: "staying" },
                    ],
                    onError: { target: "staying" },
                  },
                },
              },
            },
          },
        },
      },
    },
    dialog: {
      description: "The one dialog on screen.",
      initial: "closed",
      on: {
        "DIALOG.OPENED": { target: ".showing", actions: "keepDialog" },
        "LOGIN.ASKED": { guard: "isVisitor", target: ".loadingLogin", actions: "keepReturn" },
        "REGISTRATION.ASKED": { guard: "pageDoesNotRegister", target: ".register" },
        "DIALOG.CLOSED": { target: ".closed" },
      },
      states: {
        closed: {
          description: "No dialog; the login page has its flow all the same (OPEN-026).",
          entry: "forgetDialog",
          always: [
            { guard: "asksLogin", target: "loadingLogin", actions: "keepPageReturn" },
            { guard: "owesChange", target: "showing", actions: "askPasswordChange" },
          ],
        },
        loadingLogin: {
          description: "The popup, while its flow's code is on its way.",
          tags: ["login-open"],
          on: { "PAGE.ENTERED": { guard: "leavesLogin", target: "closed" } },
          invoke: { id: "loadLogin", src: "loadFlows", onDone: { target: "login" } },
        },
        login: {
          description: "The popup, on its login tab.",
          tags: ["login-open"],
          on: { "PAGE.ENTERED": { guard: "leavesLogin", target: "closed" } },
          invoke: {
            id: "login",
            src: "login",
            input: ({ context }) => ({
              username: context.rememberedName,
              returnTo: context.returnTo,
              forcedExpiry: context.modules.PWDEXPFORCECHANGE3 === "1",
            }),
            onDone: [
              { guard: "isChangeDemanded", target: "showing", actions: "askPasswordChange" },
              { target: "closed", actions: ["keepLoginReturn", "goBack", "showAfterLogin"] },
            ],
            onError: { target: "loginBroken", actions: "sayBroken" },
          },
        },
        loginBroken: {
          description: "The login broke; the popup waits a moment, and it begins anew.",
          tags: ["login-open"],
          on: { "PAGE.ENTERED": { guard: "leavesLogin", target: "closed" } },
          after: { restart: { target: "login" } },
        },
        register: { description: "The popup, on its register tab.", tags: ["register-open"] },
        showing: { description: "Any other dialog; the context names it.", tags: ["dialog-open"] },
      },
    },
    registration: {
      description: "The registration form, on its page or in the popup.",
      initial: "idle",
      on: {
        "PAGE.ENTERED": { guard: "leavesForm", target: ".idle" },
        "DIALOG.CLOSED": { guard: "pageDoesNotRegister", target: ".idle" },
        "LOGIN.ASKED": { guard: "pageDoesNotRegister", target: ".idle" },
      },
      states: {
        idle: {
          description: "No form.",
          always: { guard: "pageRegisters", target: "loading" },
          on: { "REGISTRATION.ASKED": { target: "loading" } },
        },
        loading: {
          description: "The flow's code is on its way; the form can be typed into.",
          invoke: { id: "loadRegistration", src: "loadFlows", onDone: { target: "active" } },
        },
        active: {
          description: "The form is on screen.",
          invoke: {
            id: "registration",
            src: "registration",
            input: ({ context }) => ({
              settings: context.status?.info.register ?? null,
              modules: context.modules,
              affiliateCode: context.page.affiliateCode,
              referralCode: context.page.referralCode,
            }),
            onDone: { target: "closingPopup", actions: "keepRegistered" },
            onError: { target: "broken", actions: "sayBroken" },
          },
        },
        broken: {
          description: "The form's flow broke; it begins anew after a moment.",
          after: { restart: { target: "active" } },
        },
        closingPopup: {
          description: "Registered: the popup closes first (REG-24).",
          entry: "closeDialogs",
          on: { "DIALOG.CLOSED": { target: "celebrating" } },
        },
        celebrating: {
          description: "Then home, then the success popup; no new form starts meanwhile.",
          entry: ["goHome", "showSuccess"],
          on: { "PAGE.ENTERED": { target: "idle" }, "REGISTRATION.ASKED": { target: "loading" } },
        },
      },
    },
  },
});
