import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { holds } from "#src/shared/conditions.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { tabletUp } from "../../ui/media.ts";
import { FooterGroup } from "./footer-group.tsx";
import { FooterLaw } from "./footer-law.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { FooterVendors } from "./footer-vendors.tsx";
import { menuEntries } from "./menu-entries.ts";

const root = css({
  marginBlockStart: "var(--space-7)",
  paddingBlock: "var(--space-6)",
  paddingBlockEnd: "calc(var(--bottom-h) + 112px)",
  borderBlockStart: "1px solid var(--c-border)",
  background: "var(--c-sunken)",
});
const inner = css({
  maxInlineSize: "calc(var(--content-max) + 2 * var(--gutter))",
  marginInline: "auto",
  paddingInline: "var(--gutter)",
  display: "grid",
  gap: "var(--space-5)",
});
const groups = css({
  display: "grid",
  [tabletUp]: {
    gridTemplateColumns: "repeat(auto-fit, minmax(160px, 1fr))",
    gap: "var(--space-6)",
  },
});
const apart = css({ display: "grid", gap: 12, justifyItems: "start" });

type Column = NonNullable<ClientSite["footer"]>["columns"]["items"][string];

function Column({ column }: { column: Column }): ReactNode {
  const { site, text } = useLocale();
  const { facts } = useSession();
  const args = [site.name, site.company, site.minimumAge];
  const entries = column.menu === undefined ? [] : menuEntries(site.menus[column.menu], facts);
  return (
    <FooterGroup title={text(column.title, args)}>
      <div css={apart}>
        {column.text === undefined ? null : <p>{text(column.text, args)}</p>}
        {column.look === "buttons" ? (
          entries.map((entry) => (
            <ConfigLink
              css={buttonStyles("secondary", "small", false)}
              key={entry.id}
              link={entry.link}
            >
              {text(entry.label)}
            </ConfigLink>
          ))
        ) : (
          <FooterLinks entries={entries} />
        )}
      </div>
    </FooterGroup>
  );
}

/** The merchant's columns, the vendors' marks, then what the law wants said (FOOT-01 … FOOT-06). */
export function Footer(): ReactNode {
  const { site } = useLocale();
  const { facts } = useSession();
  const { items = {}, order = [] } = site.footer?.columns ?? {};
  const shown = order.flatMap((id) => {
    const column = items[id];
    return column === undefined || !holds(column.when, facts) ? [] : [{ id, column }];
  });
  return (
    <footer css={root}>
      <div css={inner}>
        {shown.length === 0 ? null : (
          <div css={groups}>
            {shown.map(({ id, column }) => (
              <Column column={column} key={id} />
            ))}
          </div>
        )}
        <FooterVendors />
        <FooterLaw />
      </div>
    </footer>
  );
}
