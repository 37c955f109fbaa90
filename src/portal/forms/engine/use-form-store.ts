import { useEffect, useId, useMemo, useRef } from "react";
import type { Failure } from "#src/shared/register-failure.ts";
import type { FormValues } from "#src/shared/register-rules.ts";
import type { FormServices } from "./form-context.ts";
import { makeFormStore } from "./form-store.ts";
import type { Translate } from "./wording.ts";

interface FormStoreInput {
  /** Has to keep its identity while the fields stay the same. */
  names: readonly string[];
  initial: FormValues;
  judge: (name: string, values: FormValues) => Failure | undefined;
  t: Translate;
  minimumAge: number;
  termsUrl?: string | undefined;
}

/** Changing one makes the other complain at once: a confirmation (VAL-06), a number's length. */
const twins = {
  password: ["confirmPassword"],
  newPassword: ["confirmNewPassword"],
  countryDialingCode: ["mobileNum"],
};

/**
 * The services of one form. When its fields change, because the platform's rules arrived after those
 * of the page, what was typed moves over to the new store.
 */
export function useFormStore(input: FormStoreInput): FormServices {
  const { names, t, minimumAge, termsUrl } = input;
  const idPrefix = useId();
  const latest = useRef(input);
  const kept = useRef<FormServices["store"] | null>(null);
  useEffect(() => {
    latest.current = input;
  });
  const store = useMemo(
    () =>
      makeFormStore({
        names,
        initial: { ...latest.current.initial, ...kept.current?.values() },
        judge: (name, values) => latest.current.judge(name, values),
        twins,
      }),
    [names],
  );
  useEffect(() => {
    kept.current = store;
  }, [store]);
  return useMemo(
    () => ({ store, t, idPrefix, minimumAge, termsUrl }),
    [store, t, idPrefix, minimumAge, termsUrl],
  );
}

/** The value of before, as long as the new one says the same. */
export function useSame<T>(value: T): T {
  const key = JSON.stringify(value);
  // The key stands for the value: equal keys mean equal plain data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => value, [key]);
}
