import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fineText } from "../../ui/text-styles.ts";

/** The height of a row whose words need a line each, in pixels. */
export const safetyRowHeight = 72;

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  minBlockSize: safetyRowHeight,
  padding: "10px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
});
const words = css({
  display: "grid",
  gap: 2,
  flex: 1,
  minInlineSize: "min(100%, 180px)",
  overflowWrap: "anywhere",
});

interface SafetyRowProps {
  icon: string;
  name: string;
  /** What there is, such as a masked number; or what is missing. */
  value: string;
  /** A word on it, where it protects the account already. */
  done?: string | undefined;
  /** What the button says; no button without it. */
  action?: string | undefined;
  onAct: () => void;
}

/** One thing that protects an account: what it is, how it stands, and what can be done. */
export function SafetyRow({ icon, name, value, done, action, onAct }: SafetyRowProps): ReactNode {
  return (
    <li css={row}>
      <Icon name={icon} />
      <div css={words}>
        <p>{name}</p>
        <p css={fineText}>
          <bdi>{value}</bdi>
        </p>
      </div>
      {done === undefined ? null : <Badge tone="success">{done}</Badge>}
      {action === undefined ? null : (
        <Button kind="secondary" onClick={onAct} size="small">
          {action}
        </Button>
      )}
    </li>
  );
}
