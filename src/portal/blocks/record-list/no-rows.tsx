import type { ReactNode } from "react";
import { dayAt } from "#src/shared/zoned-time.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lastDays, type RecordQuery } from "../parts/record/use-record-query.ts";

interface NoRowsProps {
  icon: string;
  title: string;
  query: RecordQuery;
}

/** The ranges that an empty list offers, each wider than the one before. */
const wider = [7, 30, 90] as const;

/** What stands where nothing fits: the way to more days, or to everything; beyond the last page, to the first. */
export function NoRows({ icon, title, query }: NoRowsProps): ReactNode {
  const { now } = useServices();
  const { t, site } = useLocale();
  const { range, pageNo } = query;
  const today = dayAt(now(), site.timeZone);
  const days = wider.find(
    (count) => range !== undefined && lastDays(count, today).from < range.from,
  );
  // Rows went meanwhile, or somebody kept the address of a longer list.
  const isBeyond = pageNo > 1;
  return (
    <EmptyState
      actions={
        isBeyond || range !== undefined ? (
          <Button
            kind="secondary"
            onClick={() =>
              isBeyond ? query.setPage(1) : query.setRange(days && lastDays(days, today))
            }
          >
            {isBeyond
              ? t("record.firstPage")
              : days === undefined
                ? t("days.all")
                : t("record.lastDays", [days])}
          </Button>
        ) : undefined
      }
      icon={icon}
      title={isBeyond ? t("record.pageGone") : title}
    />
  );
}
