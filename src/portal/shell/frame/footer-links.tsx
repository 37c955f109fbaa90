import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { hover } from "../../ui/media.ts";
import type { MenuEntry } from "./menu-entries.ts";

const column = css({ display: "grid", justifyItems: "start" });
const line = css({ display: "flex", flexWrap: "wrap", columnGap: 20 });

/** A link of the footer: high enough for a thumb. */
export const footerLink = css({
  minBlockSize: 36,
  display: "inline-flex",
  alignItems: "center",
  "@media (pointer: coarse)": { minBlockSize: 44 },
  [hover]: { ":hover": { color: "var(--c-text)", textDecoration: "underline" } },
});

interface FooterLinksProps {
  entries: readonly MenuEntry[];
  /** Side by side, not one below the other. */
  inline?: boolean;
}

/** The entries of a menu as links of the footer. */
export function FooterLinks({ entries, inline }: FooterLinksProps): ReactNode {
  const { text } = useLocale();
  return (
    <ul css={inline ? line : column}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <ConfigLink css={footerLink} link={entry.link}>
            {text(entry.label)}
          </ConfigLink>
        </li>
      ))}
    </ul>
  );
}
