import { useLocale } from "../../runtime/runtime.tsx";
import type { Method } from "./deposit.types.ts";

/** Names a way to pay: the merchant's own words where it wrote some, else the portal's. */
export function useMethodName(): (method: Pick<Method, "labelKey" | "labels">) => string {
  const { t, text } = useLocale();
  return ({ labelKey, labels }) => (labelKey === null ? text(labels) : t(labelKey));
}
