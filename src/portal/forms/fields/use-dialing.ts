import { useEffect, useMemo } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import type { DialingView } from "../engine/form-context.ts";
import type { FormStore } from "../engine/form-store.ts";
import { firstDialing } from "./first-dialing.ts";

/**
 * The dialling codes a form offers. First chosen is the one the merchant begins with, where it is in
 * the list, else the visitor's country's, else the merchant's own (REG-11, REG-13). `fixed` leaves no choice (OPEN-035).
 */
export function useDialing(fixed: boolean, known: readonly string[]): DialingView {
  const { site, languageTag } = useLocale();
  const { portal } = useServices();
  const country = usePortal(portal, ({ context }) => context.country);
  return useMemo(() => {
    const { dialingCode } = site;
    if (fixed) return { own: dialingCode, choices: [] };
    const names = new Intl.DisplayNames([languageTag ?? "en"], { type: "region" });
    const listed = (country?.countries ?? [])
      .filter(({ countryDialingCode }) => known.includes(countryDialingCode))
      .map(({ countryCode, countryDialingCode }) => ({
        code: countryDialingCode,
        country: countryCode,
        name: names.of(countryCode) ?? countryCode,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, languageTag));
    // Before the countries are known the codes stand for themselves.
    const choices = listed.length > 0 ? listed : known.map((code) => ({ code, name: `+${code}` }));
    const wanted = [site.registration.initialDialingCode, country?.countryDialingCode];
    const own = firstDialing(choices, wanted, dialingCode);
    return { own, choices };
  }, [fixed, known, site, country, languageTag]);
}

/** Keeps the number's dialling code in the store until the visitor chooses one. */
export function useOwnDialing(store: FormStore, { own, choices }: DialingView): void {
  useEffect(() => {
    const chosen = store.raw("countryDialingCode");
    const mine = choices.length > 0 ? own : "";
    if (chosen !== mine && (chosen === "" || store.raw("mobileNum") === ""))
      store.put("countryDialingCode", mine);
  }, [store, own, choices]);
}
