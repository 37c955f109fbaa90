import { css } from "@emotion/react";
import { desktopUp, tabletUp } from "../../ui/media.ts";

/** Three cards on a phone, five on a tablet, six to eight on a desktop. */
export const gameGrid = css({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: 8,
  "> li": { position: "relative" },
  [tabletUp]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", gap: 12 },
  [desktopUp]: { gridTemplateColumns: "repeat(auto-fill, minmax(max(136px, 11%), 1fr))", gap: 16 },
});

/** How wide a page's content is, as a length: what is not drawn yet can be measured by nothing else. */
const content =
  "(min(100vw - var(--side-w), var(--content-max) + 2 * var(--gutter)) - 2 * var(--gutter))";

/** A card's width on each screen, in a rail of this width. */
const onPhone = (rail: string) => `calc((${rail} - 20px) / 2.6)`;
const onTablet = (rail: string) => `calc((${rail} - 60px) / 5.4)`;
const onDesktop = (rail: string) => `clamp(140px, calc((${rail} - 112px) / 7.4), 184px)`;
/** How high the rail is with such cards: the line above, the track's own room, and a card's picture. */
const heightOf = (card: string) => `calc(64px + ${card} / (var(--card-ratio)))`;

/** A rail's cards: cut at the edge, so that the rail explains itself. */
export const railCards = css({
  "--rail-card": onPhone("100%"),
  "--rail-height": heightOf(onPhone(content)),
  [tabletUp]: {
    "--rail-card": onTablet("100%"),
    "--rail-height": heightOf(onTablet(content)),
  },
  [desktopUp]: {
    "--rail-card": onDesktop("100%"),
    "--rail-height": heightOf(onDesktop(content)),
  },
});
