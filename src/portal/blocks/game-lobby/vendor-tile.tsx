import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { markLabel, type Vendor, vendorName } from "#src/shared/vendors.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { CardLink } from "../../ui/card-link.tsx";
import { hover } from "../../ui/media.ts";
import { VendorMark } from "../../ui/vendor-mark.tsx";

const tile = css({
  position: "relative",
  display: "grid",
  alignItems: "end",
  inlineSize: "100%",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  isolation: "isolate",
  borderRadius: "var(--radius-card)",
  background: "var(--c-skeleton)",
  color: "var(--on-art)",
  transition: "transform var(--fast) var(--ease-out)",
  [hover]: {
    ":hover:not(:disabled)": { transform: "translateY(-2px)", boxShadow: "var(--shadow-2)" },
  },
  ":disabled": { filter: "grayscale(1)" },
});
const art = css({
  position: "absolute",
  zIndex: -1,
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});
const words = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: 14,
  paddingBlockStart: 44,
  background: "linear-gradient(to top, var(--art-shade) 30%, transparent)",
  fontWeight: 700,
});
const name = css({ flex: 1, minInlineSize: 0, display: "grid", lineHeight: 1.3 });
const clamped = css({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
const quiet = css({ fontSize: "var(--text-12)", fontWeight: 400, opacity: 0.85 });
const corner = css({ position: "absolute", insetBlockStart: 8, insetInlineStart: 8 });

interface VendorTileProps {
  vendor: Vendor;
  family: string;
  /** The category, where the page shows more than one; else empty. */
  caption: string;
  seed: number;
  /** The address of its lobby. */
  href: string;
  onOpen: () => void;
}

/** A vendor as a tile, in its own colour, with its mark and name. */
export function VendorTile(props: VendorTileProps): ReactNode {
  const { vendor, family, caption, seed, href, onOpen } = props;
  const { t, site, language } = useLocale();
  const shown = vendorName(site.vendorNames, language, vendor);
  const tag = vendor.maintenance
    ? { icon: "clock", text: t("game.maintenance") }
    : vendor.isHot === 1
      ? { icon: "flame", text: t("game.hot") }
      : null;
  return (
    <CardLink closed={vendor.maintenance} css={tile} href={href} onOpen={onOpen}>
      <img
        alt=""
        css={art}
        decoding="async"
        height={180}
        src={`/_art/banner/${family}-${Math.round(vendor.hue)}-${seed}-phone.svg`}
        width={320}
      />
      {tag === null ? null : (
        <span css={corner}>
          <Badge icon={tag.icon} tone="art">
            {tag.text}
          </Badge>
        </span>
      )}
      <span css={words}>
        <VendorMark
          code={vendor.vassalage}
          hue={vendor.hue}
          label={markLabel(shown, vendor)}
          size={36}
          type={vendor.gameClassify}
          variant="white"
        />
        <span css={name}>
          <span css={clamped}>{shown}</span>
          {caption === "" ? null : <span css={quiet}>{caption}</span>}
        </span>
      </span>
    </CardLink>
  );
}
