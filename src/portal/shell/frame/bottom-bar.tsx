import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { tabletUp } from "../../ui/media.ts";
import { EntryBadge } from "./entry-badge.tsx";
import { isHere } from "./is-here.ts";
import { menuEntries } from "./menu-entries.ts";

const root = css({
  position: "fixed",
  zIndex: 30,
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: "var(--bottom-h)",
  paddingBlockEnd: "env(safe-area-inset-bottom, 0px)",
  background: "var(--c-raised)",
  boxShadow: "0 -1px 0 var(--c-border)",
  [tabletUp]: { display: "none" },
  // An on-screen keyboard shortens the page; the bar must not stand on it. A phone held sideways is
  // as low without one, and there the bar is the only way to the menu.
  "@media (max-height: 360px)": {
    "body:has(:is(input, textarea):focus) &": { display: "none" },
  },
});
const list = css({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  blockSize: 56,
});
const slot = css({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 3,
  inlineSize: "100%",
  blockSize: 56,
  color: "var(--c-text-quiet)",
  // The bar keeps its height: a visitor's larger letters grow as far as five slots have room.
  fontSize: "min(var(--text-12), 4.2vw)",
  fontWeight: 600,
  lineHeight: 1.2,
  "&[aria-current='page']": { color: "var(--c-brand-text)" },
});
/** Two lines, where one does not hold the word of a language. */
const word = css({
  maxInlineSize: "calc(100% - 4px)",
  minBlockSize: 0,
  maxBlockSize: "2.3em",
  overflow: "clip",
  // Marks below a letter reach out of so low a line.
  overflowClipMargin: "0.2em",
  lineHeight: 1.15,
  textAlign: "center",
  overflowWrap: "anywhere",
});
/** Up to five fixed slots on phones, from the merchant's `bottom` menu. */
export function BottomBar({ onMenu }: { onMenu: () => void }): ReactNode {
  const { site, text, t } = useLocale();
  const { facts } = useSession();
  const { hrefOf, page } = usePage();
  return (
    <nav aria-label={t("a11y.bottomBar")} css={root}>
      <ul css={list}>
        {menuEntries(site.menus.bottom, facts)
          .slice(0, 5)
          .map((entry) => {
            const drawer = entry.link.type === "modal" && entry.link.modal === "menu";
            return (
              <li key={entry.id}>
                <ConfigLink
                  aria-current={isHere(entry.link, { page, hrefOf, site }) ? "page" : undefined}
                  css={slot}
                  link={entry.link}
                  onPress={drawer ? onMenu : undefined}
                >
                  <Icon name={entry.icon} size={22} />
                  <span css={word}>{text(entry.label)}</span>
                  <EntryBadge entry={entry} />
                </ConfigLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
