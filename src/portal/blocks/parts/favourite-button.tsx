import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover } from "../../ui/media.ts";
import { useFavourites } from "./use-favourites.ts";

const root = css({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "50%",
  color: "var(--c-text-quiet)",
  "& svg": { transition: "scale var(--fast) var(--ease-out)" },
  ":active svg": { scale: "0.85" },
  "&[data-chosen='true'] svg": { fill: "currentColor" },
  "&[data-chosen='true']": { color: "var(--c-danger-text)" },
  [hover]: { ":hover": { color: "var(--c-text)" } },
});
/** Over a picture: a disc of dark glass that keeps its contrast on any art. */
const onArt = css({
  position: "absolute",
  zIndex: 2,
  insetBlockStart: 0,
  insetInlineEnd: 0,
  color: "var(--on-art)",
  "& span": {
    display: "grid",
    placeItems: "center",
    inlineSize: 30,
    blockSize: 30,
    borderRadius: "50%",
    background: "var(--art-glass)",
  },
  "&[data-chosen='true']": { color: "var(--on-art)" },
  [hover]: {
    ":hover": { color: "var(--on-art)" },
    ":hover span": { background: "var(--art-shade)" },
  },
});

interface FavouriteButtonProps {
  game: Game;
  /** Stands over the game's picture. */
  overArt?: boolean;
}

/** The heart of a game: one press makes it a favourite, another takes it back. */
export function FavouriteButton({ game, overArt = false }: FavouriteButtonProps): ReactNode {
  const { t } = useLocale();
  const { has, toggle } = useFavourites();
  const chosen = has(game);
  const label = t(chosen ? "game.favourite.remove" : "game.favourite.add", [game.gameName]);
  return (
    <button
      aria-label={label}
      css={[root, overArt && onArt]}
      data-aside=""
      data-chosen={chosen}
      onClick={() => toggle(game)}
      type="button"
    >
      <span>
        <Icon name="heart" size={overArt ? 16 : 20} />
      </span>
    </button>
  );
}
