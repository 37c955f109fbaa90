import { useEffect, useState } from "react";
import type { FormStore } from "./form-store.ts";

/** What is never carried over: secrets, and what is good for one try. */
const isFleeting = (name: string): boolean => /password|captcha|code$/iu.test(name);

/**
 * What was typed into a form that may be taken off the page: another tab of it, or seconds of
 * maintenance. It lives as long as the document does and is never written anywhere.
 */
const kept = new Map<string, string>();

/** Notes what stands in the form now. */
export function keepTyped(values: Readonly<Record<string, string | boolean>>): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string" && !isFleeting(name)) kept.set(name, value);
}

/** What was typed before, by field. */
export const typedBefore = (): Record<string, string> =>
  Object.fromEntries([...kept].filter(([, value]) => value !== ""));

/** Nothing is carried over any more: the account is open. */
export const forgetTyped = (): void => kept.clear();

/** What a form begins with: what was typed into it before, as it was when the form came up. */
export function useTypedBefore(): Readonly<Record<string, string>> {
  const [first] = useState(typedBefore);
  return first;
}

/** Keeps what is typed into a form for the next time it comes up. */
export function useKeptTyping(store: FormStore): void {
  useEffect(() => store.subscribeKeys(() => keepTyped(store.values())), [store]);
}
