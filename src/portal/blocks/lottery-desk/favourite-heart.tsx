import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Lottery } from "./types.ts";
import type { LotteryFavourites } from "./use-lottery-favourites.ts";

const root = css({
  display: "inline-flex",
  "&[data-chosen='true'] button": { color: "var(--c-danger-text)" },
  "&[data-chosen='true'] svg": { fill: "currentColor" },
});

/** The heart of a lottery: one press makes it a favourite, another takes it back (LOTT-01). */
export function FavouriteHeart(props: {
  lottery: Lottery;
  favourites: LotteryFavourites;
}): ReactNode {
  const { lottery, favourites } = props;
  const { t } = useLocale();
  const chosen = favourites.codes.includes(lottery.gameCode);
  return (
    <span css={root} data-chosen={chosen}>
      <IconButton
        icon="heart"
        label={t(chosen ? "game.favourite.remove" : "game.favourite.add", [lottery.name])}
        onClick={() => favourites.toggle(lottery)}
      />
    </span>
  );
}
