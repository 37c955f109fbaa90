import { createContext, type ReactNode, useContext } from "react";
import type { ActorRefFrom, InspectionEvent, SnapshotFrom, Subscription } from "xstate";
import type {
  CountryCodeValue,
  Game,
  MemberInfoValue,
  RegisterSettings,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import type { Link, Text } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import type { Ahead } from "../api/ahead.ts";
import type { Client } from "../api/client.ts";
import type {
  ChangePasswordInput,
  changePasswordMachine,
} from "../machines/change-password.machine.ts";
import type { forgotPasswordMachine } from "../machines/forgot-password.machine.ts";
import type { ForgotInput } from "../machines/forgot-password.types.ts";
import type { LaunchItem } from "../machines/game-launch.types.ts";
import type { loginMachine } from "../machines/login.machine.ts";
import type { portalMachine } from "../machines/portal.machine.ts";
import type { DialogName, PortalEvent, SessionFacts } from "../machines/portal.types.ts";
import type { registrationMachine } from "../machines/registration.machine.ts";
import type { ClientStorage } from "./storage.ts";

export type PortalActor = ActorRefFrom<typeof portalMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

/** What the page reads off the root machine. */
export type PortalView = Pick<
  SnapshotFrom<typeof portalMachine>,
  "context" | "hasTag" | "children"
>;

/** The root machine as the page knows it, whether its code is there yet or not. */
export interface Portal {
  readonly getSnapshot: () => PortalView;
  readonly subscribe: (listener: (view: PortalView) => void) => Subscription;
  readonly send: (event: PortalEvent) => void;
}

/** The flows that a dialog runs by itself, and what each starts from. */
export interface OwnFlows {
  readonly forgotPassword: { readonly actor: ForgotPasswordActor; readonly input: ForgotInput };
  readonly changePassword: {
    readonly actor: ChangePasswordActor;
    readonly input: ChangePasswordInput;
  };
}

/** Who is there. `checking`: the token has not been read yet; draw a skeleton, not a guess. */
export interface SessionView {
  readonly state: "checking" | "visitor" | "signedIn";
  readonly signedIn: boolean;
  readonly role: "visitor" | "member" | "agent" | "trial";
  /** May open the agent centre (OPEN-030). */
  readonly isAgent: boolean;
  /** A trial account, isAgent 4 (OPEN-027). */
  readonly isTrial: boolean;
  readonly user: SessionFacts | null;
  /** null until loaded. */
  readonly member: MemberInfoValue | null;
}

/** The page in view. */
export interface PageView {
  readonly path: string;
  /** Values of the path's {names}. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The screen's id in `site.screens`. */
  readonly screenId: string;
}

/** What blocks, forms and the frame may use. The app fills it; the same on the server. */
export interface Runtime {
  readonly site: ClientSite;
  /** Scheme, host and port of the portal. */
  readonly origin: string;
  readonly client: Client;
  /** Asks for what a flow is going to want before the flow is there. */
  readonly ahead: Ahead;
  readonly storage: ClientStorage;
  /** The root machine; prefer the named functions below. */
  readonly portal: Portal;
  /** Fetches and starts a flow; whoever starts it stops it. */
  readonly startFlow: <Name extends keyof OwnFlows>(
    name: Name,
    input: OwnFlows[Name]["input"],
  ) => Promise<OwnFlows[Name]["actor"]>;
  readonly status: SystemStatusValue | null;
  /** Module switches now in force; '1' means on. */
  readonly modules: Readonly<Record<string, string>>;
  /** Where the visitor is, and the countries to choose from; null until it is known. */
  readonly country: CountryCodeValue | null;
  /** The user name remembered from the last login, or empty (LOGIN-31). */
  readonly rememberedName: string;
  /** Registration rules that came with the status. */
  readonly registerSettings: RegisterSettings | null;
  /** A language code, such as TY. */
  readonly language: string;
  /** The BCP 47 tag of the set that is shown. */
  readonly languageTag: string;
  readonly theme: "dark" | "light";
  /** Epoch milliseconds on the server's clock. */
  readonly now: () => number;
  readonly page: PageView;
  readonly session: SessionView;
  readonly facts: ConditionFacts;
  /** A text by key with {0} {1} … filled (LANG-13). An unknown key gives the key. */
  readonly t: (key: string, args?: readonly (string | number)[]) => string;
  /** Words of the configuration: a key, or words by language. Empty when undefined. */
  readonly text: (text: Text | undefined, args?: readonly (string | number)[]) => string;
  /** What went wrong, in words (OPEN-089). */
  readonly problemText: (problem: { code: string; message: string | null }) => string;
  /** An amount in the merchant's currency and money policy (OPEN-097). */
  readonly money: (amount: string) => string;
  /** Goes to a path of this portal; scrolls to the top unless told to stay (filters, Load more). */
  readonly navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  /** Follows a link of the configuration. Call it from a click, so that popups are allowed. */
  readonly open: (link: Link) => void;
  /** The href of a link for an `<a>`; undefined when it has none (a dialog). */
  readonly hrefOf: (link: Link) => string | undefined;
  readonly login: {
    /** Opens the login popup; afterwards goes to `returnTo`, or home (OPEN-026). */
    readonly open: (returnTo?: string) => void;
    /** The flow of the open popup; null while none is open. */
    readonly actor: LoginActor | null;
  };
  readonly register: {
    /** Opens the popup on its register tab. */
    readonly open: () => void;
    /** The flow of the form on screen; null while none is. */
    readonly actor: RegistrationActor | null;
  };
  readonly dialogs: {
    readonly open: (name: DialogName) => void;
    readonly close: () => void;
  };
  /** Asks for confirmation, then logs out. */
  readonly logOut: () => void;
  /**
   * Runs an action that needs a real account: a visitor gets the login, a trial account the warning
   * (spec 5, Access rules). `allowTrial` lets free-play guests through (OPEN-028).
   */
  readonly restricted: (
    action: () => void,
    options?: { returnTo?: string; allowTrial?: boolean },
  ) => void;
  /**
   * Opens a game, a table or a vendor's lobby as its vendor asks (OPEN-065), after the login where one
   * is needed. Call it in the press itself, so that a window may be opened. `game` is what is known.
   */
  readonly play: (item: LaunchItem, game?: Game) => void;
  readonly setTheme: (theme: "dark" | "light") => void;
  readonly setLanguage: (code: string) => void;
  /** Says something in a toast and to screen readers; `action` is one thing to do about it. */
  readonly notify: (
    message: string,
    tone?: "info" | "success" | "warning" | "danger",
    action?: { readonly label: string; readonly run: () => void },
  ) => void;
  /** Hands an unexpected failure to the one handler. */
  readonly report: (error: unknown, where: string) => void;
  readonly dev: boolean;
  /** Given to each actor that stands by itself; only development follows them. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

const RuntimeContext = createContext<Runtime | null>(null);

/** Gives the runtime to everything below. */
export function RuntimeProvider({ value, children }: { value: Runtime; children: ReactNode }) {
  return <RuntimeContext value={value}>{children}</RuntimeContext>;
}

/** The runtime of the page. Throws outside a RuntimeProvider. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error("useRuntime needs a RuntimeProvider above it");
  return runtime;
}
