import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Offer } from "#src/contracts/api.gen.ts";
import { gameItem, toGameAddress } from "../../../runtime/launch-item.ts";
import { useLocale, usePage } from "../../../runtime/runtime.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { isPlainPress } from "../../../ui/plain-press.ts";

/** Above the link that a card is as a whole. */
const above = css({ position: "relative", zIndex: 1, justifySelf: "start" });

/** The way to a game whose bets count, open at one press. */
export function PlayOffer({ game }: { game: NonNullable<Offer["game"]> }): ReactNode {
  const { t } = useLocale();
  const { play } = usePage();
  const item = gameItem(game);
  return (
    <span css={above}>
      <LinkButton
        href={toGameAddress(item)}
        icon="play"
        kind="secondary"
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          play(item);
        }}
      >
        {t("promo.offer.play", [game.gameName])}
      </LinkButton>
    </span>
  );
}
