import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { markLabel, vendorName, vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { lobbyItem, startsAtOnce } from "../../runtime/launch-item.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { VendorMark } from "../../ui/vendor-mark.tsx";
import { isHere } from "./is-here.ts";
import { fullOnly, row } from "./menu-row-styles.ts";

const list = css({
  marginBlock: 4,
  marginInlineStart: 23,
  borderInlineStart: "1px solid var(--c-border)",
  paddingInlineStart: 8,
});
const child = css({ fontWeight: 400, minBlockSize: 40, paddingInline: 10, gap: 10 });
const words = css({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

interface SideVendorsProps {
  category: string;
  /** The category's own name. */
  name: string;
  onFollow?: (() => void) | undefined;
}

/**
 * The vendors of a category as children of its entry, All first. A lottery that starts at once does so
 * without leaving the page (NAV-04).
 */
export function SideVendors({ category, name, onFollow }: SideVendorsProps): ReactNode {
  const { site, language, t } = useLocale();
  const { hrefOf, page, play } = usePage();
  const vendors = useCall("vendors", {}).data;
  const entry = site.categories.items[category];
  if (entry === undefined) return null;
  const chosen = page.query.get("vendor");
  const here = isHere({ type: "category", category }, { page, hrefOf, site });
  return (
    <div css={fullOnly}>
      <ul aria-label={name} css={list}>
        <li>
          <ConfigLink
            aria-current={here && chosen === null ? "page" : undefined}
            css={[row, child]}
            link={{ type: "category", category }}
            onFollow={onFollow}
          >
            {t("common.all")}
          </ConfigLink>
        </li>
        {vendorsOf(entry, vendors).map((vendor) => {
          const shown = vendorName(site.vendorNames, language, vendor);
          return (
            <li key={vendor.vassalage}>
              <ConfigLink
                aria-current={here && chosen === vendor.vassalage ? "page" : undefined}
                css={[row, child]}
                link={{ type: "category", category, vendor: vendor.vassalage }}
                onFollow={onFollow}
                onPress={
                  startsAtOnce(vendor.vassalage, entry.gameCategory)
                    ? () => play(lobbyItem(vendor.vassalage, entry.gameCategory))
                    : undefined
                }
              >
                <VendorMark
                  code={vendor.vassalage}
                  hue={vendor.hue}
                  label={markLabel(shown, vendor)}
                  size={20}
                  type={vendor.gameClassify}
                  variant={site.theme.iconStyle}
                />
                <span css={words}>{shown}</span>
                {vendor.isHot === 1 ? <Badge tone="warning">{t("game.hot")}</Badge> : null}
              </ConfigLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
