import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { CategoryTilesProps } from "#src/contracts/blocks.gen.ts";
import { splitArtName } from "#src/shared/art/art-name.ts";
import { hueOf } from "#src/shared/hue.ts";
import { vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp, hover, tabletUp } from "../../ui/media.ts";
import { sectionTitle } from "../../ui/section-title.ts";

const root = css({ display: "grid", gap: 12 });
const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: 8,
  [tabletUp]: { gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))", gap: 12 },
  [desktopUp]: { gridTemplateColumns: "repeat(auto-fit, minmax(176px, 1fr))", gap: 16 },
});
const tile = css({
  position: "relative",
  display: "flex",
  // A long name on a narrow screen takes more lines; the tiles beside it grow too.
  blockSize: "100%",
  minBlockSize: "clamp(80px, 9vw, 112px)",
  overflow: "hidden",
  isolation: "isolate",
  borderRadius: "var(--radius-card)",
  background: "var(--c-skeleton)",
  color: "var(--on-art)",
  transition: "transform var(--fast) var(--ease-out)",
  [hover]: { ":hover": { transform: "translateY(-2px)" } },
});
const art = css({
  position: "absolute",
  zIndex: -1,
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  objectPosition: "100% 50%",
  ":dir(rtl)": { scale: "-1 1" },
});
const words = css({
  display: "flex",
  alignItems: "center",
  gap: 10,
  inlineSize: "100%",
  padding: 8,
  [desktopUp]: { paddingInline: 14 },
  background: "linear-gradient(var(--shade-to), var(--art-glass) 65%, transparent)",
  "--shade-to": "to right",
  ":dir(rtl)": { "--shade-to": "to left" },
});
const name = css({
  display: "grid",
  // Room for the longest word of every language in the narrowest tile, before its font has come.
  maxInlineSize: "88%",
  fontWeight: 700,
  lineHeight: 1.25,
  hyphens: "auto",
  overflowWrap: "anywhere",
});
const count = css({ fontSize: "var(--text-12)", fontWeight: 400, opacity: 0.85 });

/** One tile a category; empty categories are left out (NAV-03). */
export function CategoryTiles({ id, props }: BlockViewProps<CategoryTilesProps>): ReactNode {
  const { site, text, t } = useLocale();
  const { facts } = useSession();
  const call = useCall("vendors", {});
  const vendors = call.data;
  const hue = hueOf(site.theme.brand);
  const shown = site.categories.order.flatMap((category, index) => {
    const entry = site.categories.items[category];
    if (entry === undefined || props.exclude.includes(category)) return [];
    const own = vendorsOf(entry, vendors);
    const known = own.length || (facts.vendorsByCategory[category] ?? 0);
    return known === 0
      ? []
      : [{ category, entry, count: known, index, ...splitArtName(entry.art) }];
  });
  if (shown.length === 0 && call.error !== undefined && vendors === undefined)
    return (
      <ErrorState
        busy={call.isValidating}
        onRetry={() => void call.mutate()}
        retryLabel={t("common.retry")}
        title={t("lobby.failed")}
      />
    );
  // Until the vendors are known nothing can be said; without any there is nothing to play yet.
  if (shown.length === 0 && vendors === undefined) return null;
  if (shown.length === 0)
    return (
      <EmptyState
        actions={
          <ConfigLink
            css={buttonStyles("secondary", "small", false)}
            link={{ type: "customerService" }}
          >
            {t("home.askService")}
          </ConfigLink>
        }
        icon="gamepad-2"
        title={t("lobby.noVendors")}
      >
        {t("home.noGamesHint")}
      </EmptyState>
    );
  return (
    <section aria-labelledby={`${id}-title`} css={root}>
      <h2 css={sectionTitle} id={`${id}-title`}>
        <Icon name="layout-grid" />
        {props.title}
      </h2>
      <ul css={list}>
        {shown.map(({ category, entry, count: vendorCount, family, seed, index }) => (
          <li key={category}>
            <ConfigLink css={tile} link={{ type: "category", category }}>
              <img
                alt=""
                css={art}
                decoding="async"
                height={112}
                loading="lazy"
                src={`/_art/banner/${family}-${(hue + index * 24) % 360}-${seed}-phone.svg`}
                width={200}
              />
              <span css={words}>
                <span css={name}>
                  {text(entry.label)}
                  <span css={count}>{t("home.vendorCount", [vendorCount])}</span>
                </span>
              </span>
            </ConfigLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
