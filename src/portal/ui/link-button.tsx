import type { AnchorHTMLAttributes, ReactNode } from "react";
import { type ButtonKind, type ButtonSize, buttonStyles } from "./button-styles.ts";
import { Icon } from "./icon.tsx";

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "style"> {
  href: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  icon?: string;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({
  kind = "primary",
  size = "medium",
  wide = false,
  icon,
  children,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <a {...rest} css={buttonStyles(kind, size, wide)}>
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      {children}
    </a>
  );
}
