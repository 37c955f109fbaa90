import { type AnyStateMachine, createActor, type InspectionEvent } from "xstate";
import type { PortalInput } from "../machines/portal.types.ts";
import type { PortalActor, Runtime } from "../runtime/runtime.tsx";
import { type FlowTools, makeFlows } from "./flows.ts";
import { makeRelogin, type Relogin } from "./relogin.ts";

/** The root machine itself, not started, with what stands beside it. */
export interface RootFlow {
  readonly portal: PortalActor;
  readonly relogin: Relogin;
  readonly startFlow: Runtime["startFlow"];
}

/** Makes the root machine of a page. Its code is a piece of its own; see `root.ts`. */
export function makeRootFlow(
  tools: Omit<FlowTools, "portal">,
  input: PortalInput,
  inspect: ((event: InspectionEvent) => void) | undefined,
): RootFlow {
  const watched = inspect === undefined ? {} : { inspect };
  let portal: PortalActor;
  const flows = makeFlows({ ...tools, portal: () => portal });
  portal = createActor(flows.portal, { input, ...watched });
  return {
    portal,
    relogin: makeRelogin(portal, inspect),
    startFlow: async (name, flowInput) => {
      const flow = (await flows.authFlows())[name] as AnyStateMachine;
      return createActor(flow, { input: flowInput, ...watched }).start() as never;
    },
  };
}
