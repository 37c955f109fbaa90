import type { PortalInput, PortalStart } from "../machines/portal.types.ts";
import type { Portal, PortalView, Runtime } from "../runtime/runtime.tsx";
import type { RootFlow } from "./root-flow.ts";

type Event = Parameters<Portal["send"]>[0];

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

/** The root of all flows, whether its code is there yet or not. */
export interface Root {
  readonly portal: Portal;
  readonly relogin: WayBack;
  readonly startFlow: Runtime["startFlow"];
  /** The page is alive: from here on the machine may run. */
  readonly start: () => void;
  /** Something has come up that the machine should see to. */
  readonly wake: () => void;
}

interface RootOptions {
  readonly input: PortalInput;
  /** What the machine shows before it runs; the server asked it. */
  readonly first: PortalStart;
  /** Fetches the machine's code and makes the machine. */
  readonly fetch: () => Promise<RootFlow>;
  /** What the machine would have to do by itself, if anything, has to start at once. */
  readonly mayRest: boolean;
  /** Comes with the visitor's first move: an answer to it is wanted soon. */
  readonly firstTouch: Promise<void>;
}

function viewOf(input: PortalInput, { tags, context }: PortalStart): PortalView {
  return {
    context: { ...input, ...context },
    hasTag: (tag) => tags.includes(tag),
    children: {},
  };
}

/**
 * Stands for the root machine on the page. Who comes to read an open portal asks nothing of it, so it
 * rests, and its code (a seventh of the first view's) stays away: until the visitor's first move, or
 * until something is sent to it. Whatever is sent meanwhile reaches it in its order.
 */
export function makeRoot({ input, first, fetch, mayRest, firstTouch }: RootOptions): Root {
  let view = viewOf(input, first);
  let flow: RootFlow | undefined;
  let waking: Promise<RootFlow> | undefined;
  const waiting: Event[] = [];
  const listeners = new Set<(view: PortalView) => void>();
  const waitListeners = new Set<() => void>();

  let setAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    setAlive = resolve;
  });

  const show = (next: PortalView): void => {
    view = next;
    for (const listener of listeners) listener(next);
  };

  const begin = async (): Promise<RootFlow> => {
    const [made] = await Promise.all([fetch(), alive]);
    flow = made;
    made.portal.subscribe(show);
    made.relogin.actor.subscribe(() => {
      for (const listener of waitListeners) listener();
    });
    made.portal.start();
    show(made.portal.getSnapshot());
    for (const event of waiting.splice(0)) made.portal.send(event);
    return made;
  };
  const wake = (): Promise<RootFlow> => {
    waking ??= begin();
    return waking;
  };

  return {
    portal: {
      getSnapshot: () => view,
      subscribe: (listener) => {
        listeners.add(listener);
        return { unsubscribe: () => void listeners.delete(listener) };
      },
      send: (event) => {
        if (flow !== undefined) {
          flow.portal.send(event);
          return;
        }
        waiting.push(event);
        void wake();
      },
    },
    relogin: {
      expire: () => void wake().then(({ relogin }) => relogin.expire()),
      isWaiting: () => flow?.relogin.isWaiting() ?? false,
      subscribe: (listener) => {
        waitListeners.add(listener);
        return () => void waitListeners.delete(listener);
      },
      settled: async () => (await waking)?.relogin.settled(),
    },
    startFlow: async (name, flowInput) => (await wake()).startFlow(name, flowInput),
    wake: () => void wake(),
    start: () => {
      setAlive();
      if (mayRest) void firstTouch.then(wake);
      else void wake();
    },
  };
}
