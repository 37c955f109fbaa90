import { createContext, useContext, useSyncExternalStore } from "react";
import type { FieldState, FormStore } from "./form-store.ts";
import type { Translate } from "./wording.ts";

/** What every row of a form shares; the object stays the same while the form stands. */
export interface FormServices {
  store: FormStore;
  t: Translate;
  /** Starts every id of the form, so that two forms may stand on one page. */
  idPrefix: string;
  minimumAge: number;
  /** Where the terms can be read; undefined where the merchant names no page. */
  termsUrl: string | undefined;
}

/** The captcha picture; apart from the services, since it changes while the form stands. */
export interface CaptchaView {
  /** Base64 PNG without a prefix (OPEN-012); null until it is there. */
  image: string | null;
  /** A picture is on its way, or too fresh to be replaced (LOGIN-07). */
  cooling: boolean;
  refresh: () => void;
}

export const FormServicesContext = createContext<FormServices | null>(null);

export const CaptchaContext = createContext<CaptchaView>({
  image: null,
  cooling: true,
  refresh: () => undefined,
});

/** The services of the form around; throws outside a form. */
export function useFormServices(): FormServices {
  const services = useContext(FormServicesContext);
  if (services === null) throw new Error("A field row needs a form around it.");
  return services;
}

/** What there is to say beside a field; renders again only when that changes. */
export function useFieldState(name: string): FieldState {
  const { store } = useFormServices();
  const read = (): FieldState => store.state(name);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The id of a field's input. */
export const fieldId = (idPrefix: string, name: string): string => `${idPrefix}-${name}`;

/** Puts the cursor into the first field that was refused, in the order of the form. */
export function focusFirst({ store }: FormServices): void {
  const first = store.refused()[0];
  if (first !== undefined) store.element(first)?.focus();
}
