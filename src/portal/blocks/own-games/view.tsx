import type { ReactNode } from "react";
import type { OwnGamesProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { ChipRow } from "../parts/chip-row.tsx";
import { OwnGames } from "../parts/own-games.tsx";
import { stack } from "../parts/reward/styles.ts";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";

const lists = ["favourites", "recent"] as const;
type List = (typeof lists)[number];
const isList = (word: string | null): word is List => lists.some((list) => list === word);

/** The member's favourites and the games played last (SCOPE-09); which of them stands in the address. */
export function OwnGamesPage({ props }: BlockViewProps<OwnGamesProps>): ReactNode {
  const { t } = useLocale();
  const { navigate } = useServices();
  const { page } = usePage();
  const open = useOpenGame();
  const vendorLabel = useVendorLabel();
  const asked = page.query.get("show");
  const show = isList(asked) ? asked : props.first;
  return (
    <section css={stack}>
      <ChipRow
        active={show}
        items={lists.map((id) => ({ id, label: t(`lobby.${id}`) }))}
        label={t("lobby.show")}
        onChange={(list) =>
          navigate(`${page.path}?show=${list}`, { replace: true, keepScroll: true })
        }
      />
      <OwnGames gameType="ALL" onOpen={open} show={show} vendorLabel={vendorLabel} />
    </section>
  );
}
