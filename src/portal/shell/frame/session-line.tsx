import { css, Global } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover, phone } from "../../ui/media.ts";
import { menuOf } from "../centre/menu-of.ts";
import { menuEntries } from "./menu-entries.ts";

/** Whatever else stands at the screen's end stands above it, on pages without a bottom bar too. */
const room = css({
  ":root": { "--line-h": "40px" },
  ":root [data-bottom-bar='none'][data-header]": {
    "--bottom-h": "calc(var(--line-h) + env(safe-area-inset-bottom, 0px))",
  },
  // The bar itself is no higher for what stands on it.
  ":root [data-bottom-bar] nav": { "--bottom-h": "calc(56px + env(safe-area-inset-bottom, 0px))" },
  "@media print": { ":root": { "--line-h": "0px" } },
});
const root = css({
  position: "fixed",
  zIndex: 30,
  insetInline: "var(--side-w) 0",
  insetBlockEnd: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  minBlockSize: 40,
  paddingInline: "var(--gutter)",
  paddingBlockEnd: "env(safe-area-inset-bottom, 0px)",
  background: "var(--c-raised)",
  boxShadow: "0 -1px 0 var(--c-border)",
  fontSize: "min(var(--text-14), 4vw)",
  [phone]: {
    "[data-bottom-bar='bar'] &": {
      insetBlockEnd: "calc(56px + env(safe-area-inset-bottom, 0px))",
      paddingBlockEnd: 0,
    },
  },
  "@media print": { display: "none" },
});
const way = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minInlineSize: 0,
  minBlockSize: 40,
  fontWeight: 600,
  [hover]: { ":hover": { color: "var(--c-brand-text)" } },
});

/** The line in view on every page of whoever plays: the way to their limits, with one press (G1). */
export function SessionLine(): ReactNode {
  const { site, text, t } = useLocale();
  const { facts } = useSession();
  const limits = menuEntries(menuOf(site, "member"), facts).find(({ id }) => id === "limits");
  if (limits === undefined) return null;
  return (
    <aside aria-label={t("safer.line")} css={root}>
      <Global styles={room} />
      <ConfigLink css={way} link={limits.link}>
        <Icon name="shield-check" size={18} />
        {text(limits.label)}
      </ConfigLink>
    </aside>
  );
}
