import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LanguageList } from "./language-list.tsx";
import { heading } from "./menu-row-styles.ts";
import { SideContent } from "./side-content.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

// Its rows have padding of their own: so the icons stand below the title.
const body = css({ marginInline: -12, paddingBlockEnd: 24 });
const line = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  marginBlockStart: 16,
  paddingInlineStart: 14,
  fontSize: "var(--text-14)",
  fontWeight: 600,
  color: "var(--c-text-quiet)",
});

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The side menu on phones: a drawer from the start edge, with theme and language in it. */
export function Drawer({ open, onClose }: DrawerProps): ReactNode {
  const { site, t } = useRuntime();
  return (
    <Dialog
      closeLabel={t("common.close")}
      onClose={onClose}
      open={open}
      placement="start"
      title={site.name}
    >
      <nav aria-label={t("a11y.sideMenu")} css={body}>
        <SideContent onFollow={onClose} />
        <div css={line}>
          {t("theme.label")}
          <ThemeSwitch />
        </div>
        {site.languages.supported.length > 1 ? (
          <>
            <p css={heading}>{t("menu.language")}</p>
            <LanguageList onChoose={onClose} />
          </>
        ) : null}
      </nav>
    </Dialog>
  );
}
