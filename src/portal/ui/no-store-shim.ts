import { useSyncExternalStore as ownHook } from "react";

/**
 * In the place of use-sync-external-store/shim, which swr and @xstate/react bring along for React 16
 * and 17: React has had the hook itself since 18.
 */
export const useSyncExternalStore = ownHook;
