import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import type { PromotionDetailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { desktopUp } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Period } from "../parts/promotion/period.tsx";
import { PromotionPicture } from "../parts/promotion/picture.tsx";
import { useTypeName } from "../parts/promotion/use-type-name.ts";
import { RichWords } from "../parts/rich-words.tsx";
import { type OwnAnswer, useOwnAnswer } from "../parts/use-own-answer.ts";
import { idIn } from "./id-in.ts";
import { OwnApplication } from "./own-application.tsx";
import { heading, panel, stack } from "./styles.ts";
import { TakePart } from "./take-part.tsx";

const type = css({ fontSize: "var(--text-14)", fontWeight: 600, color: "var(--c-brand-text)" });
const round = css({ overflow: "hidden", borderRadius: "var(--radius-card)" });
/** Where the member stands comes before the terms, and beside both where there is room. */
const columns = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [desktopUp]: {
    gridTemplate: "'head aside' auto 'terms aside' 1fr / minmax(0, 1fr) 360px",
    gap: "16px 24px",
  },
});
const head = css({ [desktopUp]: { gridArea: "head" } });
const terms = css({ [desktopUp]: { gridArea: "terms" } });
const aside = css({
  [desktopUp]: {
    gridArea: "aside",
    position: "sticky",
    insetBlockStart: "calc(var(--header-h) + 16px)",
  },
});
const names = css({ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" });
const waiting = css({ aspectRatio: "21 / 9" });

interface FoundProps {
  promotion: PromotionDetailValue;
  answer: OwnAnswer<PromotionDetailValue>;
  list: string;
}

function Found({ promotion, answer, list }: FoundProps): ReactNode {
  const { t } = useLocale();
  const typeName = useTypeName();
  const { status, startsAt, endsAt, application } = promotion;
  const isOver = endsAt !== null && status === "close";
  return (
    <article css={columns}>
      <header css={[stack, head]}>
        <div css={round}>
          <PromotionPicture eager src={promotion.image} />
        </div>
        <div css={names}>
          <p css={type}>{typeName(promotion.category)}</p>
          <PageTitle>{promotion.title}</PageTitle>
          <Period
            ahead={status === "comingSoon"}
            endsAt={endsAt}
            over={isOver}
            startsAt={startsAt}
          />
        </div>
      </header>
      <div css={[stack, aside]}>
        <TakePart
          list={list}
          onChange={answer.put}
          onDoubt={answer.retry}
          promotion={promotion}
          settled={answer.settled}
        />
        {application === null || !answer.settled ? null : (
          <OwnApplication application={application} />
        )}
      </div>
      <section css={[panel, terms]}>
        <h2 css={heading}>{t("promo.terms")}</h2>
        <RichWords html={promotion.content} />
      </section>
    </article>
  );
}

/** A promotion's page: its picture, its terms, and where the member stands in it. */
export function PromotionDetail({ props }: BlockViewProps<PromotionDetailProps>): ReactNode {
  const { t, language, site } = useLocale();
  const { page } = usePage();
  const id = idIn(page.query);
  const answer = useOwnAnswer("promotionDetail", id === undefined ? null : { id, language });
  const { data, error } = answer;
  const name = data?.title;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${site.name}`;
  }, [name, site.name]);
  if (data !== undefined) return <Found answer={answer} list={props.list} promotion={data} />;
  const all = <LinkButton href={props.list}>{t("promo.others")}</LinkButton>;
  return (
    <div css={stack}>
      <PageTitle>{props.title}</PageTitle>
      {id === undefined || error?.code === "NOT_FOUND" ? (
        <EmptyState actions={all} icon="gift" title={t("promo.unknown")}>
          {t("promo.unknownHint")}
        </EmptyState>
      ) : error !== undefined ? (
        <ErrorState
          busy={answer.busy}
          onRetry={answer.retry}
          retryLabel={t("common.retry")}
          title={t("promo.detailFailed")}
        />
      ) : (
        <div aria-busy="true" css={waiting}>
          <Skeleton shape="block" />
        </div>
      )}
    </div>
  );
}
