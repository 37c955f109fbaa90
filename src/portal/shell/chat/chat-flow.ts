import { createActor, fromPromise, type InspectionEvent } from "xstate";
import { ok } from "#src/shared/result.ts";
import type { Client } from "../../api/client.ts";
import { chatMachine } from "../../machines/chat.machine.ts";
import type { ChatInput } from "../../machines/chat.types.ts";
import type { ClientStorage } from "../../runtime/storage.ts";
import { chatSizeKey } from "./chat-size.ts";
import type { ChatActor } from "./lazy-chat.ts";

/** What the chat works on. */
export interface ChatDeps {
  readonly client: Client;
  readonly storage: ClientStorage;
  readonly language: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the room is called. */
  readonly title: () => string;
  /** #rrggbb; undefined where the theme's own is no such. */
  readonly headerColor: () => string | undefined;
  readonly askLogin: () => void;
}

/** The chat machine with every effect in place. */
function makeChat(deps: ChatDeps) {
  const { client, storage } = deps;
  const askAddress = async () => {
    const headerColor = deps.headerColor();
    const answer = await client.call("chatUrl", {
      b2c: 1,
      title: deps.title().slice(0, 100),
      language: deps.language(),
      ...(headerColor === undefined ? {} : { headerColor }),
    });
    return answer.ok ? ok({ url: answer.value.chatUrl, at: deps.now() }) : answer;
  };
  const countUnread = async () => {
    const answer = await client.call("chatMessage", {});
    return answer.ok ? ok(answer.value.unReadCount) : answer;
  };
  return chatMachine.provide({
    actors: {
      loadAddress: fromPromise(askAddress),
      countUnread: fromPromise(countUnread),
      loadChat: fromPromise(async () => {
        const [address, unread] = await Promise.all([askAddress(), countUnread()]);
        if (!address.ok) return address;
        return ok({ address: address.value, unread: unread.ok ? unread.value : 0 });
      }),
    },
    actions: {
      askLogin: deps.askLogin,
      storeSize: ({ context }) => storage.local.set(chatSizeKey, context.size),
    },
  });
}

/** Makes and starts the chat. Its code is a piece of its own; see `lazy-chat.ts`. */
export const startChat = (
  deps: ChatDeps,
  input: ChatInput,
  inspect: ((event: InspectionEvent) => void) | undefined,
): ChatActor =>
  createActor(makeChat(deps), { input, ...(inspect === undefined ? {} : { inspect }) }).start();
