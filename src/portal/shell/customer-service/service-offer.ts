import { makeStore, useStore } from "../../ui/store.ts";

const offered = makeStore<string | null>(null);

/** Offers customer service as a link, where the browser blocked its window. */
export const offerService = (address: string): void => offered.set(address);

/** The link was followed, or put away. */
export const dropServiceOffer = (): void => offered.set(null);

/** The address that is offered; null for none. */
export const useServiceOffer = (): string | null => useStore(offered);
