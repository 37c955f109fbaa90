import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import { makeListeners } from "#src/shared/listeners.ts";
import type { PortalInput, PortalStart, SessionFacts } from "../machines/portal.types.ts";
import type { Portal, PortalView } from "../runtime/portal.ts";
import type { Services } from "../runtime/services.ts";
import type { WayBack } from "../session/reauthentication.ts";
import type { RootFlow } from "./root-flow.ts";

type Event = Parameters<Portal["send"]>[0];

/** The root of all flows, whether its code is there yet or not. */
export interface Root {
  readonly portal: Portal;
  readonly relogin: WayBack;
  readonly startFlow: Services["startFlow"];
  /** Shows who is there while the machine rests, with the member info once it came. */
  readonly showMember: (session: SessionFacts, member: MemberInfoValue | null) => void;
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

function toPortalView(input: PortalInput, { tags, context }: PortalStart): PortalView {
  return {
    context: { ...input, ...context },
    hasTag: (tag) => tags.includes(tag),
    children: {},
  };
}

/**
 * Stands for the root machine on the page. Who comes to read an open portal asks nothing of it, so it
 * rests, and its code (a seventh of the first view's) stays away: until the visitor's first move, or
 * until something is sent to it. Whatever is sent meanwhile reaches it in its order. So it does for a
 * member whose session is known: who is there is shown as the machine would.
 */
export function makeRoot({ input, first, fetch, mayRest, firstTouch }: RootOptions): Root {
  const firstView = toPortalView(input, first);
  let view = firstView;
  let flow: RootFlow | undefined;
  let waking: Promise<RootFlow> | undefined;
  const waiting: Event[] = [];
  const views = makeListeners<[PortalView]>();
  const waits = makeListeners();

  let setAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    setAlive = resolve;
  });

  const show = (next: PortalView): void => {
    view = next;
    views.tell(next);
  };

  const begin = async (): Promise<RootFlow> => {
    const [made] = await Promise.all([fetch(), alive]);
    await made.start(() => view);
    flow = made;
    made.portal.subscribe(show);
    made.relogin.actor.subscribe(() => waits.tell());
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
      first: () => firstView,
      subscribe: (listener) => ({ unsubscribe: views.subscribe(listener) }),
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
      subscribe: waits.subscribe,
      settled: async () => (await waking)?.relogin.settled(),
    },
    startFlow: async (name, flowInput) => (await wake()).startFlow(name, flowInput),
    wake: () => void wake(),
    showMember: (session, member) => {
      const start = first.member;
      if (flow !== undefined || start === undefined) return;
      const tags = member === null ? start.known : start.settled;
      show(toPortalView(input, { tags, context: { ...first.context, session, member } }));
    },
    start: () => {
      setAlive();
      if (mayRest) void firstTouch.then(wake);
      else void wake();
    },
  };
}
