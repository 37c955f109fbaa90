import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { Lines } from "../parts/money/lines.tsx";
import { panel } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";
import type { KnownBet } from "./use-round-page.ts";

const note = css({ margin: 0, color: "var(--c-text-quiet)", fontSize: "var(--text-14)" });

interface BetFactsProps {
  bet: KnownBet;
  gameName: string;
}

/** What a provider without a page of its rounds has said of one: by what it is found there, when, and what moved. */
export function BetFacts({ bet, gameName }: BetFactsProps): ReactNode {
  const { t, money } = useLocale();
  const time = usePlaceTime();
  const provider = useVendorLabel()(bet.vassalage);
  const { payout, settledAt } = bet;
  return (
    <article css={panel}>
      <h2 css={sectionTitle}>{gameName}</h2>
      <Lines
        lines={[
          ...(provider === "" ? [] : [{ label: t("record.provider"), value: provider }]),
          { label: t("betRound.reference"), value: bet.id },
          { label: t("record.time"), value: time(bet.createdAt) },
          ...(settledAt === null ? [] : [{ label: t("betRound.settled"), value: time(settledAt) }]),
          { label: t("record.state"), value: t(`betState.${bet.status}`) },
          { label: t("record.stake"), value: money(bet.stake) },
          ...(payout === null ? [] : [{ label: t("record.payout"), value: money(payout) }]),
        ]}
      />
      <p css={note}>{t("betRound.notShown")}</p>
    </article>
  );
}
