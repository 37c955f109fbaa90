import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { phone } from "../../ui/media.ts";
import { EntryBadge } from "../frame/entry-badge.tsx";
import { isHere } from "../frame/is-here.ts";
import { type MenuEntry, menuGroups } from "../frame/menu-entries.ts";
import { heading, row } from "../frame/menu-row-styles.ts";
import { type CentreName, menuOf } from "./menu-of.ts";
import { useEntryInView } from "./use-entry-in-view.ts";

const nav = css({
  gridArea: "menu",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: 12,
  borderInlineEnd: "1px solid var(--c-border)",
  background: "var(--c-raised)",
  [phone]: {
    display: "flex",
    overflow: "auto hidden",
    // An entry that the keyboard comes to is brought to the middle, as the page in view is.
    scrollPaddingInline: "40%",
    scrollbarWidth: "none",
    padding: "6px 10px",
    border: 0,
    borderBlockEnd: "1px solid var(--c-border)",
  },
});
const list = css({ display: "grid", gap: 2, [phone]: { display: "flex", gap: 4 } });
const headline = css({ [phone]: { display: "none" } });
const entryRow = css({
  [phone]: {
    inlineSize: "auto",
    gap: 8,
    paddingInline: 12,
    whiteSpace: "nowrap",
    "&[aria-current]::before": { display: "none" },
  },
});
const word = css({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

interface CentreMenuProps {
  centre: CentreName;
}

/**
 * The pages of a centre: the merchant's menu of the centre's name; on a phone one line to move along. Marked
 * is the page in view, or the one that it belongs to (AGENT-02).
 */
export function CentreMenu({ centre }: CentreMenuProps): ReactNode {
  const { site, text, t } = useLocale();
  const { facts } = useSession();
  const { page, hrefOf } = usePage();
  const ref = useRef<HTMLElement>(null);
  const groups = menuGroups(menuOf(site, centre), facts);
  const entryInView = useEntryInView(centre);
  const currentOf = ({ link }: MenuEntry): "page" | "location" | undefined => {
    if (isHere(link, { page, hrefOf, site })) return "page";
    return entryInView !== undefined && hrefOf(link) === entryInView ? "location" : undefined;
  };
  // An entry that comes with what is known of the member moves those after it.
  const count = groups.reduce((all, { entries }) => all + entries.length, 0);
  useEffect(() => {
    const menu = ref.current;
    const entry = menu?.querySelector("[aria-current]");
    if (page.path === "" || count === 0 || menu === null || !(entry instanceof HTMLElement)) return;
    // Only the line itself moves: the page keeps its place. It is made of the menu where a screen narrows,
    // and grows where an entry's count or the font comes later.
    const watch = new ResizeObserver(() => {
      menu.scrollLeft = entry.offsetLeft - (menu.clientWidth - entry.offsetWidth) / 2;
    });
    for (const part of [menu, ...menu.querySelectorAll("li")]) watch.observe(part);
    return () => watch.disconnect();
  }, [page, count]);
  return (
    <nav aria-label={t(`centre.${centre}`)} css={nav} ref={ref}>
      {groups.map((group) => (
        <div key={group.heading ?? ""}>
          {group.heading === undefined ? null : (
            <p css={[heading, headline]}>{text(group.heading)}</p>
          )}
          <ul css={list}>
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <ConfigLink aria-current={currentOf(entry)} css={[row, entryRow]} link={entry.link}>
                  <Icon name={entry.icon} />
                  <span css={word}>{text(entry.label)}</span>
                  <EntryBadge entry={entry} />
                </ConfigLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
