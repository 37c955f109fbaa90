import { assign, fromPromise, raise, sendTo, setup } from "xstate";
import type {
  CountryCodeValue,
  MemberInfoValue,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { loginMachine } from "./login.machine.ts";
import type {
  RegistrationMethod,
  RegistrationOutput,
  registrationMachine,
} from "./registration.machine.ts";
import type { systemStatusMachine } from "./system-status.machine.ts";

/** Who is signed in, without the token. */
export interface SessionFacts {
  readonly userName: string;
  readonly account: string;
  readonly nickname: string;
  /** The agent type (spec 6). */
  readonly isAgent: number;
}

/** The dialogs that hold no flow of their own. Login and registration have states of their own. */
export type DialogName =
  | "registerSuccess"
  | "changePassword"
  | "download"
  | "notice"
  | "help"
  | "language"
  | "realAccount";

/** What the page in view asks of the flows. */
export interface PageFacts {
  readonly path: string;
  /** The page itself shows the registration form. */
  readonly registers: boolean;
  /** The page itself asks for the login, /login (OPEN-026). */
  readonly login: boolean;
  /** Where a login on this page leads. */
  readonly returnTo: string;
  /** ?affiliateCode and ?referralCode (OPEN-036). */
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
}

/** What the portal starts from; the same on the server and in the browser. */
export interface PortalInput {
  readonly status: SystemStatusValue | null;
  /** The module switches, until the status brings them. */
  readonly modules: Readonly<Record<string, string>>;
  /** The session cookie came with the request. */
  readonly hasSession: boolean;
  readonly page: PageFacts;
  /** The user name remembered from the last login, or empty. */
  readonly rememberedName: string;
  /** The end of a running countdown of the registration form. */
  readonly countdown: { readonly endsAt: number | null; readonly now: number };
}

/** What the portal remembers. */
export interface PortalContext {
  readonly status: SystemStatusValue | null;
  readonly modules: Readonly<Record<string, string>>;
  readonly hasSession: boolean;
  readonly page: PageFacts;
  readonly rememberedName: string;
  readonly countdown: { readonly endsAt: number | null; readonly now: number };
  readonly country: CountryCodeValue | null;
  readonly session: SessionFacts | null;
  readonly member: MemberInfoValue | null;
  readonly dialog: DialogName | null;
  /** Where the open login leads. */
  readonly returnTo: string;
  /** The account just opened, for the success popup. */
  readonly registered: RegistrationOutput | null;
}

/** What the portal is told. */
export type PortalEvent =
  /** From the status child. */
  | { type: "STATUS.KNOWN"; status: SystemStatusValue }
  | { type: "STATUS.LOST" }
  /** From the retry button. */
  | { type: "STATUS.RETRY" }
  /** A call was refused because the portal closed meanwhile. */
  | { type: "STATUS.DOUBTED" }
  | { type: "PAGE.ENTERED"; page: PageFacts }
  /** A token is stored; sent once it is. */
  | { type: "SESSION.STARTED"; session: SessionFacts }
  /** The session is over: the platform said so (401), or another tab logged out. */
  | { type: "SESSION.ENDED"; reason: "expired" | "elsewhere" }
  | { type: "MEMBER.RETRY" }
  | { type: "LOGIN.ASKED"; returnTo?: string }
  | { type: "REGISTRATION.ASKED" }
  | { type: "DIALOG.OPENED"; dialog: DialogName }
  | { type: "DIALOG.CLOSED" }
  | { type: "LOGOUT.ASKED" }
  | { type: "LOGOUT.CONFIRMED" }
  | { type: "LOGOUT.DECLINED" };

/**
 * The root of all flows: what the portal is (open, closed, out of reach), who is there, and which
 * dialog is on screen (spec 4, OPEN-072). View: see the tags.
 */
export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as
      | "normal"
      | "maintenance"
      | "restricted"
      | "unreachable"
      | "session-checking"
      | "signed-in"
      | "member-settled"
      | "login-open"
      | "register-open"
      | "dialog-open"
      | "logout-open"
      | "logging-out",
    children: {} as {
      systemStatus: "systemStatus";
      login: "login";
      registration: "registration";
    },
  },
  actors: {
    systemStatus: fromPromise<void, { status: SystemStatusValue | null }>(async () => {
      throw new Error("systemStatus is not provided");
    }) as unknown as typeof systemStatusMachine,
    login: fromPromise<void>(async () => {
      throw new Error("login is not provided");
    }) as unknown as typeof loginMachine,
    registration: fromPromise<void>(async () => {
      throw new Error("registration is not provided");
    }) as unknown as typeof registrationMachine,
    loadCountry: fromPromise<Result<CountryCodeValue, CallProblem>>(async () => {
      throw new Error("loadCountry is not provided");
    }),
    readSession: fromPromise<SessionFacts | null>(async () => {
      throw new Error("readSession is not provided");
    }),
    loadMember: fromPromise<Result<MemberInfoValue, CallProblem>>(async () => {
      throw new Error("loadMember is not provided");
    }),
    logOut: fromPromise<void>(async () => {
      throw new Error("logOut is not provided");
    }),
  },
  actions: {
    keepStatus: assign((_, params: { status: SystemStatusValue }) => ({
      status: params.status,
      modules: params.status.info.whitelabel,
    })),
    tellStatus: sendTo("systemStatus", ({ event }) => event as { type: "STATUS.RETRY" }),
    keepPage: assign((_, params: { page: PageFacts }) => ({ page: params.page })),
    keepCountry: assign((_, params: { country: CountryCodeValue | null }) => ({
      country: params.country,
    })),
    keepSession: assign((_, params: { session: SessionFacts | null }) => ({
      session: params.session,
      member: null,
    })),
    keepMember: assign((_, params: { member: MemberInfoValue | null }) => ({
      member: params.member,
    })),
    /** The login, agent and VIP-service state all live in these two (LOGOUT-05). */
    resetSession: assign({ session: null, member: null, hasSession: false, registered: null }),
    keepReturn: assign((_, params: { returnTo: string }) => ({ returnTo: params.returnTo })),
    keepDialog: assign((_, params: { dialog: DialogName | null }) => ({ dialog: params.dialog })),
    keepRegistered: assign((_, params: { registered: RegistrationOutput }) => ({
      registered: params.registered,
    })),
    closeDialogs: raise({ type: "DIALOG.CLOSED" }),
    showSuccess: raise({ type: "DIALOG.OPENED", dialog: "registerSuccess" }),
    askLogin: raise({ type: "LOGIN.ASKED" }),
    storeMember: (_, _params: { member: MemberInfoValue }) => {
      throw new Error("storeMember is not provided");
    },
    clearSession: () => {
      throw new Error("clearSession is not provided");
    },
    goTo: (_, _params: { path: string }) => {
      throw new Error("goTo is not provided");
    },
    announce: (_, _params: { key: string }) => {
      throw new Error("announce is not provided");
    },
    showAfterLogin: () => {
      throw new Error("showAfterLogin is not provided");
    },
  },
  guards: {
    isUnknown: ({ context }) => context.status === null,
    isKnown: ({ context }) => context.status !== null,
    isNormal: ({ context }) => context.status?.code === 0,
    isMaintenance: ({ context }) => context.status?.code === 1,
    isRestricted: ({ context }) => context.status?.code === 2,
    isAnswered: (_, params: { ok: boolean }) => params.ok,
    isChangeDemanded: (_, params: { outcome: string }) => params.outcome === "changeDemanded",
    hasToken: (_, params: { session: SessionFacts | null }) => params.session !== null,
    isVisitor: ({ context }) => context.session === null,
    isLoginPage: ({ context }) => context.page.login && context.session === null,
    pageRegisters: ({ context }) => context.page.registers,
    pageDoesNotRegister: ({ context }) => !context.page.registers,
  },
}).createMachine({
  id: "portal",
  description: "The player's portal.",
  context: ({ input }) => ({
    status: input.status,
    modules: input.status?.info.whitelabel ?? input.modules,
    hasSession: input.hasSession,
    page: input.page,
    rememberedName: input.rememberedName,
    countdown: input.countdown,
    country: null,
    session: null,
    member: null,
    dialog: null,
    returnTo: "/",
    registered: null,
  }),
  type: "parallel",
  on: {
    "PAGE.ENTERED": {
      actions: { type: "keepPage", params: ({ event }) => ({ page: event.page }) },
    },
  },
  states: {
    system: {
      description: "Which of the four faces the portal shows.",
      initial: "deciding",
      invoke: {
        id: "systemStatus",
        src: "systemStatus",
        input: ({ context }) => ({ status: context.status }),
      },
      on: {
        "STATUS.KNOWN": {
          target: ".deciding",
          actions: { type: "keepStatus", params: ({ event }) => ({ status: event.status }) },
        },
        "STATUS.RETRY": { actions: "tellStatus" },
        "STATUS.DOUBTED": { actions: "tellStatus" },
      },
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
        maintenance: {
          description: "The maintenance screen (SYS-02); leaves by itself when the portal opens.",
          tags: ["maintenance"],
        },
        restricted: {
          description: "The IP-restriction screen (SYS-03).",
          tags: ["restricted"],
        },
        unreachable: {
          description: "The retry screen: the platform has not answered (OPEN-072).",
          tags: ["unreachable"],
        },
      },
    },
    country: {
      description: "The visitor's country, asked for at every start (SYS-08).",
      initial: "waiting",
      states: {
        waiting: {
          description: "The status comes first (OPEN-072).",
          always: { guard: "isKnown", target: "loading" },
        },
        loading: {
          description: "Asks where the visitor is.",
          invoke: {
            id: "loadCountry",
            src: "loadCountry",
            onDone: {
              target: "settled",
              actions: {
                type: "keepCountry",
                params: ({ event }) => ({
                  country: event.output.ok ? event.output.value : null,
                }),
              },
            },
            onError: { target: "settled" },
          },
        },
        settled: {
          description: "The country is known, or the merchant's own stands in for it.",
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
              {
                guard: { type: "hasToken", params: ({ event }) => ({ session: event.output }) },
                target: "signedIn",
                actions: {
                  type: "keepSession",
                  params: ({ event }) => ({ session: event.output }),
                },
              },
              { target: "visitor" },
            ],
            onError: { target: "visitor" },
          },
        },
        visitor: {
          description: "Nobody is signed in.",
          tags: ["member-settled"],
          on: {
            "SESSION.STARTED": {
              target: "signedIn",
              actions: { type: "keepSession", params: ({ event }) => ({ session: event.session }) },
            },
          },
        },
        signedIn: {
          description: "A token is stored.",
          type: "parallel",
          tags: ["signed-in"],
          on: {
            "SESSION.ENDED": [
              {
                description: "OPEN-108: a 401 closes the session; OPEN-007: and opens the login.",
                target: "expired",
              },
            ],
            "SESSION.STARTED": {
              target: "signedIn",
              reenter: true,
              actions: { type: "keepSession", params: ({ event }) => ({ session: event.session }) },
            },
          },
          states: {
            info: {
              description: "The member info (SYS-09).",
              initial: "waiting",
              states: {
                waiting: {
                  description: "Only an open portal is asked.",
                  always: { guard: "isNormal", target: "loading" },
                },
                loading: {
                  description: "Asks who is signed in.",
                  invoke: {
                    id: "loadMember",
                    src: "loadMember",
                    onDone: [
                      {
                        guard: {
                          type: "isAnswered",
                          params: ({ event }) => ({ ok: event.output.ok }),
                        },
                        target: "ready",
                        actions: [
                          {
                            type: "keepMember",
                            params: ({ event }) => ({
                              member: (event.output as { value: MemberInfoValue }).value,
                            }),
                          },
                          {
                            type: "storeMember",
                            params: ({ event }) => ({
                              member: (event.output as { value: MemberInfoValue }).value,
                            }),
                          },
                        ],
                      },
                      { target: "failed" },
                    ],
                    onError: { target: "failed" },
                  },
                },
                ready: {
                  description: "The member info is there and wins over the login's (OPEN-030).",
                  tags: ["member-settled"],
                },
                failed: {
                  description: "The member info did not come; what the login said still holds.",
                  tags: ["member-settled"],
                  on: { "MEMBER.RETRY": { target: "loading" } },
                },
              },
            },
            leaving: {
              description: "Logging out (LOGOUT-01 to LOGOUT-05).",
              initial: "staying",
              states: {
                staying: {
                  description: "Not asked for.",
                  on: { "LOGOUT.ASKED": { target: "confirming" } },
                },
                confirming: {
                  description: "A dialog asks whether it is meant; declining changes nothing.",
                  tags: ["logout-open"],
                  on: {
                    "LOGOUT.CONFIRMED": { target: "ending" },
                    "LOGOUT.DECLINED": { target: "staying" },
                    "DIALOG.CLOSED": { target: "staying" },
                  },
                },
                ending: {
                  description: "The platform ends the session; it ends here even if that fails.",
                  tags: ["logout-open", "logging-out"],
                  invoke: {
                    id: "logOut",
                    src: "logOut",
                    onDone: { target: "#portal.session.loggedOut" },
                    onError: { target: "#portal.session.loggedOut" },
                  },
                },
              },
            },
          },
        },
        expired: {
          description: "Clears what the session left and asks to log in again (OPEN-007).",
          entry: [
            "clearSession",
            "resetSession",
            { type: "announce", params: { key: "login.expired" } },
          ],
          always: {
            target: "visitor",
            actions: "askLogin",
          },
        },
        loggedOut: {
          description: "Clears what the session left and goes home.",
          entry: ["clearSession", "resetSession", { type: "goTo", params: { path: "/" } }],
          always: { target: "visitor" },
        },
      },
    },
    dialog: {
      description: "The one dialog on screen.",
      initial: "closed",
      on: {
        "DIALOG.OPENED": {
          target: ".showing",
          actions: { type: "keepDialog", params: ({ event }) => ({ dialog: event.dialog }) },
        },
        "LOGIN.ASKED": {
          guard: "isVisitor",
          target: ".login",
          actions: {
            type: "keepReturn",
            params: ({ context, event }) => ({
              returnTo: event.returnTo ?? context.page.returnTo,
            }),
          },
        },
        "REGISTRATION.ASKED": { guard: "pageDoesNotRegister", target: ".register" },
        "DIALOG.CLOSED": { target: ".closed" },
      },
      states: {
        closed: {
          description: "No dialog.",
          entry: { type: "keepDialog", params: { dialog: null } },
        },
        login: {
          description: "The login popup, on its login tab.",
          tags: ["login-open"],
          invoke: {
            id: "login",
            src: "login",
            input: ({ context }) => ({
              username: context.rememberedName,
              returnTo: context.returnTo,
              forcedExpiry: context.modules["PWDEXPFORCECHANGE3"] === "1",
            }),
            onDone: [
              {
                guard: {
                  type: "isChangeDemanded",
                  params: ({ event }) => ({ outcome: event.output.outcome }),
                },
                target: "showing",
                actions: { type: "keepDialog", params: { dialog: "changePassword" } },
              },
              {
                target: "closed",
                actions: [
                  { type: "goTo", params: ({ event }) => ({ path: event.output.returnTo }) },
                  "showAfterLogin",
                ],
              },
            ],
          },
        },
        register: {
          description: "The login popup, on its register tab.",
          tags: ["register-open"],
        },
        showing: {
          description: "A dialog without a flow of its own; the context names it.",
          tags: ["dialog-open"],
        },
      },
    },
    registration: {
      description: "The registration form, on its page or in the popup.",
      initial: "deciding",
      on: { "PAGE.ENTERED": { target: ".deciding" } },
      states: {
        deciding: {
          description: "The page in view may hold the form.",
          always: [{ guard: "pageRegisters", target: "active" }, { target: "idle" }],
        },
        idle: {
          description: "No form.",
          on: { "REGISTRATION.ASKED": { target: "active" } },
        },
        active: {
          description: "The form is on screen.",
          invoke: {
            id: "registration",
            src: "registration",
            input: ({ context }) => ({
              settings: context.status?.info.register ?? null,
              methods: [
                ...(context.modules["USERNAMEREG3"] === "1" ? (["register"] as const) : []),
                ...(context.modules["MOBILENUMREG3"] === "1" ? (["registerMobile"] as const) : []),
              ] satisfies RegistrationMethod[],
              affiliateCode: context.page.affiliateCode,
              referralCode: context.page.referralCode,
              countdown: context.countdown,
            }),
            onDone: {
              target: "closingPopup",
              actions: {
                type: "keepRegistered",
                params: ({ event }) => ({ registered: event.output }),
              },
            },
          },
          on: {
            "DIALOG.CLOSED": { guard: "pageDoesNotRegister", target: "idle" },
            "LOGIN.ASKED": { guard: "pageDoesNotRegister", target: "idle" },
          },
        },
        closingPopup: {
          description:
            "Registered, and the member info is loaded: first the popup closes (REG-24).",
          entry: "closeDialogs",
          on: { "DIALOG.CLOSED": { target: "celebrating" } },
        },
        celebrating: {
          description: "Then home, then the success popup.",
          entry: [{ type: "goTo", params: { path: "/" } }, "showSuccess"],
        },
      },
    },
  },
});
