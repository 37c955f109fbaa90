import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { CardLink } from "./card-link.tsx";
import { GamePicture } from "./game-picture.tsx";
import { Icon } from "./icon.tsx";
import { hover, phone } from "./media.ts";

interface GameCardProps {
  name: string;
  /** A quiet line below the name: its lines, its vendor unless the merchant blanks it (OPEN-094). */
  details: string;
  image: string;
  /** What it has that others have not, in a word above its name. */
  feature?: string | undefined;
  /** A small word at the corner. */
  tag?: { icon: string; text: string } | undefined;
  /** Why it cannot be opened now; greys the card. */
  closed?: string | undefined;
  /** In the first screenful: fetched at once. */
  eager?: boolean;
  /** The address of its page. */
  href: string;
  onOpen: () => void;
}

const root = css({
  position: "relative",
  display: "block",
  inlineSize: "100%",
  containerType: "inline-size",
  aspectRatio: "var(--card-ratio)",
  overflow: "hidden",
  borderRadius: "var(--radius-card)",
  background: "var(--c-skeleton)",
  color: "var(--on-art)",
  textAlign: "start",
  isolation: "isolate",
  transition: "transform var(--fast) var(--ease-out)",
  [hover]: {
    ":hover:not(:disabled)": { transform: "translateY(-2px)", boxShadow: "var(--shadow-2)" },
    ":hover:not(:disabled) [data-play], :focus-visible [data-play]": {
      opacity: 1,
      transform: "none",
    },
  },
  ":disabled": { filter: "grayscale(1)" },
});
const words = css({
  position: "absolute",
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: 0,
  display: "grid",
  gap: 1,
  paddingInline: "clamp(8px, 0.9vw, 12px)",
  paddingBlock: "40px clamp(8px, 0.9vw, 12px)",
  background: "linear-gradient(to top, var(--art-shade) 35%, transparent)",
});
const title = css({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  fontSize: "clamp(0.75rem, 0.7rem + 0.25vw, 0.9375rem)",
  fontWeight: 600,
  lineHeight: 1.3,
});
/** As wide as its word, which two lines hold on the narrowest card; letters of twice the size leave room for a name alone. */
const own = css({
  justifySelf: "start",
  marginInline: -4,
  paddingInline: 4,
  borderRadius: 6,
  background: "var(--c-brand)",
  color: "var(--c-on-brand)",
  fontSize: "var(--text-12)",
  "@container (width < 5rem)": { display: "none" },
});
const quiet = css({
  fontSize: "var(--text-12)",
  opacity: 0.8,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const corner = css({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: 6,
  insetInlineStart: 6,
  // The other corner belongs to the heart.
  maxInlineSize: "calc(100% - 46px)",
  display: "flex",
  // A card on a phone is narrow: the word comes first.
  [phone]: { svg: { display: "none" } },
});
/** Why a card is closed is a long word: it has the vendor's line, whatever the shape of the card. */
const reason = css({ fontWeight: 600, opacity: 1 });
const play = css({
  position: "absolute",
  zIndex: 1,
  inset: 0,
  margin: "auto",
  marginBlockEnd: "auto",
  display: "grid",
  placeItems: "center",
  inlineSize: 52,
  blockSize: 52,
  borderRadius: "50%",
  background: "var(--c-brand)",
  color: "var(--c-on-brand)",
  opacity: 0,
  transform: "scale(0.8)",
  transition: "opacity var(--fast) var(--ease-out), transform var(--fast) var(--ease-out)",
});

/** A game: its picture, its name over a shade, its details in quiet text, one press to open it. */
export function GameCard(props: GameCardProps): ReactNode {
  const { name, details, image, feature, tag, closed, eager = false, href, onOpen } = props;
  return (
    <CardLink closed={closed !== undefined} css={root} href={href} onOpen={onOpen}>
      <GamePicture eager={eager} key={image} name={name} src={image} />
      {closed === undefined && tag !== undefined ? (
        <span css={corner}>
          <Badge icon={tag.icon} tone="art">
            {tag.text}
          </Badge>
        </span>
      ) : null}
      <span aria-hidden="true" css={play} data-play="">
        <Icon name="play" size={22} />
      </span>
      <span css={words}>
        {feature && <span css={own}>{feature}</span>}
        <span css={title}>{name}</span>
        {closed !== undefined ? (
          <span css={[quiet, reason]}>{closed}</span>
        ) : details === "" ? null : (
          <span css={quiet}>{details}</span>
        )}
      </span>
    </CardLink>
  );
}
