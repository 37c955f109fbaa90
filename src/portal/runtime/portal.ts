import type { ActorRefFrom, SnapshotFrom, Subscription } from "xstate";
import type { bindContactMachine } from "../machines/bind-contact.machine.ts";
import type { BindContactInput } from "../machines/bind-contact.types.ts";
import type {
  ChangePasswordInput,
  changePasswordMachine,
} from "../machines/change-password.machine.ts";
import type { forgotPasswordMachine } from "../machines/forgot-password.machine.ts";
import type { ForgotInput } from "../machines/forgot-password.types.ts";
import type { loginMachine } from "../machines/login.machine.ts";
import type { portalMachine } from "../machines/portal.machine.ts";
import type { PortalEvent } from "../machines/portal.types.ts";
import type { registrationMachine } from "../machines/registration.machine.ts";

export type PortalActor = ActorRefFrom<typeof portalMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
export type BindContactActor = ActorRefFrom<typeof bindContactMachine>;
export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

type RootView = SnapshotFrom<typeof portalMachine>;

/** The flows that the root machine runs, by the names the page reads them by; none while it does not run. */
export interface Flows extends Pick<RootView["children"], "logout" | "systemStatus"> {
  readonly login?: LoginActor | undefined;
  readonly registration?: RegistrationActor | undefined;
}

/** What the page reads off the root machine. */
export interface PortalView extends Pick<RootView, "context" | "hasTag"> {
  readonly children: Flows;
}

/** The root machine as the page knows it, whether its code is there yet or not. */
export interface Portal {
  readonly getSnapshot: () => PortalView;
  /** What the server drew with: a part that comes alive late begins with it. */
  readonly first: () => PortalView;
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
  readonly bindContact: { readonly actor: BindContactActor; readonly input: BindContactInput };
}
