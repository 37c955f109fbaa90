import type { ReactNode } from "react";
import type { BetRoundProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { stack } from "../parts/reward/styles.ts";
import { RoundFrame } from "./round-frame.tsx";
import { useRoundPage } from "./use-round-page.ts";

/** Few providers have no page of their rounds. */
const BetFacts = laterPart(() => import("./bet-facts.tsx").then(({ BetFacts: part }) => part));

function Round({ vassalage, id }: { vassalage: string; id: string }): ReactNode {
  const { t, problemText } = useLocale();
  const { seen, retry } = useRoundPage(vassalage, id);
  if (seen === null)
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  if ("address" in seen) return <RoundFrame {...seen} />;
  if ("bet" in seen) return <BetFacts {...seen} />;
  // It stays the same however often one tries.
  return seen.problem.code === "NOT_FOUND" ? (
    <EmptyState alert icon="circle-exclamation-point" title={t("betRound.none")} />
  ) : (
    <ErrorState onRetry={retry} retryLabel={t("common.retry")} title={t("record.failed")}>
      {problemText(seen.problem)}
    </ErrorState>
  );
}

/** The round behind a bet: as its provider shows it, or what is known of it. */
export function BetRound({ props }: BlockViewProps<BetRoundProps>): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  const { page } = usePage();
  const [vassalage, id] = [page.query.get("vassalage"), page.query.get("id")];
  // Back is the list as it was, with its page and its filters; who came by the address sees a new one.
  const leave = (): void => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx > 0) history.back();
    else navigate(props.home);
  };
  return (
    <section css={stack}>
      <div>
        <Button kind="secondary" onClick={leave} size="small">
          <Icon mirrored name="arrow-left" size={18} />
          {t("betRound.back")}
        </Button>
      </div>
      {vassalage && id ? (
        <Round id={id} key={`${vassalage} ${id}`} vassalage={vassalage} />
      ) : (
        <EmptyState icon="circle-exclamation-point" title={t("betRound.none")} />
      )}
    </section>
  );
}
