import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from "xstate";
import { toChart } from "../chart/to-chart.ts";
import { redact } from "./redact.ts";
import {
  type ActorFacts,
  type FromPortal,
  keptSteps,
  machinesChannel,
  type Step,
  type ToPortal,
} from "./wire.ts";

interface Followed {
  readonly actor: AnyActorRef;
  readonly facts: Omit<ActorFacts, "steps">;
  readonly steps: Step[];
}

const machineOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const { logic } = actor as AnyActorRef & { logic: AnyStateMachine };
  return "root" in logic && "states" in logic ? logic : null;
};

function toStep(snapshot: AnyMachineSnapshot, event: { type: string }, number: number): Step {
  return {
    number,
    at: Date.now(),
    event: redact(event) as Step["event"],
    active: snapshot._nodes.map(({ id }) => id),
    value: snapshot.value,
    tags: [...snapshot.tags],
    context: redact(snapshot.context),
    status: snapshot.status,
  };
}

/**
 * Follows every machine of this page and says on a channel of this origin what becomes of them. Only
 * development loads this.
 * @returns what XState's `inspect` takes
 */
export function makeReport(
  tab: string,
  address: () => string,
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">,
): (event: InspectionEvent) => void {
  const followed = new Map<AnyActorRef, Followed>();
  const keyOf = (actor: AnyActorRef): string => `${tab}/${actor.sessionId}`;
  const say = (message: FromPortal): void => channel.postMessage(message);

  const follow = (actor: AnyActorRef, machine: AnyStateMachine): Followed => {
    const parent = actor._parent ?? null;
    const isRoot = parent === null || machineOf(parent) === null;
    const one: Followed = {
      actor,
      facts: {
        key: keyOf(actor),
        // A root's own id is a random word.
        name: isRoot ? machine.id : actor.id,
        parent: isRoot ? null : keyOf(parent),
        chart: toChart(machine),
      },
      steps: [],
    };
    followed.set(actor, one);
    return one;
  };

  const note = (actor: AnyActorRef, machine: AnyStateMachine, event: { type: string }): void => {
    const known = followed.get(actor);
    const one = known ?? follow(actor, machine);
    const { facts, steps } = one;
    const step = toStep(actor.getSnapshot(), event, (steps.at(-1)?.number ?? -1) + 1);
    steps.push(step);
    if (steps.length > keptSteps) steps.shift();
    if (known === undefined) say({ kind: "actor", tab, actor: { ...facts, steps } });
    else say({ kind: "step", tab, key: facts.key, step });
    // What is over is told one last time; a root that the page drops leaves nothing behind.
    if (step.status !== "active") followed.delete(actor);
  };

  const sayAll = (): void =>
    say({
      kind: "tab",
      tab,
      address: address(),
      actors: [...followed.values()].map(({ facts, steps }) => ({ ...facts, steps })),
    });

  channel.addEventListener("message", ({ data }: MessageEvent<ToPortal>) => {
    if (data.kind === "hello") sayAll();
    if (data.kind !== "send") return;
    for (const { actor, facts } of followed.values())
      if (facts.key === data.key) actor.send(data.event);
  });

  sayAll();
  return (event) => {
    if (event.type !== "@xstate.snapshot") return;
    const actor = event.actorRef as AnyActorRef;
    const machine = machineOf(actor);
    if (machine !== null) note(actor, machine, event.event);
  };
}

/** Follows the machines of the page that calls this. */
export function reportMachines(): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(machinesChannel);
  const tab = crypto.randomUUID();
  // Whoever watches hears at once that this page is gone.
  addEventListener("pagehide", () => channel.postMessage({ kind: "gone", tab }));
  return makeReport(tab, () => location.pathname + location.search, channel);
}
