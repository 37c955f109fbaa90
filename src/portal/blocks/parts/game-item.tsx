import type { ReactNode } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { gameItem, toGameAddress } from "../../runtime/launch-item.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { GameCard } from "../../ui/game-card.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { featureOf, linesOf, tagOf } from "./game-tag.ts";
import { useOpenRounds } from "./use-open-rounds.ts";

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
  const open = useOpenRounds().has(game);
  const details = [linesOf(game, t), vendor].filter((one) => one !== "").join(" · ");
  return (
    <>
      <GameCard
        closed={game.maintenance ? t("game.maintenance") : undefined}
        eager={eager}
        feature={featureOf(game, t)}
        href={toGameAddress(gameItem(game))}
        image={image}
        name={game.gameName}
        onOpen={() => onOpen(game)}
        tag={tagOf(game, { open, amongHot }, t)}
        details={details}
      />
      <FavouriteButton game={game} overArt />
    </>
  );
}
