import type { RecordListProps } from "#src/contracts/blocks.gen.ts";

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
