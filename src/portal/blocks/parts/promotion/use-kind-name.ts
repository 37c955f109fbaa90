import { useLocale } from "../../../runtime/runtime.tsx";

/** Gives the name under which the portal shows a kind of games; the kind itself where it shows none. */
export function useKindName(): (gameClassify: string) => string {
  const { site, text } = useLocale();
  return (gameClassify) => {
    const { items } = site.categories;
    const found = Object.values(items).find(({ gameCategory }) => gameCategory === gameClassify);
    return found === undefined ? gameClassify : text(found.label);
  };
}
