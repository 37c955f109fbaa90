import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RankListValue } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { tabletUp } from "../../ui/media.ts";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Meter } from "../parts/reward/meter.tsx";
import { heading, panel, prize, spread, stack, words } from "../parts/reward/styles.ts";
import { useClaim } from "../parts/reward/use-claim.ts";
import { RankLabel } from "./rank-label.tsx";

type Own = NonNullable<RankListValue["own"]>;

/** As high as it is with nothing to claim, in any language; what waits for it is as high. */
export const ownPlace = css({
  display: "grid",
  minBlockSize: 356,
  [tabletUp]: { minBlockSize: 320 },
});
const parts = css({ alignContent: "space-between" });
const head = css({ display: "flex", alignItems: "center", gap: 16, flexWrap: "wrap" });
const crown = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 56,
  blockSize: 56,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
});
const meters = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 24 },
});
const gift = css({
  padding: "12px 16px",
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
});

interface OwnRankProps {
  own: Own;
  /** The path of the page that lists what was paid. */
  record?: string | undefined;
  ranks: RankListValue["ranks"];
}

function Gifts({ own, record, ranks }: OwnRankProps): ReactNode {
  const { t, money } = useLocale();
  const { busy, claim } = useClaim(record);
  if (own.claimable.length === 0) return <p css={quiet}>{t("rank.noneWaiting")}</p>;
  return (
    <ul css={stack}>
      {own.claimable.map(({ rankLevel, kind, amount }) => {
        const id = `${kind}:${rankLevel}`;
        const name = t(`rank.kind.${kind}`);
        const label = ranks.find((rank) => rank.rankLevel === rankLevel)?.labelName ?? "";
        if (kind !== "upgrade" && kind !== "monthly" && kind !== "birthday") return null;
        return (
          <li css={[gift, spread]} key={id}>
            <span css={words}>
              <strong>
                {name} · {label}
              </strong>
              <bdi css={prize}>{money(amount)}</bdi>
            </span>
            <Button
              aria-label={t("common.detail", [t("reward.claim"), `${name}, ${label}`])}
              busy={busy === id}
              icon="gift"
              onClick={() => void claim(id, "claimRank", { rankLevel, kind })}
            >
              {t("reward.claim")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The member's rank, how far the next one is, and what waits to be claimed. */
export function OwnRank({ own, record, ranks }: OwnRankProps): ReactNode {
  const { t } = useLocale();
  const current = ranks.find(({ rankLevel }) => rankLevel === own.rankLevel);
  const next = ranks.find(({ rankLevel }) => rankLevel > own.rankLevel);
  return (
    <section css={[panel, ownPlace, parts]}>
      <div css={head}>
        <span css={crown}>
          <Icon name="crown" size={28} />
        </span>
        <div css={words}>
          <h2 css={quiet}>{t("rank.yours")}</h2>
          {current === undefined ? null : <RankLabel large rank={current} />}
        </div>
      </div>
      {next === undefined ? (
        <p>{t("rank.top")}</p>
      ) : (
        <div css={stack}>
          <h3 css={heading}>{t("rank.next", [next.labelName])}</h3>
          <div css={meters}>
            <Meter label={t("rank.deposits")} now={own.deposit} target={next.deposit} />
            <Meter label={t("rank.validBets")} now={own.validBet} target={next.validBet} />
          </div>
        </div>
      )}
      <div css={stack}>
        <h3 css={heading}>{t("rank.waiting")}</h3>
        <Gifts own={own} ranks={ranks} record={record} />
      </div>
    </section>
  );
}
