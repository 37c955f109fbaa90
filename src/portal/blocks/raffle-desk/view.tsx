import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RaffleDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered } from "../parts/answered.tsx";
import { LogInFirst } from "../parts/reward/log-in-first.tsx";
import { heading, panel, stack, waiting } from "../parts/reward/styles.ts";
import { Terms } from "../parts/reward/terms.tsx";
import { RichWords } from "../parts/rich-words.tsx";
import { useOwnAnswer } from "../parts/use-own-answer.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { Draws, Prizes } from "./prizes.tsx";
import { Tickets } from "./tickets.tsx";

const text = css({ maxInlineSize: "72ch" });

/** The raffle that runs, with its chances in the open and real draws alone. */
export function RaffleDesk({ props }: BlockViewProps<RaffleDeskProps>): ReactNode {
  const { t, money, language } = useLocale();
  const { session } = useSession();
  const when = usePlaceTime();
  const answer = useOwnAnswer("rafflePromotion", { language });
  const { data, error, settled } = answer;
  const isMember = session.signedIn && !session.isTrial;
  const none = data === undefined && error?.code === "NOT_FOUND";
  return (
    <div css={stack}>
      <PageTitle
        subtitle={
          data && (data.endsAt === null ? t("promo.noEnd") : t("promo.until", [when(data.endsAt)]))
        }
      >
        {data?.title ?? props.title}
      </PageTitle>
      {none ? (
        <EmptyState icon="ticket" title={t("raffle.none")}>
          {t("raffle.noneHint")}
        </EmptyState>
      ) : (
        <Answered
          answer={answer}
          failed={t("raffle.failed")}
          waiting={<Skeletons each={waiting} />}
        >
          {(raffle) => (
            <>
              <div css={text}>
                <RichWords html={raffle.text} />
                <p>{t("raffle.ticketBet", [money(raffle.ticketBet)])}</p>
              </div>
              <section css={panel}>
                {isMember || session.state === "checking" ? (
                  <Tickets known={isMember && settled} raffle={raffle} />
                ) : (
                  <LogInFirst title={t("raffle.loginFirst")} />
                )}
              </section>
              <h2 css={heading}>{t("raffle.prizes")}</h2>
              <Prizes prizes={raffle.prizes} />
              {raffle.history.length === 0 ? null : (
                <>
                  <h2 css={heading}>{t("raffle.history")}</h2>
                  <Draws draws={raffle.history} />
                </>
              )}
              <Terms>{t("raffle.terms")}</Terms>
            </>
          )}
        </Answered>
      )}
    </div>
  );
}
