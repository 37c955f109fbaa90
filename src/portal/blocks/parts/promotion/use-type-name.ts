import { useLocale } from "../../../runtime/runtime.tsx";

/** Gives the name of a promotion's type; one the portal has no text for is shown as it is written. */
export function useTypeName(): (category: string) => string {
  const { t } = useLocale();
  return (category) => {
    const key = `promo.type.${category}`;
    const words = t(key);
    return words === key ? category.replace(/[_-]+/g, " ").trim() : words;
  };
}
