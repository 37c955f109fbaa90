import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import type { PromotionsValue } from "#src/contracts/api.gen.ts";
import type { PromotionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { desktopUp, tabletUp } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered } from "../parts/answered.tsx";
import { ChipRow } from "../parts/chip-row.tsx";
import { PromotionCard } from "../parts/promotion/card.tsx";
import { OfferWords } from "../parts/promotion/offer.tsx";
import { Period } from "../parts/promotion/period.tsx";
import { PlayOffer } from "../parts/promotion/play-offer.tsx";
import { isIn, type StatusGroup, statusGroups } from "../parts/promotion/status.ts";
import { StatusBadge } from "../parts/promotion/status-badge.tsx";
import { useTypeName } from "../parts/promotion/use-type-name.ts";
import { useOwnAnswer } from "../parts/use-own-answer.ts";

type Promotion = PromotionsValue["list"][number];

const stack = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
const filters = css({ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" });
const shelves = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [desktopUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 20 },
});
const waiting = css({ aspectRatio: "4 / 3" });
const glass = css({
  borderRadius: "var(--radius-full)",
  background: "var(--c-raised)",
  display: "inline-flex",
});

const groups = Object.keys(statusGroups) as StatusGroup[];
const all = "all";

/** The filters of the address; what no promotion has counts as no filter. */
function useFilters(list: readonly Promotion[]) {
  const { navigate } = useServices();
  const { page } = usePage();
  const types = [...new Set(list.map(({ category }) => category))];
  const type = types.find((one) => one === page.query.get("type"));
  const group = groups.find((one) => one === page.query.get("status"));
  const go = (next: { type?: string | undefined; status?: string | undefined }): void => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ type, status: group, ...next }))
      if (value !== undefined && value !== all) query.set(name, value);
    const text = query.toString();
    navigate(text === "" ? page.path : `${page.path}?${text}`, { replace: true, keepScroll: true });
  };
  return { types, type, group, go };
}

function Cards({ list, settled }: { list: readonly Promotion[]; settled: boolean }): ReactNode {
  return (
    <ul css={shelves}>
      {list.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard
            badge={
              settled ? (
                <span css={glass}>
                  <StatusBadge status={promotion.status} />
                </span>
              ) : undefined
            }
            eager={index < 2}
            over={promotion.status === "close"}
            promotion={promotion}
          >
            {promotion.offer === null ? null : (
              <OfferWords known={settled} offer={promotion.offer} />
            )}
            <Period
              ahead={promotion.status === "comingSoon"}
              endsAt={promotion.endsAt}
              over={promotion.status === "close"}
              startsAt={promotion.startsAt}
            />
            {settled && promotion.status === "signed" && promotion.offer?.game ? (
              <PlayOffer game={promotion.offer.game} />
            ) : null}
          </PromotionCard>
        </li>
      ))}
    </ul>
  );
}

function Found({ list, settled }: { list: readonly Promotion[]; settled: boolean }): ReactNode {
  const { t } = useLocale();
  const typeName = useTypeName();
  const { types, type, group, go } = useFilters(list);
  const ofType = list.filter(({ category }) => type === undefined || category === type);
  const shown = ofType.filter(({ status }) => isIn(status, group));
  const counted = (id: StatusGroup | undefined): number =>
    ofType.filter(({ status }) => isIn(status, id)).length;
  return (
    <>
      <div css={filters}>
        <ChipRow
          active={type ?? all}
          items={[
            { id: all, label: t("common.all") },
            ...types.map((id) => ({ id, label: typeName(id) })),
          ]}
          label={t("promo.byType")}
          onChange={(id) => go({ type: id })}
        />
        <ChipRow
          active={group ?? all}
          items={[
            { id: all, label: t("promo.group.all"), count: counted(undefined) },
            ...groups.map((id) => ({ id, label: t(`promo.group.${id}`), count: counted(id) })),
          ]}
          label={t("promo.byStatus")}
          onChange={(id) => go({ status: id })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          actions={
            <Button kind="secondary" onClick={() => go({ type: all, status: all })}>
              {t("promo.showAll")}
            </Button>
          }
          icon="gift"
          title={t("promo.noneHere")}
        />
      ) : (
        <Cards list={shown} settled={settled} />
      )}
    </>
  );
}

/** Every promotion with its status (PROMO-01); an address with an id leads to its page (OPEN-054). */
export function PromotionList({ props }: BlockViewProps<PromotionListProps>): ReactNode {
  const { navigate } = useServices();
  const { t, language } = useLocale();
  const { page } = usePage();
  const answer = useOwnAnswer("promotions", { language });
  const id = page.query.get("id");
  useEffect(() => {
    if (id !== null) navigate(`/promoDetail?${new URLSearchParams({ id })}`, { replace: true });
  }, [id, navigate]);
  return (
    <div css={stack}>
      <PageTitle>{props.title}</PageTitle>
      <Answered
        answer={answer}
        failed={t("promo.listFailed")}
        items={({ list }) => list}
        none={
          <EmptyState icon="gift" title={t("promo.none")}>
            {t("promo.noneHint")}
          </EmptyState>
        }
        waiting={<Skeletons count={3} css={shelves} each={waiting} />}
      >
        {({ list }) => <Found list={list} settled={answer.settled} />}
      </Answered>
    </div>
  );
}
