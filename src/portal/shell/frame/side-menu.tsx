import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp, hover, tabletOnly, tabletUp } from "../../ui/media.ts";
import { LanguageList } from "./language-list.tsx";
import { Logo } from "./logo.tsx";
import { fullOnly, heading, row, word } from "./menu-row-styles.ts";
import { SideContent } from "./side-content.tsx";
import { setSideMini, sideKey, useSideMini } from "./side-state.ts";

const root = css({
  display: "none",
  [tabletUp]: {
    position: "fixed",
    zIndex: 30,
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: "var(--side-w)",
    display: "flex",
    flexDirection: "column",
    background: "var(--c-raised)",
    boxShadow: "var(--shadow-1)",
  },
});
const top = css({
  display: "flex",
  alignItems: "center",
  blockSize: "var(--header-h)",
  flex: "none",
  paddingInline: 20,
  [tabletOnly]: { justifyContent: "center" },
});
const scroll = css({
  flex: 1,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: 12,
  [tabletOnly]: { paddingInline: 4 },
  scrollbarWidth: "thin",
  scrollbarColor: "var(--c-border) transparent",
});
const railOnly = css({
  [desktopUp]: {
    "[data-rail='full'] &": { display: "none" },
    "html[data-side='mini'] [data-rail] &": { display: "revert" },
  },
});
/** Opens the drawer where the rail cannot be unfolded: on a tablet, and on screens that fold it. */
const whole = css({
  flex: "none",
  marginBlockEnd: 4,
  marginInline: 4,
  inlineSize: "auto",
  [desktopUp]: { marginInline: 12, "[data-rail='full'] &": { display: "none" } },
});
const toggle = css({
  display: "none",
  [desktopUp]: {
    display: "flex",
    alignItems: "center",
    gap: 12,
    flex: "none",
    minBlockSize: 52,
    paddingInline: 26,
    borderBlockStart: "1px solid var(--c-border)",
    color: "var(--c-text-quiet)",
    fontSize: "var(--text-14)",
    [hover]: { ":hover": { color: "var(--c-text)" } },
  },
});

interface SideMenuProps {
  form: "full" | "mini";
  /** Asked for the whole menu, as a drawer. */
  onMenu: () => void;
}

/** The side menu from 768 px up: a rail of icons, or the full menu where there is room. */
export function SideMenu({ form, onMenu }: SideMenuProps): ReactNode {
  const { storage } = useServices();
  const { t, site } = useLocale();
  const mini = useSideMini();
  const label = mini ? t("menu.expand") : t("menu.collapse");
  return (
    <nav aria-label={t("a11y.sideMenu")} css={root} data-rail={form}>
      <div css={top}>
        <div css={fullOnly}>
          <Logo />
        </div>
        <div css={railOnly}>
          <Logo small />
        </div>
      </div>
      <button
        aria-haspopup="dialog"
        css={[row, whole]}
        onClick={onMenu}
        title={t("menu.expand")}
        type="button"
      >
        <Icon name="menu" />
        <span css={word}>{t("menu.menu")}</span>
      </button>
      <div css={scroll}>
        <SideContent />
        {site.languages.supported.length > 1 ? (
          <div css={fullOnly}>
            <p css={heading}>{t("menu.language")}</p>
            <LanguageList />
          </div>
        ) : null}
      </div>
      {form === "full" ? (
        <button
          aria-label={label}
          aria-pressed={mini}
          css={toggle}
          onClick={() => setSideMini(!mini, (value) => storage.local.set(sideKey, value))}
          title={label}
          type="button"
        >
          <Icon mirrored name={mini ? "panel-left-open" : "panel-left-close"} />
          <span css={fullOnly}>{label}</span>
        </button>
      ) : null}
    </nav>
  );
}
