import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { markLabel, uniqueVendors, vendorName } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { desktopUp, tabletUp } from "../../ui/media.ts";
import { offScreen, useOffScreen } from "../../ui/off-screen.ts";
import { VendorMark } from "../../ui/vendor-mark.tsx";

const root = css({
  display: "flex",
  flexWrap: "wrap",
  gap: "12px 20px",
  paddingBlockStart: "var(--space-5)",
  borderBlockStart: "1px solid var(--c-border)",
  "--in-a-line": 2.2,
  [tabletUp]: { "--in-a-line": 5 },
  [desktopUp]: { "--in-a-line": 7 },
});
/** What the lines of so many vendors take, each 24 pixels high and 12 apart. */
const asHigh = (vendors: number) => offScreen(`calc(${vendors} / var(--in-a-line) * 36px)`);
const item = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  fontSize: "var(--text-12)",
  fontWeight: 600,
  color: "var(--c-text-quiet)",
});

const name = css({
  maxInlineSize: 220,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** Who makes the games, each vendor once (FOOT-04) and by the mark of the first games it is known for (ENT-47). */
export function FooterVendors(): ReactNode {
  const { site, language, t } = useLocale();
  const vendors = uniqueVendors(useCall("vendors", {}).data);
  const list = useOffScreen<HTMLUListElement>();
  if (vendors.length === 0) return null;
  return (
    <ul aria-label={t("footer.vendors")} css={[root, asHigh(vendors.length)]} ref={list}>
      {vendors.map((vendor) => {
        const shown = vendorName(site.vendorNames, language, vendor);
        return (
          <li css={item} key={vendor.vassalage}>
            <VendorMark
              code={vendor.vassalage}
              hue={vendor.hue}
              label={markLabel(shown, vendor)}
              size={24}
              type={vendor.gameClassify}
              variant={site.theme.iconStyle}
            />
            <span css={name}>{shown}</span>
          </li>
        );
      })}
    </ul>
  );
}
