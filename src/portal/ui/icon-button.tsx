import { css } from "@emotion/react";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";
import { hover } from "./media.ts";

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> {
  icon: string;
  /** The button's name, also its tooltip. */
  label: string;
  iconSize?: number;
  mirrored?: boolean;
  /** raised: on a surface of its own; plain: on whatever is behind it. */
  surface?: "plain" | "raised";
  ref?: Ref<HTMLButtonElement>;
}

const root = css({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "var(--radius-control)",
  color: "var(--c-text-quiet)",
  transition: "background-color var(--fast) var(--ease-out), color var(--fast) var(--ease-out)",
  [hover]: {
    ":hover:not(:disabled)": { background: "var(--c-fill)", color: "var(--c-text)" },
  },
  ":disabled": { opacity: 0.4 },
});

const raised = css({
  background: "var(--c-raised)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-1)",
});

/** A square button with a picture and a spoken name. */
export function IconButton({
  icon,
  label,
  iconSize = 20,
  mirrored = false,
  surface = "plain",
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      css={[root, surface === "raised" && raised]}
      title={label}
    >
      <Icon mirrored={mirrored} name={icon} size={iconSize} />
    </button>
  );
}
