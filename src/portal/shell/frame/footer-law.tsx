import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { FooterLinks, footerLink } from "./footer-links.tsx";
import { menuEntries } from "./menu-entries.ts";

const root = css({
  display: "grid",
  gap: 12,
  paddingBlockStart: "var(--space-5)",
  borderBlockStart: "1px solid var(--c-border)",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  overflowWrap: "anywhere",
});
const row = css({ display: "flex", alignItems: "center", gap: 16 });
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
const seal = css({ flex: "none", inlineSize: 44, blockSize: 44, objectFit: "contain" });

/** Who licenses the portal, with the seal, leading to where the regulator confirms it. */
function Licence(): ReactNode {
  const { site, t, text } = useLocale();
  const { licence } = site;
  if (licence === undefined) return null;
  const words = (
    <>
      {licence.seal === undefined ? null : (
        <img alt="" css={seal} height={44} loading="lazy" src={licence.seal} width={44} />
      )}
      <span>{t("footer.licence", [text(licence.regulator), licence.number])}</span>
    </>
  );
  return licence.url === undefined ? (
    <p css={row}>{words}</p>
  ) : (
    <a css={[row, footerLink]} href={licence.url} rel="noopener noreferrer" target="_blank">
      {words}
    </a>
  );
}

/**
 * What the law wants at the foot of every page, a centre's own included: terms, licence, the age mark
 * (G9, G15), the copyright line.
 */
export function FooterLaw(): ReactNode {
  const { site, t } = useLocale();
  const { facts } = useSession();
  const name = site.footer?.legal;
  const entries = name === undefined ? [] : menuEntries(site.menus[name], facts);
  return (
    <div css={root}>
      {entries.length === 0 ? null : (
        <nav aria-label={t("footer.legal")}>
          <FooterLinks entries={entries} inline />
        </nav>
      )}
      <Licence />
      <div css={row}>
        <span css={age}>
          <bdi dir="ltr">{site.minimumAge}+</bdi>
        </span>
        <p>{t("footer.copyright", [facts.at?.slice(0, 4), site.company])}</p>
      </div>
    </div>
  );
}
