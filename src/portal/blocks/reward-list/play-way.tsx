import type { ReactNode } from "react";
import type { RewardsValue } from "#src/contracts/api.gen.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";

interface PlayWayProps {
  reward: RewardsValue["items"][number];
  /** The category where bets on any game are made. */
  any: string;
}

/** The way to the games whose bets count for a reward; none where the portal shows none of them. */
export function PlayWay({ reward, any }: PlayWayProps): ReactNode {
  const { t, text, site } = useLocale();
  const { items, order } = site.categories;
  const { gameClassify } = reward;
  const id =
    gameClassify === null ? any : order.find((one) => items[one]?.gameCategory === gameClassify);
  const category = id === undefined ? undefined : items[id];
  if (id === undefined || category === undefined) return null;
  return (
    <ConfigLink
      css={buttonStyles("secondary", "medium", true)}
      link={{ type: "category", category: id }}
    >
      <Icon name="play" size={18} />
      {t("promo.offer.play", [text(category.label)])}
    </ConfigLink>
  );
}
