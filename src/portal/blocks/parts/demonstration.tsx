import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { quietText as line } from "../../ui/text-styles.ts";

interface Row {
  demonstration: boolean;
}

/** What names a row that the demonstration made; nothing for a row of a person. */
export function DemonstrationMark({ row }: { row: Row }): ReactNode {
  const { t } = useLocale();
  return row.demonstration ? <Badge tone="warning">{t("demo.mark")}</Badge> : null;
}

/** What a board says of its rows: its own claim where it is true, else that some were made up. */
export function BoardNote({ rows, note }: { rows: readonly Row[]; note?: string }): ReactNode {
  const { t } = useLocale();
  const words = rows.some(({ demonstration }) => demonstration) ? t("demo.note") : note;
  return words === undefined ? null : <p css={line}>{words}</p>;
}
