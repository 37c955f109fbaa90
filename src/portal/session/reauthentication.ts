import { type ActorRefFrom, createActor, type InspectionEvent, waitFor } from "xstate";
import { reloginMachine } from "../machines/relogin.machine.ts";
import type { PortalActor } from "../runtime/portal.ts";

/** The way back into a session that ran out, as the page knows it. */
export interface WayBack {
  /** The platform ended the session: the login is offered over the page. */
  readonly expire: () => void;
  /** Whether the page waits for its member to come back. */
  readonly isWaiting: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends when somebody is signed in again, or when the login was closed. */
  readonly settled: () => Promise<void>;
}

/** The way back with the actor that keeps it. */
export interface Relogin extends Omit<WayBack, "subscribe"> {
  readonly actor: ActorRefFrom<typeof reloginMachine>;
}

/** Watches the portal and says when what waits for a login may go on. */
export function makeRelogin(
  portal: PortalActor,
  inspect?: (event: InspectionEvent) => void,
): Relogin {
  const actor = createActor(reloginMachine, inspect === undefined ? {} : { inspect });
  actor.start();
  portal.subscribe((snapshot) => {
    if (snapshot.hasTag("signed-in")) actor.send({ type: "SESSION.STARTED" });
    else if (!snapshot.hasTag("login-open") && !snapshot.hasTag("register-open"))
      actor.send({ type: "LOGIN.CLOSED" });
  });
  return {
    actor,
    expire: () => {
      // Before the portal: whoever looks at it then knows that its page stays.
      actor.send({ type: "SESSION.EXPIRED" });
      portal.send({ type: "SESSION.ENDED", reason: "expired" });
    },
    isWaiting: () => actor.getSnapshot().hasTag("waiting"),
    settled: async () => {
      await waitFor(actor, (snapshot) => !snapshot.hasTag("waiting"));
    },
  };
}
