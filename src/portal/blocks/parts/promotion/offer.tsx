import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Offer } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { quietText } from "../../../ui/text-styles.ts";
import { Meter } from "../reward/meter.tsx";
import { prize } from "../reward/styles.ts";
import { useKindName } from "./use-kind-name.ts";

const root = css({ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" });
const sum = css({ fontSize: "var(--text-20)", lineHeight: 1.3 });

interface OfferWordsProps {
  offer: Offer;
  /** The member's own progress may be shown. */
  known?: boolean;
  /** Also says what the reward asks before it can be withdrawn. */
  whole?: boolean;
}

/** What a promotion pays and for what, and how far the member is. */
export function OfferWords({ offer, known = false, whole = false }: OfferWordsProps): ReactNode {
  const { t, money } = useLocale();
  const kindName = useKindName();
  const { goal, target, progress, reward, turnover, gameClassify } = offer;
  const amount = money(target);
  const words =
    goal === "validBet" && gameClassify !== null
      ? t("promo.offer.played", [amount, kindName(gameClassify)])
      : t(`mission.goal.${goal}`, [amount]);
  return (
    <div css={root}>
      <p>
        <bdi css={[prize, sum]}>{t("promo.offer.get", [money(reward)])}</bdi>
      </p>
      {known && progress !== null ? (
        <Meter label={words} now={progress} target={target} />
      ) : (
        <p css={quietText}>{words}</p>
      )}
      {whole && turnover > 0 ? (
        <p css={quietText}>{t("promo.offer.turnover", [String(turnover)])}</p>
      ) : null}
    </div>
  );
}
