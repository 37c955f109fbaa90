import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RaffleDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LogInFirst } from "../parts/reward/log-in-first.tsx";
import { heading, pageHead, panel, quiet, stack, waiting } from "../parts/reward/styles.ts";
import { Terms } from "../parts/reward/terms.tsx";
import { RichWords } from "../parts/rich-words.tsx";
import { useOwnAnswer } from "../parts/use-own-answer.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { Draws, Prizes } from "./prizes.tsx";
import { Tickets } from "./tickets.tsx";

const text = css({ maxInlineSize: "72ch" });

/** The raffle that runs, with its chances in the open and real draws alone. */
export function RaffleDesk({ props }: BlockViewProps<RaffleDeskProps>): ReactNode {
  const { t, money, session, language } = useRuntime();
  const when = usePlaceTime();
  const { data, error, settled, busy, retry } = useOwnAnswer("rafflePromotion", { language });
  const isMember = session.signedIn && !session.isTrial;
  const none = error?.code === "NOT_FOUND";
  return (
    <div css={stack}>
      <header css={pageHead}>
        <h1 tabIndex={-1}>{data?.title ?? props.title}</h1>
        {data === undefined ? null : (
          <p css={quiet}>
            {data.endsAt === null ? t("promo.noEnd") : t("promo.until", [when(data.endsAt)])}
          </p>
        )}
      </header>
      {data === undefined ? (
        none ? (
          <EmptyState icon="ticket" title={t("raffle.none")}>
            {t("raffle.noneHint")}
          </EmptyState>
        ) : error === undefined ? (
          <div aria-busy="true" css={waiting}>
            <Skeleton shape="block" />
          </div>
        ) : (
          <ErrorState
            busy={busy}
            onRetry={retry}
            retryLabel={t("common.retry")}
            title={t("raffle.failed")}
          />
        )
      ) : (
        <>
          <div css={text}>
            <RichWords html={data.text} />
            <p>{t("raffle.ticketBet", [money(data.ticketBet)])}</p>
          </div>
          <section css={panel}>
            {isMember || session.state === "checking" ? (
              <Tickets known={isMember && settled} raffle={data} />
            ) : (
              <LogInFirst title={t("raffle.loginFirst")} />
            )}
          </section>
          <h2 css={heading}>{t("raffle.prizes")}</h2>
          <Prizes prizes={data.prizes} />
          {data.history.length === 0 ? null : (
            <>
              <h2 css={heading}>{t("raffle.history")}</h2>
              <Draws draws={data.history} />
            </>
          )}
          <Terms>{t("raffle.terms")}</Terms>
        </>
      )}
    </div>
  );
}
