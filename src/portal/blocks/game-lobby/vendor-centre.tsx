import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Category } from "#src/contracts/site.gen.ts";
import { splitArtName } from "#src/shared/art/art-name.ts";
import { type Vendor, vendorsOf } from "#src/shared/vendors.ts";
import { lobbyItem } from "../../runtime/launch-item.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { type Answer, Answered, useAnswer } from "../parts/answered.tsx";
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
 * The vendors of the page. Categories that the navigation leads to the same path stand together
 * there (NAV-02: the lottery on /elott); /lott alone shows its own (OPEN-053).
 */
function useShown({ id, category }: VendorCentreProps): Answer<Shown[]> {
  const { site } = useRuntime();
  const answer = useAnswer("vendors", {});
  const { items, order } = site.categories;
  const together =
    category.path === `/${id}`
      ? order.flatMap((one) => (items[one]?.path === category.path ? [items[one]] : []))
      : [category];
  const data =
    answer.data &&
    together.flatMap((one) =>
      vendorsOf(one, answer.data).map((vendor) => ({ vendor, category: one })),
    );
  return { ...answer, data };
}

/** Each vendor once, also where it stands in two categories of the page. */
const unique = (shown: readonly Shown[]): Vendor[] => [
  ...new Map(shown.map(({ vendor }) => [vendor.vassalage, vendor])).values(),
];

/** A game centre: tiles of vendors that launch directly (OPEN-096). */
export function VendorCentre(props: VendorCentreProps): ReactNode {
  const { category } = props;
  const { t, text, page, navigate, play } = useRuntime();
  const answer = useShown(props);
  const all = answer.data;
  const chosen = page.query.get("vendor");
  const shown = all?.filter(({ vendor }) => chosen === null || vendor.vassalage === chosen);
  const choose = (code: string | null): void =>
    navigate(code === null ? page.path : `${page.path}?vendor=${encodeURIComponent(code)}`, {
      replace: true,
      keepScroll: true,
    });
  return (
    <div css={root}>
      <LobbyHeading
        count={shown === undefined ? "" : t("home.vendorCount", [shown.length])}
        icon={category.icon}
        title={text(category.label)}
      />
      {chosen === null || all === undefined ? null : (
        <VendorStrip chosen={chosen} onChoose={choose} vendors={unique(all)} />
      )}
      <Answered
        answer={{ ...answer, data: shown }}
        failed={t("lobby.failed")}
        items={(vendors) => vendors}
        none={<EmptyState title={t("lobby.noVendors")} />}
        waiting={<Skeletons count={6} css={list} each={waiting} />}
      >
        {(vendors) => (
          <ul css={list} onKeyDown={walkByArrows}>
            {vendors.map(({ vendor, category: own }, index) => (
              <li key={`${own.gameCategory}-${vendor.vassalage}`}>
                <VendorTile
                  caption={own === category ? "" : text(own.label)}
                  family={splitArtName(own.art).family}
                  onOpen={() => play(lobbyItem(vendor.vassalage, own.gameCategory))}
                  seed={5 + index * 11}
                  vendor={vendor}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </div>
  );
}
