import { expect, it } from "vitest";
import type { ChatEvent, ChatInput } from "../../machines/chat.types.ts";
import { type ChatActor, type ChatView, makeChat } from "./lazy-chat.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A chat whose machine comes when it is told to; it writes down what it started from and heard. */
function start(player: ChatInput["player"]) {
  const heard: (ChatInput | ChatEvent | "stopped")[] = [];
  let deliver: () => void = () => undefined;
  const travelling = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const view = { hasTag: (tag: string) => tag === "window" } as unknown as ChatView;
  const chat = makeChat({ player, size: "small", unread: 0 }, async (input) => {
    await travelling;
    heard.push(input);
    return {
      send: (event: ChatEvent) => heard.push(event),
      subscribe: () => undefined,
      getSnapshot: () => view,
      stop: () => heard.push("stopped"),
    } as unknown as ChatActor;
  });
  return { chat, heard, deliver };
}

it("shows the bubble with its count while the machine rests, and hands the count on", async () => {
  const { chat, heard, deliver } = start("player");
  expect(chat.getSnapshot().hasTag("bubble")).toBe(true);
  chat.count(3);
  expect(chat.getSnapshot().context.unread).toBe(3);
  await settle();
  expect(heard).toEqual([]);
  chat.wake();
  chat.wake();
  deliver();
  await settle();
  expect(heard).toEqual([{ player: "player", size: "small", unread: 3 }]);
  expect(chat.getSnapshot().hasTag("window")).toBe(true);
});

it("has no bubble for a visitor", () => {
  expect(start("visitor").chat.getSnapshot().hasTag("bubble")).toBe(false);
});

it("fetches the machine for a press, shows that it was heard, and passes it on", async () => {
  const { chat, heard, deliver } = start("player");
  const asked = { type: "CHAT.ASKED", now: 5 } as const;
  chat.send(asked);
  expect(chat.getSnapshot().context.wanted).toBe(true);
  deliver();
  await settle();
  expect(heard.slice(1)).toEqual([asked]);
});

it("starts nothing that is not on screen any more", async () => {
  const { chat, heard, deliver } = start("player");
  chat.wake();
  chat.stop();
  deliver();
  await settle();
  expect(heard.at(-1)).toBe("stopped");
});
