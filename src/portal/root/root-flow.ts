import { type AnyStateMachine, createActor, type InspectionEvent } from "xstate";
import type { FlowDeps } from "../flows/deps.ts";
import type { PortalInput } from "../machines/portal.types.ts";
import type { PortalActor, PortalView } from "../runtime/portal.ts";
import type { Services } from "../runtime/services.ts";
import { makeRelogin, type Relogin } from "../session/reauthentication.ts";
import { startLevel } from "./level-start.ts";
import { makeFlows } from "./portal-actors.ts";

/** The root machine itself, not started, with what stands beside it. */
export interface RootFlow {
  readonly portal: PortalActor;
  readonly relogin: Relogin;
  /** Starts it; done once it knows as much as the page shows. */
  readonly start: (shown: () => PortalView) => Promise<void>;
  readonly startFlow: Services["startFlow"];
}

/** Makes the root machine of a page. Its code is a piece of its own; see `root.ts`. */
export function makeRootFlow(
  deps: Omit<FlowDeps, "portal">,
  input: PortalInput,
  inspect: ((event: InspectionEvent) => void) | undefined,
): RootFlow {
  const watched = inspect === undefined ? {} : { inspect };
  let portal: PortalActor;
  const flows = makeFlows({ ...deps, portal: () => portal });
  portal = createActor(flows.portal, { input, ...watched });
  return {
    portal,
    relogin: makeRelogin(portal, inspect),
    start: (shown) => startLevel(portal, shown),
    startFlow: async (name, flowInput) => {
      const { own } = await flows.authFlows();
      const flow = (await own[name]()) as AnyStateMachine;
      return createActor(flow, { input: flowInput, ...watched }).start() as never;
    },
  };
}
