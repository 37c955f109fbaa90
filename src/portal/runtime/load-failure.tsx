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
  // What is missing in a form or a dialog is said in its place there.
  "form &, dialog &": { position: "static", boxShadow: "none" },
});

interface LoadFailureProps {
  t: (key: string) => string;
  /** Tries again; without it the page is loaded anew. */
  onRetry?: () => void;
  /** A try is under way. */
  busy?: boolean;
}

/** Stands where a part of the page could not be loaded or drawn: what happened, and the way on. */
export function LoadFailure({ t, onRetry, busy = false }: LoadFailureProps): ReactNode {
  return (
    <div css={bar} role="alert">
      <span>{t("status.partMissing")}</span>
      <Button
        busy={busy}
        kind="secondary"
        onClick={onRetry ?? (() => window.location.reload())}
        size="small"
      >
        {t("status.retry")}
      </Button>
    </div>
  );
}
