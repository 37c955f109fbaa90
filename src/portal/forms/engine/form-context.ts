import { type ComponentType, createContext, useContext, useSyncExternalStore } from "react";
import type { TextInputProps } from "../../ui/text-input.tsx";
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

/** What the input of a captcha is given. */
export interface CaptchaInputProps {
  common: TextInputProps;
  placeholder: string;
}

/** The captcha picture; apart from the services, since it changes while the form stands. */
export interface CaptchaView {
  /** Base64 PNG without a prefix (OPEN-012); null until it is there. */
  image: string | null;
  /** A picture is on its way, or too fresh to be replaced (LOGIN-07). */
  cooling: boolean;
  /** The browser's own work stands in for the picture, or is under way. */
  work: "none" | "working" | "solved";
  refresh: () => void;
  askWork: () => void;
  /** Draws the answer and its picture: it comes with the forms that ask for one. */
  Input: ComponentType<CaptchaInputProps>;
}

/** Asking for a code; null where no code is sent, such as an authenticator's. */
export interface CodeView {
  busy: boolean;
  /** The countdown runs. */
  blocked: boolean;
  secondsLeft: number;
  sent: boolean;
  /** The code comes by mail. */
  byMail: boolean;
  ask: () => void;
  /** Those of other fields of the form, by name. */
  others?: Readonly<Record<string, CodeView>>;
}

/** A country to choose a dialling code of. */
export interface DialingChoice {
  code: string;
  /** The country's name in the page's language. */
  name: string;
  /** Its code of two letters; unknown before the countries are. */
  country?: string;
}

/** The dialling codes of a form's number. */
export interface DialingView {
  /** What is dialled unless another is chosen. */
  own: string;
  /** Empty where the merchant's code is the only one (REG-11). */
  choices: readonly DialingChoice[];
}

export const FormServicesContext = createContext<FormServices | null>(null);

export const CaptchaContext = createContext<CaptchaView>({
  image: null,
  cooling: true,
  work: "none",
  refresh: () => undefined,
  askWork: () => undefined,
  Input: () => null,
});

export const CodeContext = createContext<CodeView | null>(null);

export const DialingContext = createContext<DialingView | null>(null);

/** Tells rjsf's form, before it sends, what the store holds; its rows say how while they stand. */
export const HandOverContext = createContext<{ current: () => void }>({
  current: () => undefined,
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
  if (first !== undefined) store.focus(first);
}
