import { css } from "@emotion/react";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { type ButtonKind, type ButtonSize, buttonStyles } from "./button-styles.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** As wide as its place. */
  wide?: boolean;
  /** Shows a spinner in place of the label, keeps the width and ignores presses. */
  busy?: boolean;
  /** An icon before the label. */
  icon?: string;
  ref?: Ref<HTMLButtonElement>;
}

const label = css({ display: "inline-flex", alignItems: "center", gap: 8 });
// Not `visibility`: the button keeps its name for those who hear the page.
const hiddenLabel = css({ opacity: 0 });
const over = css({ position: "absolute", inset: 0, display: "grid", placeItems: "center" });

/** A button: `type="button"` unless it says otherwise. */
export function Button({
  kind = "primary",
  size = "medium",
  wide = false,
  busy = false,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      css={buttonStyles(kind, size, wide)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span css={[label, busy && hiddenLabel]}>
        {icon === undefined ? null : <Icon name={icon} size={18} />}
        {children}
      </span>
      {busy ? (
        <span css={over}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}
