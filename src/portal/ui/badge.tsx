import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const root = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  paddingInline: 8,
  minBlockSize: 22,
  borderRadius: "var(--radius-full)",
  fontSize: "var(--text-12)",
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: "nowrap",
  minInlineSize: 0,
});
const word = css({ overflow: "hidden", textOverflow: "ellipsis" });

const tones = {
  /** Solid, since it also stands on pictures. */
  neutral: css({
    background: "color-mix(in srgb, var(--c-text) 9%, var(--c-raised))",
    color: "var(--c-text-quiet)",
  }),
  brand: css({ background: "var(--c-brand-soft)", color: "var(--c-brand-text)" }),
  success: css({ background: "var(--c-success-soft)", color: "var(--c-success-text)" }),
  warning: css({ background: "var(--c-warning-soft)", color: "var(--c-warning-text)" }),
  danger: css({ background: "var(--c-danger-soft)", color: "var(--c-danger-text)" }),
  /** Over a picture: dark glass that holds its contrast on any art. */
  art: css({ background: "var(--art-shade)", color: "var(--on-art)" }),
};

interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: string;
  children: ReactNode;
}

/** A small word or count on a tinted chip. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps): ReactNode {
  return (
    <span css={[root, tones[tone]]}>
      {icon === undefined ? null : <Icon name={icon} size={12} />}
      <span css={word}>{children}</span>
    </span>
  );
}
