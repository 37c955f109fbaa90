import { css } from "@emotion/react";
import type { ReactNode } from "react";

interface VendorMarkProps {
  code: string;
  /** Degrees. */
  hue: number;
  /** The look of the mark (spec 3, icon paths). */
  variant: "white" | "color" | "purple" | "active" | "default";
  size?: number;
  /** The name, where no word beside the mark says it. */
  label?: string;
}

const root = css({ flex: "none", borderRadius: 6, objectFit: "contain" });

/** A vendor's mark; decoration wherever its name stands beside it. */
export function VendorMark({
  code,
  hue,
  variant,
  size = 28,
  label = "",
}: VendorMarkProps): ReactNode {
  return (
    <img
      alt={label}
      css={root}
      decoding="async"
      height={size}
      loading="lazy"
      src={`/_art/vendor/${encodeURIComponent(code)}-${Math.round(hue)}-${variant}.svg`}
      width={size}
    />
  );
}
