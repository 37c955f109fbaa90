import type { Menu } from "#src/contracts/site.gen.ts";
import type { ClientStorage } from "../../runtime/storage.ts";

/** The key under which a tab keeps the page of a centre that was seen last. */
const keyOf = (centre: string): string => `lastPage:${centre}`;

/** Keeps the page of a centre, so that the centre opens on it the next time in this tab. */
export const keepLastPage = (storage: ClientStorage, centre: string, path: string): void =>
  storage.session.set(keyOf(centre), path);

/** The page of a centre that was seen last, where its menu still leads there. */
export function readLastPage(
  storage: ClientStorage,
  centre: string,
  menu: Menu | undefined,
): string | undefined {
  const kept = storage.session.get(keyOf(centre));
  const isOffered = Object.values(menu?.items ?? {}).some(
    (item) => item?.link.type === "route" && item.link.path === kept,
  );
  return kept !== null && isOffered ? kept : undefined;
}
