import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

const bar = css({
  position: "fixed",
  zIndex: 60,
  insetInline: 12,
  insetBlockEnd: "calc(var(--bottom-h, 0px) + 12px)",
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "center",
  justifyContent: "space-between",
  maxInlineSize: 640,
  marginInline: "auto",
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
  boxShadow: "var(--shadow-2)",
});

/** Stands where a part of the page could not be loaded or drawn: what happened, and the way on. */
export function LoadFailure({ t }: { t: (key: string) => string }): ReactNode {
  return (
    <div css={bar} role="alert">
      <span>{t("status.partMissing")}</span>
      <Button kind="secondary" onClick={() => window.location.reload()} size="small">
        {t("status.retry")}
      </Button>
    </div>
  );
}
