import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Contract } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type Line, Lines } from "../parts/money/lines.tsx";
import { stack } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

const warning = css({
  padding: 12,
  borderRadius: "var(--radius-control)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
  overflowWrap: "anywhere",
});

/** The terms of a contract as lines: whom it is for, how it is settled, from when, and each of its steps. */
export function useTermLines(): (contract: Contract) => Line[] {
  const { t, money } = useLocale();
  const timeOf = usePlaceTime();
  const from = (name: string, value: string | undefined): string[] =>
    value === undefined || Number(value) === 0 ? [] : [`${name} ≥\u00a0${value}`];
  const amount = (name: string, value: string | undefined): string[] =>
    value === undefined || Number(value) === 0 ? [] : [`${t(name)} ≥\u00a0${money(value)}`];
  return ({ member, kind, rhythm, tiers, wouldCountFrom }) => [
    { label: t("agent.account"), value: member },
    { label: t("agent.kind"), value: t(`agent.kind.${kind}`) },
    { label: t("contract.period"), value: t(`contract.period.${rhythm}`) },
    ...(wouldCountFrom === null
      ? []
      : [{ label: t("contract.wouldCountFrom"), value: timeOf(wouldCountFrom) }]),
    ...tiers.map((tier, place) => ({
      label: t("contract.step", [place + 1]),
      value: [
        `${tier.rate} %`,
        ...from(t("agent.activeMembers"), String(tier.activeMembers)),
        ...amount("agent.teamLost", tier.periodProfitLoss),
        ...amount("record.validBet", tier.periodValidBet),
        ...amount("agent.betDaily", tier.betAmountDaily),
        ...amount("agent.betHour", tier.betAmountPerHour),
      ].join(" · "),
    })),
  ];
}

interface OfferDialogProps {
  /** What the offer would be, as the platform says. */
  preview: Contract;
  busy: boolean;
  onClose: () => void;
  onOffer: () => void;
}

/** The offer before it is made, with what ends when it is accepted (CONTRACT-04). */
export function OfferDialog({ preview, busy, onClose, onOffer }: OfferDialogProps): ReactNode {
  const { t } = useLocale();
  const linesOf = useTermLines();
  const { ends } = preview;
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t("record.back")}
          </Button>
          <Button busy={busy} onClick={onOffer}>
            {t("contract.offerSend")}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t("contract.offerAsk")}
    >
      <div css={stack}>
        <Lines lines={linesOf(preview)} />
        {ends.length === 0 ? (
          <p>{t("contract.offerEndsNothing")}</p>
        ) : (
          <p css={warning} role="alert">
            {t("contract.offerEnds", [ends.join(", ")])}
          </p>
        )}
      </div>
    </Dialog>
  );
}
