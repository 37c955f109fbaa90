import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";

const root = css({
  display: "flex",
  justifyContent: "center",
  alignItems: "center",
  gap: 16,
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});

interface PagerProps {
  pageNo: number;
  totalPages: number;
  onChange: (pageNo: number) => void;
}

/** From page to page of a list; nothing where there is one page. */
export function Pager({ pageNo, totalPages, onChange }: PagerProps): ReactNode {
  const { t } = useRuntime();
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={t("common.pages")} css={root}>
      <Button
        disabled={pageNo <= 1}
        kind="secondary"
        onClick={() => onChange(pageNo - 1)}
        size="small"
      >
        {t("common.previousPage")}
      </Button>
      <span aria-live="polite">{t("common.pageOf", [pageNo, totalPages])}</span>
      <Button
        disabled={pageNo >= totalPages}
        kind="secondary"
        onClick={() => onChange(pageNo + 1)}
        size="small"
      >
        {t("common.nextPage")}
      </Button>
    </nav>
  );
}
