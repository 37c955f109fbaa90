import type { ReactNode } from "react";
import { ConfigLink } from "../../../renderer/config-link.tsx";
import { type ButtonKind, buttonStyles } from "../../../ui/button-styles.ts";
import { Icon } from "../../../ui/icon.tsx";

interface PathLinkProps {
  /** A path of this portal, with its query where it has one. */
  path: string;
  kind?: ButtonKind;
  icon?: string;
  wide?: boolean;
  /** Its name where the words alone do not tell it from others. */
  label?: string;
  children: ReactNode;
}

/** A link to another page of the portal that looks like a button; the page around stays alive. */
export function PathLink(props: PathLinkProps): ReactNode {
  const { path, kind = "secondary", icon, wide = false, label, children } = props;
  return (
    <ConfigLink
      css={buttonStyles(kind, "medium", wide)}
      link={{ type: "route", path }}
      {...(label !== undefined && { "aria-label": label })}
    >
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      {children}
    </ConfigLink>
  );
}
