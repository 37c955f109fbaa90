import { useSyncExternalStore } from "react";

let offered: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers customer service as a link, where the browser blocked its window. */
export const offerService = (address: string): void => set(address);

/** The link was followed, or put away. */
export const dropServiceOffer = (): void => set(null);

/** The address that is offered; null for none. */
export const useServiceOffer = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
