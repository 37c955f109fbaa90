import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { Balls } from "./balls.tsx";
import type { Draw } from "./types.ts";

const list = css({
  display: "grid",
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
const item = css({
  padding: "10px 16px",
  "& + &": { borderBlockStart: "1px solid var(--c-border)" },
});
const line = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "4px 16px",
});
const words = css({ display: "grid", fontSize: "var(--text-14)" });
const heading = css({ fontSize: "var(--text-20)", marginBlockEnd: 12 });
const more = css({
  fontSize: "var(--text-14)",
  "& > summary": {
    minBlockSize: 44,
    display: "flex",
    alignItems: "center",
    color: "var(--c-brand-text)",
    fontWeight: 600,
    cursor: "pointer",
  },
  "& dl": { display: "grid", gridTemplateColumns: "max-content 1fr", gap: "4px 16px" },
  "& dd": { fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" },
});

function Prizes({ draw }: { draw: Draw }): ReactNode {
  const { t } = useLocale();
  return (
    <details css={more}>
      <summary>{t("lottery.allPrizes")}</summary>
      <dl>
        {draw.prizes.map(({ prize, numbers }) => (
          <div css={{ display: "contents" }} key={prize}>
            <dt css={quiet}>{t(`lottery.prize.${prize}`)}</dt>
            <dd dir="ltr">{numbers.join("  ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ResultsProps {
  gameCode: string;
  count: number;
  /** Has a heading of its own. */
  titled?: boolean;
}

/** What was drawn last, newest first. */
export function Results({ gameCode, count, titled = false }: ResultsProps): ReactNode {
  const { t } = useLocale();
  const when = usePlaceTime();
  // The open draw stands first in the answer.
  const answer = useAnswer("vnNumero", { gameCode, count: count + 1 });
  const drawn = answer.data?.list.filter(({ numbers }) => numbers !== null).slice(0, count);
  return (
    <section aria-label={t("lottery.results")}>
      {titled ? <h2 css={heading}>{t("lottery.results")}</h2> : null}
      <Answered
        answer={{ ...answer, data: drawn }}
        failed={t("lottery.resultsFailed")}
        items={(draws) => draws}
        none={<EmptyState icon="clock" title={t("lottery.noResultYet")} />}
        waiting={<Skeleton />}
      >
        {(draws) => (
          <ul css={list}>
            {draws.map((draw) => (
              <li css={item} key={draw.numero}>
                <div css={line}>
                  <span css={words}>
                    <span>{t("lottery.draw", [draw.numero])}</span>
                    <span css={quiet}>{when(draw.drawsAt)}</span>
                  </span>
                  <Balls numbers={draw.numbers ?? ""} />
                </div>
                {draw.prizes.length > 1 ? <Prizes draw={draw} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
