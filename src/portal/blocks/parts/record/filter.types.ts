import type { RecordListProps } from "#src/contracts/blocks.gen.ts";
import type { Locale } from "../../../runtime/locale.ts";

/** A filter as the configuration has it. */
type FilterSetting = NonNullable<RecordListProps["filters"]>["items"][string];

/** A filter with its id. */
export type Filter = FilterSetting & { readonly id: string };

export type ChoiceFilter = Extract<Filter, { type: "choice" }>;
export type SearchFilter = Extract<Filter, { type: "search" }>;

/** The filters of a list in their order. */
export function filtersOf({ filters }: Pick<RecordListProps, "filters">): Filter[] {
  return (filters?.order ?? []).flatMap((id) => {
    const filter = filters?.items[id];
    return filter === undefined ? [] : [{ ...filter, id }];
  });
}

/** What a filter offers by the configuration, in its order: its own choices, or the portal's categories of games. */
export function choicesOf(filter: ChoiceFilter, { categories }: Locale["site"]) {
  if (filter.from !== "categories")
    return Object.entries(filter.choices ?? {}).map(([value, { label }]) => ({ value, label }));
  return categories.order.flatMap((key) => {
    const category = categories.items[key];
    return category === undefined || filter.except?.includes(category.gameCategory)
      ? []
      : [{ value: category.gameCategory, label: category.label }];
  });
}

/** Tells whether a filter can be set to a value; of vendors the configuration knows no list. */
export const isChoice = (filter: ChoiceFilter, value: string, site: Locale["site"]): boolean =>
  filter.from === "vendors"
    ? /^\w{1,32}$/.test(value)
    : choicesOf(filter, site).some((choice) => choice.value === value);
