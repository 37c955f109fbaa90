/** A list as the portal uses it, whatever the wire calls it (OPEN-084). */
export interface List<Item> {
  readonly items: readonly Item[];
  readonly totalPages: number;
}

/**
 * Brings the four wire shapes of lists to one: `games`, `list`, `content`, and a bare array. A list
 * without a page count is one page.
 */
export function toList<Item>(value: {
  readonly games?: readonly Item[];
  readonly list?: readonly Item[];
  readonly content?: readonly Item[];
  readonly totalPages?: number;
}): List<Item> {
  const items = value.games ?? value.list ?? value.content ?? [];
  return { items, totalPages: value.totalPages ?? 1 };
}
