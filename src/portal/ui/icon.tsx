import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { IconName } from "#src/shared/icon-names.ts";
import sprite from "./icons.gen.svg?url&no-inline";

interface IconProps {
  /** A name of the sprite; the check of the configuration lets no other through. */
  name: IconName | (string & {});
  /** Pixels, both ways. */
  size?: number;
  /** Turns with the direction of reading (arrows and chevrons). */
  mirrored?: boolean;
}

/** What all drawings have in common is a rule, not attributes of each: a lobby shows two hundred. */
const root = css({
  flex: "none",
  pointerEvents: "none",
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
  strokeWidth: 2,
});
const bold = css({ strokeWidth: 2.25 });
const turned = css({ ":dir(rtl)": { scale: "-1 1" } });

/** A drawing of the sprite in the colour of the text around it; always decoration, never the only name. */
export function Icon({ name, size = 20, mirrored = false }: IconProps): ReactNode {
  return (
    <svg
      aria-hidden="true"
      css={[root, size <= 16 && bold, mirrored && turned]}
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
