import { css } from "@emotion/react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { uniqueVendors } from "#src/shared/vendors.ts";
import { useCall } from "../../../api/use-call.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { phone } from "../../../ui/media.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { DayFilter } from "../day-filter.tsx";
import { useVendorLabel } from "../use-vendor-label.ts";
import { type ChoiceFilter, choicesOf, type SearchFilter } from "./filter.types.ts";
import type { RecordQuery } from "./use-record-query.ts";

const root = css({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });
const fields = css({
  display: "grid",
  alignItems: "end",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 180px), 1fr))",
  // On a phone as many stand side by side as hold what is chosen, and what is left of a line is theirs.
  [phone]: { display: "flex", flexWrap: "wrap", select: { fieldSizing: "content" } },
});
const field = css({
  display: "grid",
  gap: 4,
  flex: "auto",
  fontSize: "var(--text-14)",
});

/** What a filter offers, in words; vendors by their names. */
function useChoices(filter: ChoiceFilter, chosen: string): { value: string; label: string }[] {
  const { text, site } = useLocale();
  const { data } = useCall("vendors", {});
  const vendor = useVendorLabel();
  if (filter.from !== "vendors")
    return choicesOf(filter, site).map(({ value, label }) => ({ value, label: text(label) }));
  // One that has no games any more may still be what the rows are narrowed to.
  const codes = new Set(uniqueVendors(data).map(({ vassalage }) => vassalage));
  if (chosen !== "") codes.add(chosen);
  return [...codes].map((value) => ({ value, label: vendor(value) || value }));
}

function Choice({ filter, query }: { filter: ChoiceFilter; query: RecordQuery }): ReactNode {
  const { t, text } = useLocale();
  const id = useId();
  const choices = useChoices(filter, query.choiceOf(filter.param));
  const all = filter.initial === undefined ? [{ value: "", label: t("record.all") }] : [];
  return (
    <label css={field} htmlFor={id}>
      {text(filter.label)}
      <Select
        id={id}
        onChange={(event) => query.setValue(filter.param, event.target.value)}
        options={[...all, ...choices]}
        value={query.choiceOf(filter.param)}
      />
    </label>
  );
}

function Search({ filter, query }: { filter: SearchFilter; query: RecordQuery }): ReactNode {
  const { text } = useLocale();
  const id = useId();
  const asked = query.choiceOf(filter.param);
  const [typed, setTyped] = useState(asked);
  // Another address may be opened meanwhile, such as the list's own without a filter.
  useEffect(() => setTyped(asked), [asked]);
  const take = (): void => {
    if (typed !== asked) query.setValue(filter.param, typed.trim());
  };
  return (
    <label css={field} htmlFor={id}>
      {text(filter.label)}
      <TextInput
        enterKeyHint="search"
        id={id}
        maxLength={64}
        onBlur={take}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
        type="search"
        value={typed}
      />
    </label>
  );
}

/** What a list can be narrowed by. */
export function RecordFilters({ query }: { query: RecordQuery }): ReactNode {
  const others = query.filters.filter((filter) => filter.type !== "days");
  if (query.filters.length === 0) return null;
  return (
    <div css={root}>
      {query.filters.some(({ type }) => type === "days") ? (
        <DayFilter
          all={query.allDays}
          onChange={query.setRange}
          picks={query.picks}
          range={query.range}
        />
      ) : null}
      {others.length === 0 ? null : (
        <div css={fields}>
          {others.map((filter) =>
            filter.type === "choice" ? (
              <Choice filter={filter} key={filter.id} query={query} />
            ) : (
              <Search filter={filter} key={filter.id} query={query} />
            ),
          )}
        </div>
      )}
    </div>
  );
}
