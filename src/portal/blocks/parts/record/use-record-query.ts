import type { RecordListProps } from "#src/contracts/blocks.gen.ts";
import { type DayRange, readDayRange } from "#src/shared/day-picks.ts";
import { addDays, dayAt } from "#src/shared/zoned-time.ts";
import { useLocale, usePage, useServices } from "../../../runtime/runtime.tsx";
import { type Filter, filtersOf, isChoice } from "./filter.types.ts";
import { firstPages } from "./first-pages.ts";
import type { Row } from "./record.types.ts";

/** The last so many days, today among them. */
export const lastDays = (days: number, today: string): DayRange => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** What is shown of a list: it stands in the address, so that Back and a reload bring it again. */
export interface RecordQuery {
  readonly filters: readonly Filter[];
  readonly range: DayRange | undefined;
  /** What one press chooses of days. */
  readonly picks: "steps" | "spans";
  /** All days are one of the choices: there is a way back to what a list begins with. */
  readonly allDays: boolean;
  /** The value of a filter by its field of the payload; empty for all. */
  readonly choiceOf: (param: string) => string;
  readonly pageNo: number;
  /** What the call is asked, the page aside. */
  readonly asked: Row;
  readonly setRange: (range: DayRange | undefined) => void;
  readonly setValue: (param: string, value: string) => void;
  /** Looks at the rows below one; empty for the first of the way. A step to come back from. */
  readonly openBelow: (id: string) => void;
  readonly setPage: (pageNo: number) => void;
}

/** Marks that all days are shown where the list begins with some. */
const allDays = "all";

/** What narrows the rows of a block. */
type Narrowed = Pick<RecordListProps, "filters"> &
  Partial<Pick<RecordListProps, "drill" | "pageParam">>;

/** Reads what the address asks of a list, and writes it there. */
export function useRecordQuery(props: Narrowed): RecordQuery {
  const { drill, pageParam = "page" } = props;
  const { navigate, now } = useServices();
  const { site } = useLocale();
  const { page } = usePage();
  const { query } = page;
  const filters = filtersOf(props);
  const days = filters.find((filter) => filter.type === "days");
  const initial =
    days?.initial === undefined ? undefined : lastDays(days.initial, dayAt(now(), site.timeZone));
  const chosen = readDayRange(query.get("from"), query.get("to"));
  const range =
    days === undefined || query.get("from") === allDays ? undefined : (chosen ?? initial);
  const choiceOf = (param: string): string => {
    const filter = filters.find((one) => one.type !== "days" && one.param === param);
    const asked = query.get(param);
    if (filter?.type !== "choice") return asked ?? "";
    // An address may name what is no choice here, such as one of another day: it narrows nothing.
    const isKnown = asked !== null && isChoice(filter, asked, site);
    return isKnown ? asked : (filter.initial ?? "");
  };
  /** What was searched for found whose line is looked at; below them others are. */
  const searches = filters.flatMap((filter) => (filter.type === "search" ? [filter.param] : []));
  const params = [
    ...filters.flatMap((filter) => (filter.type === "days" ? [] : [filter.param])),
    ...(drill === undefined ? [] : [drill.param]),
  ];
  const asked = Object.fromEntries([
    ...Object.entries(range ?? {}),
    ...params.flatMap((param) => (choiceOf(param) === "" ? [] : [[param, choiceOf(param)]])),
  ]);
  /** Another page of the same list is a step to come back from; another filter is not. */
  const go = (changes: Readonly<Record<string, string | null>>, replace: boolean): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    navigate(text === "" ? page.path : `${page.path}?${text}`, { replace, keepScroll: true });
  };
  return {
    filters,
    range,
    picks: days?.picks ?? "steps",
    allDays: days?.picks !== "spans" || initial === undefined,
    choiceOf,
    pageNo: Math.max(1, Math.min(10_000_000, Math.trunc(Number(query.get(pageParam))) || 1)),
    asked,
    setRange: (next) =>
      go({ ...firstPages(query), from: next?.from ?? allDays, to: next?.to ?? null }, true),
    setValue: (param, value) =>
      go({ [param]: value === "" ? null : value, [pageParam]: null }, true),
    openBelow: (id) => {
      const unsought = Object.fromEntries(searches.map((param) => [param, null]));
      if (drill !== undefined)
        go({ ...unsought, [drill.param]: id === "" ? null : id, [pageParam]: null }, false);
    },
    setPage: (pageNo) => go({ [pageParam]: pageNo === 1 ? null : String(pageNo) }, false),
  };
}
