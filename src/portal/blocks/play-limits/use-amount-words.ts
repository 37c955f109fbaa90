import { useLocale } from "../../runtime/runtime.tsx";
import { isTime, type LimitKey } from "./limit-choices.ts";

/** Writes how much a limit allows: money, minutes, or that there is none. */
export function useAmountWords(): (key: LimitKey, amount: string | null) => string {
  const { t, money } = useLocale();
  return (key, amount) =>
    amount === null
      ? t("limits.none")
      : isTime(key)
        ? t("limits.minutes", [amount])
        : money(amount);
}
