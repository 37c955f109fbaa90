import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RafflePromotionValue } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { desktopUp, tabletUp } from "../../ui/media.ts";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { prize as gold, words } from "../parts/reward/styles.ts";
import { useRewardWords } from "../parts/reward/use-reward-words.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

type Prize = RafflePromotionValue["prizes"][number];
type Draw = RafflePromotionValue["history"][number];

const shelves = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  [tabletUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 16 },
  [desktopUp]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
});
const card = css({
  overflow: "hidden",
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
  "&[data-gone='true'] img": { filter: "grayscale(0.9)", opacity: 0.6 },
});
const picture = css({ position: "relative", aspectRatio: "1 / 1" });
const inside = css({ padding: 12 });
const name = css({ fontSize: "var(--text-14)" });
const list = css({
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const row = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "2px 16px",
  padding: "12px 16px",
  "& + &": { borderBlockStart: "1px solid var(--c-border)" },
});

/** What can be drawn, each with its chance in the next draw. */
export function Prizes({ prizes }: { prizes: readonly Prize[] }): ReactNode {
  const { t } = useLocale();
  const rewardWords = useRewardWords();
  return (
    <ul css={shelves}>
      {prizes.map((one) => (
        <li css={card} data-gone={one.left === 0} key={one.id}>
          <div css={picture}>
            <GamePicture name={one.name} src={one.image} />
          </div>
          <div css={[words, inside]}>
            <h3 css={name}>{one.name}</h3>
            <bdi css={gold}>{rewardWords(one)}</bdi>
            {one.left === 0 ? (
              <Badge>{t("raffle.gone")}</Badge>
            ) : (
              <span css={quiet}>{t("raffle.chance", [one.chance])}</span>
            )}
            {one.left === null || one.left === 0 ? null : (
              <span css={quiet}>{t("raffle.left", [one.left.toLocaleString("en")])}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The latest draws, of whoever. */
export function Draws({ draws }: { draws: readonly Draw[] }): ReactNode {
  const when = usePlaceTime();
  return (
    <ul css={list}>
      {draws.map((draw, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two draws may be alike in everything
        <li css={row} key={`${draw.at}-${draw.account}-${index}`}>
          <span>
            <bdi>{draw.account}</bdi> · <strong>{draw.prize}</strong>
          </span>
          <span css={quiet}>{when(draw.at)}</span>
        </li>
      ))}
    </ul>
  );
}
