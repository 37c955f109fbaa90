import { useLocale } from "../../../runtime/runtime.tsx";
import { decimalsOf } from "./read-typed.ts";

/** How an amount is written that was written in no way that can be read, in words. */
export function useWriting(): string {
  const { t, money, site } = useLocale();
  const decimals = decimalsOf(site.currency);
  const example = money("1234");
  return decimals === 0 ? t("money.writeWhole", [example]) : t("money.write", [decimals, example]);
}
