import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useRuntime } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { hover, tabletUp } from "../../ui/media.ts";
import { FooterGroup } from "./footer-group.tsx";
import { FooterVendors } from "./footer-vendors.tsx";
import { type MenuEntry, menuEntries } from "./menu-entries.ts";

const root = css({
  marginBlockStart: "var(--space-7)",
  paddingBlock: "var(--space-6)",
  paddingBlockEnd: "calc(var(--bottom-h) + var(--space-6))",
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
  [tabletUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "var(--space-6)" },
});
const links = css({ display: "grid", justifyItems: "start" });
const link = css({
  minBlockSize: 36,
  display: "inline-flex",
  alignItems: "center",
  "@media (pointer: coarse)": { minBlockSize: 44 },
  [hover]: { ":hover": { color: "var(--c-text)", textDecoration: "underline" } },
});
const apart = css({ display: "grid", gap: 12, justifyItems: "start" });
const last = css({
  display: "flex",
  alignItems: "center",
  gap: 16,
  paddingBlockStart: "var(--space-5)",
  borderBlockStart: "1px solid var(--c-border)",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});
const age = css({
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "50%",
  border: "2px solid var(--c-danger)",
  color: "var(--c-text)",
  fontWeight: 700,
  fontSize: "var(--text-14)",
});

function Links({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  const { text } = useRuntime();
  return (
    <ul css={links}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <ConfigLink css={link} link={entry.link}>
            {text(entry.label)}
          </ConfigLink>
        </li>
      ))}
    </ul>
  );
}

/** The three groups, the vendors' marks, the age mark and the copyright line (FOOT-01 … FOOT-06). */
export function Footer(): ReactNode {
  const { site, facts, t, text, now } = useRuntime();
  return (
    <footer css={root}>
      <div css={inner}>
        <div css={groups}>
          <FooterGroup title={t("footer.about", [site.name])}>
            <div css={apart}>
              <p>{t("footer.aboutText", [site.name, site.company])}</p>
              <Links entries={menuEntries(site.menus.footerAbout, facts)} />
            </div>
          </FooterGroup>
          <FooterGroup title={t("footer.affiliate")}>
            <div css={apart}>
              <p>{t("footer.affiliateText")}</p>
              {menuEntries(site.menus.footerAffiliate, facts).map((entry) => (
                <ConfigLink
                  css={buttonStyles("secondary", "small", false)}
                  key={entry.id}
                  link={entry.link}
                >
                  {text(entry.label)}
                </ConfigLink>
              ))}
            </div>
          </FooterGroup>
          <FooterGroup title={t("footer.responsibility")}>
            <div css={apart}>
              <p>{t("footer.responsibilityText", [site.minimumAge])}</p>
              <Links entries={menuEntries(site.menus.footerResponsibility, facts)} />
            </div>
          </FooterGroup>
        </div>
        <FooterVendors />
        <div css={last}>
          <span aria-hidden="true" css={age}>
            <bdi dir="ltr">{site.minimumAge}+</bdi>
          </span>
          <p>{t("footer.copyright", [new Date(now()).getUTCFullYear(), site.company])}</p>
        </div>
      </div>
    </footer>
  );
}
