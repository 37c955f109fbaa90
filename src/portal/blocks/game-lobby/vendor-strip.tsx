import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { markLabel, type Vendor, vendorName } from "#src/shared/vendors.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VendorMark } from "../../ui/vendor-mark.tsx";
import { chip, choices } from "./lobby-styles.ts";

const name = css({ maxInlineSize: 220, overflow: "hidden", textOverflow: "ellipsis" });
const flame = css({ color: "var(--c-warning-text)" });

interface VendorStripProps {
  vendors: readonly Vendor[];
  chosen: string | null;
  onChoose: (code: string | null) => void;
}

/** The category's vendors, the hot ones marked; a press on the chosen one chooses none. */
export function VendorStrip({ vendors, chosen, onChoose }: VendorStripProps): ReactNode {
  const { t, site, language } = useLocale();
  return (
    <ul aria-label={t("lobby.vendors")} css={choices}>
      {vendors.map((vendor) => {
        const shown = vendorName(site.vendorNames, language, vendor);
        return (
          <li key={vendor.vassalage}>
            <button
              aria-pressed={chosen === vendor.vassalage}
              css={chip}
              onClick={() => onChoose(chosen === vendor.vassalage ? null : vendor.vassalage)}
              type="button"
            >
              <VendorMark
                code={vendor.vassalage}
                hue={vendor.hue}
                label={markLabel(shown, vendor)}
                size={24}
                type={vendor.gameClassify}
                variant={site.theme.iconStyle}
              />
              <span css={name}>{shown}</span>
              {vendor.isHot === 1 ? (
                <span css={flame} title={t("game.hot")}>
                  <Icon name="flame" size={16} />
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
