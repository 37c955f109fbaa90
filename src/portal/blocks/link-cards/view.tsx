import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LinkCardsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover, tabletUp } from "../../ui/media.ts";
import { heading, quietText as quiet } from "../../ui/text-styles.ts";

const root = css({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });
const list = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))" },
});
const card = css({
  display: "flex",
  alignItems: "center",
  gap: 14,
  inlineSize: "100%",
  blockSize: "100%",
  minBlockSize: 72,
  padding: 16,
  textAlign: "start",
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
  [hover]: { ":hover": { background: "var(--c-fill)" } },
});
const disc = css({
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: 40,
  blockSize: 40,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
});
const words = css({ flex: 1, display: "grid", gap: 2, minInlineSize: 0, overflowWrap: "anywhere" });
const label = css({ fontWeight: 600 });
const arrow = css({ flex: "none", color: "var(--c-text-faint)" });

/** A few ways on from a page. */
export function LinkCards({ id, props }: BlockViewProps<LinkCardsProps>): ReactNode {
  const { text } = useLocale();
  return (
    <section aria-labelledby={`${id}-title`} css={root}>
      <h2 css={heading} id={`${id}-title`}>
        {props.title}
      </h2>
      <ul css={list}>
        {props.cards.map((each) => (
          <li key={text(each.label)}>
            <ConfigLink css={card} link={each.link}>
              <span css={disc}>
                <Icon name={each.icon} />
              </span>
              <span css={words}>
                <span css={label}>{text(each.label)}</span>
                {each.text === undefined ? null : <span css={quiet}>{text(each.text)}</span>}
              </span>
              <span css={arrow}>
                <Icon mirrored name="chevron-right" size={18} />
              </span>
            </ConfigLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
