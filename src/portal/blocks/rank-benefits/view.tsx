import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RankListValue } from "#src/contracts/api.gen.ts";
import type { RankBenefitsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { LogInFirst } from "../parts/reward/log-in-first.tsx";
import {
  cards,
  heading,
  number,
  panel,
  prize,
  spread,
  stack,
  waiting,
} from "../parts/reward/styles.ts";
import { Terms } from "../parts/reward/terms.tsx";
import { useOwnAnswer } from "../parts/use-own-answer.ts";
import { OwnRank, ownPlace } from "./own-rank.tsx";
import { RankLabel } from "./rank-label.tsx";

type Rank = RankListValue["ranks"][number];

const card = css({
  gap: 12,
  alignContent: "start",
  "&[data-own='true']": { outline: "2px solid var(--c-brand)" },
});
const list = css({ display: "grid", gap: 6, fontSize: "var(--text-14)" });

interface Line {
  name: string;
  value: string;
}

function Lines({ lines, gold = false }: { lines: readonly Line[]; gold?: boolean }): ReactNode {
  return (
    <dl css={list}>
      {lines.map(({ name, value }) => (
        <div css={spread} key={name}>
          <dt css={quiet}>{name}</dt>
          <dd css={gold ? prize : number}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RankCard({ rank, own }: { rank: Rank; own: boolean }): ReactNode {
  const { t, money } = useLocale();
  const free = Number(rank.deposit) === 0 && Number(rank.validBet) === 0;
  return (
    <li css={[panel, card]} data-own={own}>
      <div css={spread}>
        <h3>
          <RankLabel rank={rank} />
        </h3>
        {own ? (
          <Badge icon="check" tone="brand">
            {t("rank.yours")}
          </Badge>
        ) : null}
      </div>
      {free ? (
        <p css={quiet}>{t("rank.begin")}</p>
      ) : (
        <Lines
          lines={[
            { name: t("rank.deposits"), value: money(rank.deposit) },
            { name: t("rank.validBets"), value: money(rank.validBet) },
          ]}
        />
      )}
      {rank.benefits.length === 0 ? null : (
        <Lines
          gold
          lines={rank.benefits.map(({ kind, amount, rate, count }) => ({
            name: t(`rank.kind.${kind}`),
            value:
              amount === undefined
                ? rate === undefined
                  ? String(count ?? "")
                  : `+${rate} %`
                : money(amount),
          }))}
        />
      )}
    </li>
  );
}

/** VIP ranks: a member's own, then all of them with their benefits (SCREEN-12). */
export function RankBenefits({ props }: BlockViewProps<RankBenefitsProps>): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const answer = useOwnAnswer("rankList", {});
  const { settled } = answer;
  const isMember = session.signedIn && !session.isTrial;
  const own = settled && isMember ? (answer.data?.own ?? undefined) : undefined;
  return (
    <div css={stack}>
      <PageTitle subtitle={props.subtitle}>{props.title}</PageTitle>
      <Answered
        answer={answer}
        failed={t("rank.failed")}
        items={({ ranks }) => ranks}
        none={<EmptyState icon="crown" title={t("rank.none")} />}
        waiting={<Skeletons each={waiting} />}
      >
        {({ ranks }) => (
          <>
            {own !== undefined ? (
              <OwnRank own={own} ranks={ranks} record={props.record} />
            ) : session.state === "checking" || (isMember && !settled) ? (
              <div aria-busy="true" css={ownPlace}>
                <Skeleton shape="block" />
              </div>
            ) : (
              <section css={panel}>
                <LogInFirst hint={t("rank.loginHint")} title={t("rank.login")} />
              </section>
            )}
            <h2 css={heading}>{t("rank.all")}</h2>
            <ul css={cards}>
              {ranks.map((rank) => (
                <RankCard
                  key={rank.rankLevel}
                  own={rank.rankLevel === own?.rankLevel}
                  rank={rank}
                />
              ))}
            </ul>
            <Terms>{t("rank.terms")}</Terms>
          </>
        )}
      </Answered>
    </div>
  );
}
