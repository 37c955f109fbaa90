import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { tabletUp } from "../../ui/media.ts";
import { pagesAround, type ShownPages } from "./page-range.ts";

const root = css({
  display: "flex",
  justifyContent: "center",
  alignItems: "center",
  gap: 16,
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});

const numbers = css({
  display: "none",
  [tabletUp]: { display: "flex", alignItems: "center", gap: 4 },
});
const number = css({
  minInlineSize: 36,
  minBlockSize: 36,
  borderRadius: "var(--radius-control)",
  color: "var(--c-text-quiet)",
  "&[aria-current]": { background: "var(--c-brand-soft)", color: "var(--c-brand-text)" },
});
const place = css({ [tabletUp]: { display: "none" } });

interface PagerProps {
  pageNo: number;
  /** Always needed; a list that does not know its pages has no pager (VAL-14). */
  totalPages: number;
  onChange: (pageNo: number) => void;
}

/** A gap is known by the page before it. */
const withKeys = (pages: ShownPages): { key: string; page: number | null }[] =>
  pages.map((page, at) => ({ key: page === null ? `after ${pages[at - 1]}` : String(page), page }));

/** From page to page of a list; nothing where there is one page. */
export function Pager({ pageNo, totalPages, onChange }: PagerProps): ReactNode {
  const { t } = useLocale();
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
      <span aria-live="polite" css={place}>
        {t("common.pageOf", [pageNo, totalPages])}
      </span>
      <ul css={numbers}>
        {withKeys(pagesAround(pageNo, totalPages)).map(({ key, page }) => (
          <li key={key}>
            {page === null ? (
              "…"
            ) : (
              <button
                aria-current={page === pageNo ? "page" : undefined}
                aria-label={t("common.pageOf", [page, totalPages])}
                css={number}
                onClick={() => onChange(page)}
                type="button"
              >
                {page}
              </button>
            )}
          </li>
        ))}
      </ul>
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
