import { css } from "@emotion/react";
import type { ReactNode } from "react";

interface VendorMarkProps {
  code: string;
  /** The kind of games it stands for, such as RNG; left out where it stands for all of them. */
  type?: string;
  /** Degrees. */
  hue: number;
  /** The look of the mark (spec 3, icon paths). */
  variant: "white" | "color" | "purple" | "active" | "default";
  size?: number;
  /** The name, where no word beside the mark says it. */
  label?: string;
}

/** The path of a vendor's mark, made of its code and its game type, in a variant (spec 3, ENT-47). */
const pathOf = ({ code, type = "", hue, variant }: VendorMarkProps): string => {
  const parts = [code, type, String(Math.round(hue)), variant].filter((part) => part !== "");
  return `/_art/vendor/${parts.map(encodeURIComponent).join("-")}.svg`;
};

const root = css({ flex: "none", borderRadius: 6, objectFit: "contain" });

/** A vendor's mark; decoration wherever its name stands beside it. */
export function VendorMark(props: VendorMarkProps): ReactNode {
  const { size = 28, label = "" } = props;
  return (
    <img
      alt={label}
      css={root}
      decoding="async"
      height={size}
      loading="lazy"
      src={pathOf(props)}
      width={size}
    />
  );
}
