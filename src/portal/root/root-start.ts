import { createActor } from "xstate";
import { portalMachine } from "../machines/portal.machine.ts";
import type {
  PortalContext,
  PortalInput,
  PortalStart,
  PortalTag,
} from "../machines/portal.types.ts";

/**
 * What the root machine shows before it runs: the server asks the machine itself, so that a browser
 * can draw the page without its code.
 */
export function startOf(input: PortalInput): PortalStart {
  const snapshot = createActor(portalMachine, { input }).getSnapshot();
  const context: Partial<PortalContext> = { ...snapshot.context };
  for (const key of Object.keys(input)) delete context[key as keyof PortalInput];
  return { tags: [...snapshot.tags] as PortalTag[], context: context as PortalStart["context"] };
}
