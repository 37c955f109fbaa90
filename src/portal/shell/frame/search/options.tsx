import { css } from "@emotion/react";
import type { Game, VendorsValue } from "#src/contracts/api.gen.ts";
import { toSearchName } from "#src/shared/search-name.ts";
import { uniqueVendors, type Vendor, vendorName, vendorsOf } from "#src/shared/vendors.ts";
import { gameItem } from "../../../runtime/launch-item.ts";
import type { Locale } from "../../../runtime/locale.ts";
import { GamePicture } from "../../../ui/game-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VendorMark } from "../../../ui/vendor-mark.tsx";
import { searchPath } from "../search-path.ts";
import { rememberSearch } from "./recent-searches.ts";
import type { SearchDeps, SearchOption } from "./search.types.ts";

const picture = css({
  position: "relative",
  flex: "none",
  inlineSize: 40,
  blockSize: 40,
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  background: "var(--c-skeleton)",
});

/** Opens games, each beside the name of its vendor, if the merchant shows one. */
export function gameOptions(
  { t, play, site, language }: SearchDeps,
  vendors: VendorsValue | undefined,
  games: readonly Game[],
): SearchOption[] {
  const names = new Map(uniqueVendors(vendors).map((one) => [one.vassalage, one.name]));
  return games.map((game) => ({
    id: `${game.vassalage}-${game.nodeId}`,
    label: game.gameName,
    hint: vendorName(site.vendorNames, language, {
      vassalage: game.vassalage,
      name: names.get(game.vassalage) ?? "",
    }),
    mark: (
      <span css={picture}>
        <GamePicture name={game.gameName} src={game.image} />
      </span>
    ),
    closed: game.maintenance ? t("game.maintenance") : undefined,
    run: () => play(gameItem(game), game),
  }));
}

/** A vendor's mark for the category that its line leads to (ENT-47). */
const markOf = (vendor: Vendor, category: string, { theme, categories }: Locale["site"]) => (
  <VendorMark
    code={vendor.vassalage}
    hue={vendor.hue}
    size={28}
    type={categories.items[category]?.gameCategory ?? ""}
    variant={theme.iconStyle}
  />
);

/**
 * Vendors whose shown name holds the words, each leading to its games in the first category it is in.
 * @param words as `toSearchName` gives them
 */
export function vendorOptions(
  { site, language, open }: SearchDeps,
  vendors: VendorsValue | undefined,
  words: string,
): SearchOption[] {
  const shown = (vendor: Vendor): string => vendorName(site.vendorNames, language, vendor);
  const categoryOf = ({ vassalage }: Vendor): string | undefined =>
    site.categories.order.find((id) => {
      const category = site.categories.items[id];
      const own = category === undefined ? [] : vendorsOf(category, vendors);
      return own.some((one) => one.vassalage === vassalage);
    });
  return uniqueVendors(vendors)
    .filter((vendor) => toSearchName(shown(vendor)).includes(words))
    .flatMap((vendor) => {
      const category = categoryOf(vendor);
      if (category === undefined) return [];
      return {
        id: vendor.vassalage,
        label: shown(vendor),
        mark: markOf(vendor, category, site),
        run: () => open({ type: "category", category, vendor: vendor.vassalage }),
      };
    });
}

/**
 * Categories whose name holds the words, each leading to its page.
 * @param words as `toSearchName` gives them
 */
export const categoryOptions = ({ site, text, open }: SearchDeps, words: string): SearchOption[] =>
  site.categories.order.flatMap((id) => {
    const category = site.categories.items[id];
    const label = category === undefined ? "" : text(category.label);
    if (category === undefined || !toSearchName(label).includes(words)) return [];
    return {
      id: `category-${id}`,
      label,
      mark: <Icon name={category.icon} />,
      run: () => open({ type: "category", category: id }),
    };
  });

/** Leads to the page of everything that fits the words, and keeps them. */
export const wordsOption = (
  { storage, navigate, site }: SearchDeps,
  words: string,
  { label, icon }: { label: string; icon: string },
): SearchOption => ({
  id: `words-${words}`,
  label,
  mark: <Icon name={icon} />,
  run: () => {
    rememberSearch(storage, words);
    navigate(searchPath(site, words));
  },
});
