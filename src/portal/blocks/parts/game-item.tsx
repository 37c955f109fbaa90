import type { ReactNode } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { gameItem, toGameAddress } from "../../runtime/launch-item.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { GameCard } from "../../ui/game-card.tsx";
import { FavouriteButton } from "./favourite-button.tsx";

interface GameItemProps {
  game: Game;
  /** The address of its picture, where the list has a better one than the game names. */
  image?: string;
  /** The vendor's shown name. */
  vendor: string;
  eager?: boolean;
  /** Among hot games only: the tag would say nothing. */
  amongHot?: boolean;
  onOpen: (game: Game) => void;
}

/** A game of the platform as a card with its heart; place it in a list item, which holds both. */
export function GameItem(props: GameItemProps): ReactNode {
  const { game, image = game.image, vendor, eager = false, amongHot = false, onOpen } = props;
  const { t } = useLocale();
  const tag =
    game.hot && !amongHot
      ? { icon: "flame", text: t("game.hot") }
      : game.fresh
        ? { icon: "sparkles", text: t("game.new") }
        : undefined;
  return (
    <>
      <GameCard
        closed={game.maintenance ? t("game.maintenance") : undefined}
        eager={eager}
        href={toGameAddress(gameItem(game))}
        image={image}
        name={game.gameName}
        onOpen={() => onOpen(game)}
        tag={tag}
        vendor={vendor}
      />
      <FavouriteButton game={game} overArt />
    </>
  );
}
