import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { makeListeners } from "#src/shared/listeners.ts";
import type { chatMachine } from "../../machines/chat.machine.ts";
import type { ChatEvent, ChatInput } from "../../machines/chat.types.ts";

export type ChatActor = ActorRefFrom<typeof chatMachine>;

/** What the page reads off the chat. */
export type ChatView = Pick<SnapshotFrom<typeof chatMachine>, "context" | "hasTag">;

/** The chat as the page knows it, whether its machine is there yet or not. */
export interface Chat {
  readonly getSnapshot: () => ChatView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: ChatEvent) => void;
  /** Fetches the machine, unless it is on its way. */
  readonly wake: () => void;
  readonly isAwake: () => boolean;
  /** How many messages have not been read, until the machine counts by itself. */
  readonly count: (unread: number) => void;
  readonly stop: () => void;
}

/** What shows before the machine runs: the bubble, to whoever may have one. */
const restingView = (input: ChatInput, wanted: boolean): ChatView => ({
  context: {
    ...input,
    unread: input.unread ?? 0,
    address: null,
    framed: false,
    wanted,
    problem: null,
  },
  hasTag: (tag) => tag === "bubble" && input.player !== "visitor",
});

/**
 * Stands for the chat beside a page. Most pages show its bubble alone, so its machine rests until
 * something is sent to it, or until it is woken; what was sent meanwhile reaches it in its order.
 * @param fetch fetches the machine's code, and starts it
 */
export function makeChat(first: ChatInput, fetch: (input: ChatInput) => Promise<ChatActor>): Chat {
  const changes = makeListeners();
  const waiting: ChatEvent[] = [];
  let input = first;
  let view = restingView(input, false);
  let actor: ChatActor | undefined;
  let awake = false;
  let stopped = false;

  const show = (next: ChatView): void => {
    view = next;
    changes.tell();
  };
  const begin = async (): Promise<void> => {
    const made = await fetch(input);
    if (stopped) return void made.stop();
    actor = made;
    made.subscribe(show);
    for (const event of waiting.splice(0)) made.send(event);
    show(made.getSnapshot());
  };
  const wake = (): void => {
    if (awake) return;
    awake = true;
    void begin();
  };

  return {
    getSnapshot: () => view,
    subscribe: changes.subscribe,
    send: (event) => {
      if (actor !== undefined) return actor.send(event);
      waiting.push(event);
      if (event.type === "CHAT.ASKED") show(restingView(input, true));
      wake();
    },
    wake,
    isAwake: () => awake,
    count: (unread) => {
      if (awake) return;
      input = { ...input, unread };
      show(restingView(input, false));
    },
    stop: () => {
      stopped = true;
      actor?.stop();
    },
  };
}
