import type { ReactNode } from "react";
import type { GameLobbyProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { GameCentre } from "./game-centre.tsx";
import { NoCategory } from "./no-category.tsx";
import { VendorCentre } from "./vendor-centre.tsx";

/** A category's page: a grid of games, or tiles of vendors that launch directly (OPEN-096). */
export function GameLobby({ props }: BlockViewProps<GameLobbyProps>): ReactNode {
  const { site } = useLocale();
  const category = Object.hasOwn(site.categories.items, props.category)
    ? site.categories.items[props.category]
    : undefined;
  if (category === undefined) return <NoCategory />;
  return category.centre === "vendors" ? (
    <VendorCentre category={category} id={props.category} />
  ) : (
    <GameCentre category={category} id={props.category} key={props.category} props={props} />
  );
}
