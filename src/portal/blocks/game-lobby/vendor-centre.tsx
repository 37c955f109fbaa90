import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Category } from "#src/contracts/site.gen.ts";
import { splitArtName } from "#src/shared/art/art-name.ts";
import { type Vendor, vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { addressOf, lobbyItem } from "../../runtime/launch-item.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LobbyHeading } from "./lobby-heading.tsx";
import { root } from "./lobby-styles.ts";
import { VendorStrip } from "./vendor-strip.tsx";
import { VendorTile } from "./vendor-tile.tsx";

const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
  gap: "clamp(8px, 1.2vw, 16px)",
});
const waiting = css({ aspectRatio: "16 / 9" });

interface VendorCentreProps {
  id: string;
  category: Category;
}

/** A vendor with the category it stands in. */
interface Shown {
  readonly vendor: Vendor;
  readonly category: Category;
}

/**
 * The vendors of the page, undefined while unknown. Categories that the navigation leads to the same
 * path stand together there (NAV-02: the lottery on /elott); /lott alone shows its own (OPEN-053).
 */
function useShown({ id, category }: VendorCentreProps): Shown[] | undefined {
  const { site } = useLocale();
  const { data } = useCall("vendors", {});
  if (data === undefined) return undefined;
  const { items, order } = site.categories;
  const together =
    category.path === `/${id}`
      ? order.flatMap((one) => (items[one]?.path === category.path ? [items[one]] : []))
      : [category];
  return together.flatMap((one) =>
    vendorsOf(one, data).map((vendor) => ({ vendor, category: one })),
  );
}

/** Each vendor once, also where it stands in two categories of the page. */
const unique = (shown: readonly Shown[]): Vendor[] => [
  ...new Map(shown.map(({ vendor }) => [vendor.vassalage, vendor])).values(),
];

/** A game centre: tiles of vendors that launch directly (OPEN-096). */
export function VendorCentre(props: VendorCentreProps): ReactNode {
  const { category } = props;
  const { navigate } = useServices();
  const { t, text, site } = useLocale();
  const { page, play } = usePage();
  const call = useCall("vendors", {});
  const all = useShown(props);
  const asked = page.query.get("vendor");
  // An address may name a vendor that is not, or no longer, here: then all are shown.
  const chosen = all?.some(({ vendor }) => vendor.vassalage === asked) ? asked : null;
  const shown = all?.filter(({ vendor }) => chosen === null || vendor.vassalage === chosen);
  const choose = (code: string | null): void =>
    navigate(code === null ? page.path : `${page.path}?vendor=${encodeURIComponent(code)}`, {
      replace: true,
      keepScroll: true,
    });
  return (
    <div css={root}>
      <LobbyHeading
        count={shown === undefined ? "" : t("home.vendorCount", [unique(shown).length])}
        icon={category.icon}
        title={text(category.label)}
      />
      {chosen === null || all === undefined ? null : (
        <VendorStrip chosen={chosen} onChoose={choose} vendors={unique(all)} />
      )}
      {shown?.length === 0 ? <EmptyState title={t("lobby.noVendors")} /> : null}
      {shown === undefined && call.error !== undefined ? (
        <ErrorState
          busy={call.isValidating}
          onRetry={() => void call.mutate()}
          retryLabel={t("common.retry")}
          title={t("lobby.failed")}
        />
      ) : (
        <ul css={list} onKeyDown={walkByArrows}>
          {shown === undefined
            ? Array.from({ length: 6 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
                <li css={waiting} key={index}>
                  <Skeleton shape="block" />
                </li>
              ))
            : shown.map(({ vendor, category: own }, index) => (
                <li key={`${own.gameCategory}-${vendor.vassalage}`}>
                  <VendorTile
                    caption={own === category ? "" : text(own.label)}
                    family={splitArtName(own.art).family}
                    href={addressOf(
                      lobbyItem(vendor.vassalage, own.gameCategory),
                      site.categories.items,
                    )}
                    onOpen={() => play(lobbyItem(vendor.vassalage, own.gameCategory))}
                    seed={5 + index * 11}
                    vendor={vendor}
                  />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
