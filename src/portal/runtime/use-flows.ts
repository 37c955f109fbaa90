import type { LoginActor, RegistrationActor } from "./portal.ts";
import { useServices } from "./runtime.tsx";
import { usePortal } from "./use-portal.ts";

/** The login flow of the open popup; null while none is open. */
export const useLoginFlow = (): LoginActor | null =>
  usePortal(useServices().portal, ({ children }) => children.login ?? null);

/** The registration flow of the form on screen; null while none is. */
export const useRegistrationFlow = (): RegistrationActor | null =>
  usePortal(useServices().portal, ({ children }) => children.registration ?? null);
