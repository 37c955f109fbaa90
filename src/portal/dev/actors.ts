import { type ActorFacts, type FromPortal, keptSteps, type Step } from "./wire.ts";

/** A page of the portal with the machines that it runs, or ran while it was watched. */
export interface Tab {
  readonly tab: string;
  readonly address: string;
  readonly actors: readonly ActorFacts[];
}

const withStep = (steps: readonly Step[], step: Step): Step[] => [
  ...steps.filter(({ number }) => number !== step.number).slice(1 - keptSteps),
  step,
];

const changeTab = (tabs: readonly Tab[], id: string, change: (tab: Tab) => Tab): readonly Tab[] =>
  tabs.map((tab) => (tab.tab === id ? change(tab) : tab));

/** What is known after a page of the portal has said something. */
export function handle(tabs: readonly Tab[], said: FromPortal): readonly Tab[] {
  switch (said.kind) {
    case "tab": {
      const others = tabs.filter(({ tab }) => tab !== said.tab);
      return [...others, { tab: said.tab, address: said.address, actors: said.actors }];
    }
    case "gone":
      return tabs.filter(({ tab }) => tab !== said.tab);
    case "actor":
      return changeTab(tabs, said.tab, (tab) => ({ ...tab, actors: [...tab.actors, said.actor] }));
    case "step":
      return changeTab(tabs, said.tab, (tab) => ({
        ...tab,
        actors: tab.actors.map((actor) =>
          actor.key === said.key ? { ...actor, steps: withStep(actor.steps, said.step) } : actor,
        ),
      }));
  }
}

/** Whether the machine still runs. */
export const isRunning = ({ steps }: ActorFacts): boolean => steps.at(-1)?.status === "active";

/** Parents before their children, what runs before what has ended. */
export function inOrder(actors: readonly ActorFacts[]): ActorFacts[] {
  const known = new Set(actors.map(({ key }) => key));
  const under = (parent: string | null): ActorFacts[] =>
    actors
      .filter(
        (one) => (one.parent !== null && known.has(one.parent) ? one.parent : null) === parent,
      )
      .sort((one, other) => Number(isRunning(other)) - Number(isRunning(one)))
      .flatMap((one) => [one, ...under(one.key)]);
  return under(null);
}

/** The events that somebody may send; those that the active states take come first. */
export function sendable({ chart, steps }: ActorFacts): string[] {
  const active = steps.at(-1)?.active ?? [];
  const own = chart.transitions.filter(({ event }) => event !== "" && !event.startsWith("xstate."));
  const taken = own.filter(({ source }) => active.includes(source));
  return [...new Set([...taken, ...own].map(({ event }) => event))];
}
