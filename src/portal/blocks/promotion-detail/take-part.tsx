import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import { isUnanswered } from "../../api/client.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { phone } from "../../ui/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { OfferWords } from "../parts/promotion/offer.tsx";
import { PlayOffer } from "../parts/promotion/play-offer.tsx";
import { StatusBadge } from "../parts/promotion/status-badge.tsx";
import { ApplyDialog } from "./apply-dialog.tsx";
import { panel, wrong } from "./styles.ts";

const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 10 });
const next = css({ fontWeight: 600, lineHeight: 1.5 });
/** On phones what there is to do stays in reach, above the bar at the bottom. */
const action = css({
  [phone]: {
    "&[data-sticky='true']": {
      position: "fixed",
      insetInline: 0,
      insetBlockEnd: "var(--bottom-h)",
      zIndex: 5,
      padding: "10px var(--gutter)",
      background: "var(--c-raised)",
      boxShadow: "var(--shadow-2)",
    },
  },
});
const holding = css({ minBlockSize: 44 });

interface TakePartProps {
  promotion: PromotionDetailValue;
  /** The status is the visitor's own. */
  settled: boolean;
  /** The page with all promotions. */
  list: string;
  onChange: (value: PromotionDetailValue) => void;
  /** Asks where the member stands again. */
  onDoubt: () => Promise<PromotionDetailValue | undefined>;
}

const isChanged = (key: unknown): boolean =>
  typeof key === "string" &&
  ["promotions?", "balance?", "rewards?"].some((name) => key.startsWith(name));

/** Where the visitor stands, what comes next, and the one thing to do about it (PROMO-01). */
export function TakePart(props: TakePartProps): ReactNode {
  const { promotion, settled, list, onChange, onDoubt } = props;
  const { client, notify } = useServices();
  const { t, language, problemText } = useLocale();
  const { page, restricted } = usePage();
  const { mutate } = useSWRConfig();
  const [applying, setApplying] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { id, status, way, offer } = promotion;
  const act = status === "join" ? (way === "apply" ? "apply" : "join") : "claim";
  const counts = status === "signed" && offer !== null;
  const canAct = status === "join" || status === "claim";

  const done = (value: PromotionDetailValue): void => {
    onChange(value);
    void mutate(isChanged);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    const answer = await client.call("applyPromotion", { id, language });
    if (answer.ok) {
      setBusy(false);
      notify(t(`promo.done.${act}`), "success");
      done(answer.value);
      return;
    }
    const { code } = answer.error;
    const isElsewhere = code === "STATE_INVALID" || code === "PAID_ALREADY";
    const fresh = isElsewhere ? await onDoubt() : undefined;
    setBusy(false);
    // An earlier press, or another tab, did it: the page says now where the member stands.
    if (fresh !== undefined && fresh.status !== status) void mutate(isChanged);
    else if (isUnanswered(answer.error)) setProblem(t("money.lostAnswer"));
    else if (act === "join" && code === "REQUIREMENT_NOT_MET") setProblem(t("promo.depositFirst"));
    else setProblem(problemText(answer.error));
  };
  const press = (): void =>
    restricted(
      () => {
        if (act === "apply") setApplying(true);
        else void send();
      },
      { returnTo: `${page.path}?${page.query}` },
    );

  return (
    <section css={panel}>
      {offer === null ? null : <OfferWords known={settled} offer={offer} whole />}
      {settled ? (
        <>
          <div css={head}>
            <StatusBadge status={status} />
          </div>
          <p css={next}>
            {t(`promo.next.${counts ? "counting" : status === "join" ? act : status}`)}
          </p>
        </>
      ) : (
        <div aria-busy="true" css={holding}>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {canAct || !settled ? (
        <div css={action} data-sticky="true">
          <Button busy={busy || !settled} onClick={press} wide>
            {t(`promo.act.${act}`)}
          </Button>
        </div>
      ) : null}
      {settled && counts && offer?.game ? <PlayOffer game={offer.game} /> : null}
      {status === "rejected" && settled ? (
        <ConfigLink
          css={buttonStyles("secondary", "medium", true)}
          link={{ type: "customerService" }}
        >
          {t("menu.customerService")}
        </ConfigLink>
      ) : null}
      <p css={wrong} role="alert">
        {problem}
      </p>
      {way === "apply" && status === "join" ? (
        <p css={quiet}>{t("promo.applyHint", [3, 5])}</p>
      ) : null}
      <ConfigLink css={buttonStyles("quiet", "medium", true)} link={{ type: "route", path: list }}>
        {t("promo.others")}
      </ConfigLink>
      {applying ? (
        <ApplyDialog onClose={() => setApplying(false)} onDone={done} promotion={promotion} />
      ) : null}
    </section>
  );
}
