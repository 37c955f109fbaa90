import { useMemo } from "react";
import { useLocale, usePage } from "../../../runtime/runtime.tsx";
import { usePlaceTime } from "../use-place-time.ts";
import { useVendorLabel } from "../use-vendor-label.ts";
import { partFields, partsOf } from "./parts-of.ts";
import type { Row, ShownField } from "./record.types.ts";
import { nothing, valueAt } from "./value-at.ts";

/** Whether a value is a day without a clock. */
export const isDay = (word: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(word);

const isMoment = (word: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(word);

/** Writes the value of a field for people; nothing for one that is not there. */
export function useFieldWords(): (field: ShownField, row: Row) => string {
  const { site, t, text, money, languageTag } = useLocale();
  const { origin } = usePage();
  const time = usePlaceTime();
  const vendor = useVendorLabel();
  const number = useMemo(() => new Intl.NumberFormat(languageTag), [languageTag]);
  const day = useMemo(
    // A day has no clock: it is written as the calendar has it.
    () => new Intl.DateTimeFormat(languageTag, { dateStyle: "medium", timeZone: "UTC" }),
    [languageTag],
  );
  const placeDay = useMemo(
    () => new Intl.DateTimeFormat(languageTag, { dateStyle: "medium", timeZone: site.timeZone }),
    [languageTag, site.timeZone],
  );
  /** The day an instant is on is the merchant's. */
  const dayWords = (word: string): string => {
    if (isDay(word)) return day.format(new Date(word));
    return isMoment(word) ? placeDay.format(new Date(word)) : word;
  };
  const stateWords = ({ states }: ShownField, word: string): string => {
    const state = states?.[word];
    return state === undefined ? word : text(state.label);
  };
  const progressWords = ({ of }: ShownField, row: Row, word: string): string => {
    const whole = of === undefined ? undefined : valueAt(row, of);
    return Number(whole) > 0 ? t("record.progress", [money(word), money(String(whole))]) : nothing;
  };
  const categoryWords = (word: string): string => {
    const category = Object.entries(site.categories.items).find(
      ([id, { gameCategory }]) => id === word || gameCategory === word,
    )?.[1];
    return category === undefined ? word : text(category.label);
  };
  const wordsOf = (field: ShownField, row: Row): string => {
    const value = valueAt(row, field.field);
    if (value === undefined || value === null || value === "") return nothing;
    const word = String(value);
    switch (field.format) {
      case "money":
      case "change":
        return money(word);
      case "progress":
        return progressWords(field, row, word);
      case "number":
        return number.format(Number(word));
      case "percent":
        return `${word} %`;
      case "time":
        return time(word);
      case "day":
        return dayWords(word);
      case "state":
        return stateWords(field, word);
      case "category":
        return categoryWords(word);
      case "group":
        if (isMoment(word)) return time(word);
        return categoryWords(stateWords(field, dayWords(word)));
      case "link":
        return new URL(word, origin).href;
      case "vendor":
        return vendor(word);
      case "rows":
        return partsOf(field, row)
          .map((part) =>
            typeof part === "object"
              ? partFields(field)
                  .map((one) => wordsOf(one, part))
                  .join(" ")
              : String(part),
          )
          .join("; ");
      default:
        return word;
    }
  };
  return wordsOf;
}
