import type { Menu } from "#src/contracts/site.gen.ts";
import { type ConditionFacts, holds } from "#src/shared/conditions.ts";

/** One entry of a menu, with its id. */
export type MenuEntry = Menu["items"][string] & { readonly id: string };

/** Entries that stand together under one heading; the first group may have none. */
export interface MenuGroup {
  readonly heading: string | undefined;
  readonly entries: readonly MenuEntry[];
}

/** The entries of a menu that show now, in order. A menu the merchant has not is empty. */
export function menuEntries(menu: Menu | undefined, facts: ConditionFacts): MenuEntry[] {
  if (menu === undefined) return [];
  return menu.order.flatMap((id) => {
    const item = Object.hasOwn(menu.items, id) ? menu.items[id] : undefined;
    return item === undefined || !holds(item.when, facts) ? [] : [{ ...item, id }];
  });
}

/** The same by heading, each group where its first entry stands. */
export function menuGroups(menu: Menu | undefined, facts: ConditionFacts): MenuGroup[] {
  const groups: { heading: string | undefined; entries: MenuEntry[] }[] = [];
  for (const entry of menuEntries(menu, facts)) {
    const group = groups.find((one) => one.heading === entry.group);
    if (group === undefined) groups.push({ heading: entry.group, entries: [entry] });
    else group.entries.push(entry);
  }
  return groups;
}
