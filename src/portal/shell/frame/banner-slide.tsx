import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { phone } from "../../ui/media.ts";
import type { BannerView } from "./banners.ts";

const root = css({
  gridArea: "1 / 1",
  position: "relative",
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  minBlockSize: 0,
  overflow: "hidden",
  borderRadius: "inherit",
  opacity: 0,
  visibility: "hidden",
  transition: "opacity 600ms var(--ease-in-out), visibility 0s 600ms",
  "&[data-active]": {
    opacity: 1,
    visibility: "visible",
    transition: "opacity 600ms var(--ease-in-out)",
  },
});
const picture = css({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  objectPosition: "75% 50%",
});
/** Drawn pictures hold no text and turn with the direction of reading. */
const turned = css({ ":dir(rtl)": { scale: "-1 1" } });
const words = css({
  gridArea: "1 / 1",
  position: "relative",
  minBlockSize: 0,
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  alignItems: "flex-start",
  gap: 10,
  padding: "clamp(16px, 4vw, 56px)",
  paddingBlockEnd: "clamp(36px, 4vw, 56px)",
  color: "var(--on-art)",
  "--shade-to": "to right",
  ":dir(rtl)": { "--shade-to": "to left" },
  [phone]: { justifyContent: "flex-end", gap: 4 },
});
/** The shades hold 4.5:1 under the words and leave the picture's far side free. */
const heavy = css({
  background: "linear-gradient(var(--shade-to), var(--art-glass) 45%, transparent 82%)",
  [phone]: { background: "linear-gradient(to top, var(--art-shade) 30%, transparent)" },
});
const light = css({
  background: "linear-gradient(var(--shade-to), var(--art-mist) 30%, transparent 62%)",
  [phone]: { background: "linear-gradient(to top, var(--art-glass) 40%, transparent)" },
});
const title = css({
  fontSize: "clamp(1.25rem, 0.8rem + 2.2vw, 2.5rem)",
  fontWeight: 700,
  lineHeight: 1.15,
  maxInlineSize: "min(18ch, 56%)",
  textWrap: "balance",
  ":lang(th) &": { lineHeight: 1.4 },
  // The band keeps its shape: larger letters grow as far as three lines of them stand in it.
  [phone]: { maxInlineSize: "72%", fontSize: "min(clamp(1.25rem, 0.8rem + 2.2vw, 2.5rem), 7vw)" },
});
const subtitle = css({
  fontSize: "clamp(0.875rem, 0.8rem + 0.4vw, 1.125rem)",
  maxInlineSize: "min(40ch, 52%)",
  opacity: 0.92,
  // A phone's banner has room for the title and the button.
  [phone]: { display: "none" },
});
/** Its pressed area is the whole slide: a button that is a frame of its own would hold it (BANNER-06). */
const action = css({
  position: "static",
  marginBlockStart: 8,
  ":active:not(:disabled, [aria-disabled='true'])": { transform: "none" },
  "::after": { content: '""', position: "absolute", inset: 0 },
  [phone]: { marginBlockStart: 4 },
});
const whole = css({
  textAlign: "start",
  "::after": { content: '""', position: "absolute", inset: 0 },
});
/** Lobbies come for the games: a lower band, words only. */
const low = css({ paddingBlock: "clamp(12px, 2vw, 24px)", [phone]: { justifyContent: "center" } });

interface BannerSlideProps {
  banner: BannerView;
  active: boolean;
  /** The first picture of the page is fetched first and never lazily. */
  first: boolean;
  compact: boolean;
}

/** One banner: a picture for each width, the words as text over a shade, one link over all of it. */
export function BannerSlide({ banner, active, first, compact }: BannerSlideProps): ReactNode {
  const linked = banner.link !== undefined && banner.action === "";
  return (
    <div aria-hidden={!active} css={root} data-active={active ? "" : undefined} inert={!active}>
      <picture>
        <source media="(max-width: 767.98px)" srcSet={banner.phone} />
        <img
          alt=""
          css={[picture, banner.drawn && turned]}
          fetchPriority={first ? "high" : "auto"}
          height={540}
          loading={first ? "eager" : "lazy"}
          src={banner.wide}
          width={1260}
        />
      </picture>
      <div css={[words, banner.drawn ? light : heavy, compact && low]}>
        <p css={title}>
          {linked && banner.link !== undefined ? (
            <ConfigLink css={whole} link={banner.link}>
              {banner.title}
            </ConfigLink>
          ) : (
            banner.title
          )}
        </p>
        {banner.subtitle === "" || compact ? null : <p css={subtitle}>{banner.subtitle}</p>}
        {banner.link !== undefined && banner.action !== "" ? (
          <ConfigLink
            css={[...buttonStyles("primary", "medium", false), action]}
            link={banner.link}
          >
            {banner.action}
          </ConfigLink>
        ) : null}
      </div>
    </div>
  );
}
