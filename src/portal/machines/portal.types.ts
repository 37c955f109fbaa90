import type {
  CountryCodeValue,
  MemberInfoValue,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import type { RegistrationOutput } from "./registration.types.ts";

/** Who is signed in, without the token. */
export interface SessionFacts {
  readonly userName: string;
  readonly account: string;
  readonly nickname: string;
  /** The agent type (spec 6). */
  readonly isAgent: number;
  /** The password has to be changed before anything else (LOGIN-19). */
  readonly mustChange?: boolean;
}

/** The dialogs that hold no flow of their own. Login and registration have states of their own. */
export type DialogName =
  | "registerSuccess"
  | "changePassword"
  | "contacts"
  | "forgotPassword"
  | "download"
  | "notice"
  | "announcement"
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
  /** The page draws the login form itself, so no popup is needed. */
  readonly drawsLogin: boolean;
  /** Where a login on this page leads. */
  readonly returnTo: string;
  /** ?affiliateCode and ?referralCode (OPEN-036). */
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
}

/** What the portal starts from; the same on the server and in the browser. */
export interface PortalInput {
  readonly status: SystemStatusValue | null;
  /** The module switches: the status's, or what is known of them until it brings them. */
  readonly modules: Readonly<Record<string, string>>;
  /** The session cookie came with the request. */
  readonly hasSession: boolean;
  readonly page: PageFacts;
  /** The user name remembered from the last login, or empty. */
  readonly rememberedName: string;
}

/** What the portal remembers. */
export interface PortalContext {
  readonly status: SystemStatusValue | null;
  readonly modules: Readonly<Record<string, string>>;
  readonly hasSession: boolean;
  readonly page: PageFacts;
  readonly rememberedName: string;
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
  /** From the retry button. */
  | { type: "STATUS.RETRY" }
  /** A call was refused because the portal closed meanwhile. */
  | { type: "STATUS.DOUBTED" }
  /** Its own: the platform says something new of itself. */
  | { type: "FACE.DOUBTED" }
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
  | { type: "LOGOUT.ASKED" };

/** What a view may ask the portal's state for. */
export type PortalTag =
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
  | "logout-open";

/** What the root shows before it runs, beside what it starts from. */
export interface PortalStart {
  readonly tags: readonly PortalTag[];
  readonly context: Omit<PortalContext, keyof PortalInput>;
  /** What it shows of a member by itself; only where the session's cookie came. */
  readonly member?: MemberStart;
}

/** What the root shows while a session is taken up. */
export interface MemberStart {
  /** Once it is known who is there. */
  readonly known: readonly PortalTag[];
  /** Once the member info came. */
  readonly settled: readonly PortalTag[];
}

/** The flows under the root, and the actors they run. */
export type PortalChildren = {
  systemStatus: "systemStatus";
  login: "login";
  logout: "logout";
  registration: "registration";
};
