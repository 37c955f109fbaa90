import { type ReactNode, useEffect, useMemo, useReducer, useState } from "react";
import { ActorView } from "./actor-view.tsx";
import { handle, inOrder, isRunning, type Tab } from "./actors.ts";
import { type FromPortal, machinesChannel, type ToPortal } from "./wire.ts";

function useTabs(): { tabs: readonly Tab[]; post: (message: ToPortal) => void } {
  const [tabs, say] = useReducer(handle, []);
  const channel = useMemo(() => new BroadcastChannel(machinesChannel), []);
  useEffect(() => {
    channel.onmessage = ({ data }: MessageEvent<FromPortal | ToPortal>) => {
      // Another page like this one speaks on the channel too.
      if (data.kind !== "hello" && data.kind !== "send") say(data);
    };
    channel.postMessage({ kind: "hello" } satisfies ToPortal);
  }, [channel]);
  return { tabs, post: (message) => channel.postMessage(message) };
}

/** The list of machines, page by page, those that run first. */
function ActorList({
  tabs,
  shown,
  onPick,
}: {
  tabs: readonly Tab[];
  shown: string | undefined;
  onPick: (key: string) => void;
}): ReactNode {
  return tabs.map(({ tab, address, actors }) => (
    <section key={tab}>
      <h2>{address}</h2>
      <ul>
        {inOrder(actors).map((actor) => (
          <li data-ended={!isRunning(actor)} data-inner={actor.parent !== null} key={actor.key}>
            <button
              aria-current={actor.key === shown}
              onClick={() => onPick(actor.key)}
              type="button"
            >
              <b>{actor.name}</b>
              <span>
                {isRunning(actor) ? "" : "ended: "}
                {JSON.stringify(actor.steps.at(-1)?.value)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Every machine that runs in the open pages of this portal, live. */
export function MachinesPage(): ReactNode {
  const { tabs, post } = useTabs();
  const [picked, setPicked] = useState<string>();
  const actors = tabs.flatMap((tab) => inOrder(tab.actors));
  const actor = actors.find(({ key }) => key === picked) ?? actors[0];
  return (
    <>
      <header>
        <h1>Machines</h1>
        <p>Every flow that runs in this portal's open pages. Nothing here leaves this browser.</p>
      </header>
      <div className="columns">
        <nav aria-label="Running machines">
          {tabs.length === 0 ? (
            <p role="status">
              No page of this portal is open.{" "}
              <a href="/" target="_blank" rel="noopener">
                Open one
              </a>{" "}
              beside this one.
            </p>
          ) : (
            <ActorList onPick={setPicked} shown={actor?.key} tabs={tabs} />
          )}
        </nav>
        <main>
          {actor === undefined ? (
            <p>Here you see its flows: the chart, the events, what they remember.</p>
          ) : (
            <ActorView actor={actor} key={actor.key} post={post} />
          )}
        </main>
      </div>
    </>
  );
}
