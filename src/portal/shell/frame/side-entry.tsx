import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp } from "../../ui/media.ts";
import { EntryBadge } from "./entry-badge.tsx";
import { isHere } from "./is-here.ts";
import type { MenuEntry } from "./menu-entries.ts";
import { fullOnly, row, word } from "./menu-row-styles.ts";

const SideVendors = laterPart(() =>
  import("./side-vendors.tsx").then(({ SideVendors: part }) => part),
);

const line = css({ position: "relative", display: "flex", alignItems: "center" });
/** Room for the button that unfolds; the rail of icons has none. */
const withButton = css({
  paddingInlineEnd: 48,
  "[data-rail] &": { paddingInlineEnd: 2 },
  [desktopUp]: {
    "[data-rail='full'] &": { paddingInlineEnd: 48 },
    "html[data-side='mini'] [data-rail] &": { paddingInlineEnd: 14 },
  },
});
const unfold = css({
  position: "absolute",
  insetInlineEnd: 0,
  insetBlock: 0,
  inlineSize: 44,
  display: "grid",
  placeItems: "center",
  color: "var(--c-text-faint)",
  borderRadius: "var(--radius-control)",
  "& svg": { transition: "rotate var(--fast) var(--ease-out)" },
  "&[aria-expanded='true'] svg": { rotate: "180deg" },
});

interface SideEntryProps {
  entry: MenuEntry;
  /** Told after an entry was followed: the drawer closes. */
  onFollow?: (() => void) | undefined;
}

/** An entry of the side menu; a category unfolds into its vendors, All first (SIDE-09). */
export function SideEntry({ entry, onFollow }: SideEntryProps): ReactNode {
  const { site, t, text } = useLocale();
  const { hrefOf, page } = usePage();
  const [open, setOpen] = useState(false);
  const name = text(entry.label);
  const category = entry.vendors && entry.link.type === "category" ? entry.link.category : null;
  const current = isHere(entry.link, { page, hrefOf, site });
  return (
    <li>
      <div css={line}>
        <ConfigLink
          aria-current={current ? "page" : undefined}
          css={[row, category !== null && withButton]}
          link={entry.link}
          onFollow={onFollow}
          title={name}
        >
          <Icon name={entry.icon} />
          <span css={word}>{name}</span>
          <EntryBadge entry={entry} />
        </ConfigLink>
        {category === null ? null : (
          <button
            aria-expanded={open}
            aria-label={t("menu.vendorsOf", [name])}
            css={[unfold, fullOnly]}
            onClick={() => setOpen(!open)}
            type="button"
          >
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </div>
      {category !== null && open ? (
        <SideVendors category={category} name={name} onFollow={onFollow} />
      ) : null}
    </li>
  );
}
