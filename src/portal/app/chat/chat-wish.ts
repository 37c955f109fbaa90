import { useSyncExternalStore } from "react";

let wish = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the chat, as a menu entry does; the chat itself decides what that leads to. */
export function askForChat(): void {
  wish += 1;
  for (const listener of listeners) listener();
}

/** How often the chat was asked for; grows by one each time. */
export const useChatWish = (): number =>
  useSyncExternalStore(
    subscribe,
    () => wish,
    () => 0,
  );
