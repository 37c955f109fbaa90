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

/** A rail's cards: cut at the edge, so that the rail explains itself. */
export const railCards = css({
  "--rail-card": "calc((100% - 20px) / 2.6)",
  "--rail-height": "226px",
  [tabletUp]: { "--rail-card": "calc((100% - 60px) / 5.4)", "--rail-height": "211px" },
  [desktopUp]: {
    "--rail-card": "clamp(140px, calc((100% - 112px) / 7.4), 184px)",
    "--rail-height": "251px",
  },
});
