import { initialTransition, type SnapshotFrom, transition } from "xstate";
import { portalMachine } from "../machines/portal.machine.ts";
import type {
  MemberStart,
  PortalContext,
  PortalInput,
  PortalStart,
  PortalTag,
} from "../machines/portal.types.ts";

type Snapshot = SnapshotFrom<typeof portalMachine>;

const tagsOf = ({ tags }: Snapshot): PortalTag[] => [...tags] as PortalTag[];

/** The answer of an actor that the machine itself started. */
const answerOf = (id: string, output: unknown) =>
  ({ type: `xstate.done.actor.${id}`, output }) as never;

/** What the machine shows of any member: first that one is there, then that all of it is known. */
function memberStartOf(first: Snapshot): MemberStart {
  const facts = { userName: "", account: "", nickname: "", isAgent: 0 };
  const [known] = transition(portalMachine, first, answerOf("readSession", facts));
  const info = { ok: true, value: null };
  const [settled] = transition(portalMachine, known, answerOf("loadMember", info));
  return { known: tagsOf(known), settled: tagsOf(settled) };
}

/**
 * What the root machine shows before it runs: the server asks the machine itself, so that a browser
 * can draw the page without its code.
 */
export function startOf(input: PortalInput): PortalStart {
  const [snapshot] = initialTransition(portalMachine, input);
  const context: Partial<PortalContext> = { ...snapshot.context };
  for (const key of Object.keys(input)) delete context[key as keyof PortalInput];
  return {
    tags: tagsOf(snapshot),
    context: context as PortalStart["context"],
    ...(input.hasSession && { member: memberStartOf(snapshot) }),
  };
}
