import { makeStore, useStore } from "../../ui/store.ts";

const wishes = makeStore(0);

/** Asks for the chat, as a menu entry does; the chat itself decides what that leads to. */
export const askForChat = (): void => wishes.set(wishes.get() + 1);

/** How often the chat was asked for; grows by one each time. */
export const useChatWish = (): number => useStore(wishes);
