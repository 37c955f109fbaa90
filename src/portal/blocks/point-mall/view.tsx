import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { PointMallProps } from "#src/contracts/blocks.gen.ts";
import { type DayRange, readDayRange } from "#src/shared/day-picks.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { DayFilter } from "../parts/day-filter.tsx";
import { ConvertForm } from "./convert-form.tsx";
import { PointsDetails, RedeemHistory } from "./histories.tsx";
import { Shop, ShopWaiting } from "./shop.tsx";
import { panel, stack } from "./styles.ts";

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
});
const sum = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  "& > svg": { color: "var(--c-accent)" },
});
const points = css({
  fontSize: "var(--text-32)",
  fontWeight: 800,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.1,
});
const columns = css({
  display: "grid",
  gap: "var(--space-4)",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [desktopUp]: { "&[data-wide='true']": { gridTemplateColumns: "minmax(0, 1fr) 340px" } },
});

const views = ["shop", "history", "details"] as const;
type View = (typeof views)[number];

/** The mall's three tabs (OPEN-064), with the member's points above; a visitor sees how it works. */
export function PointMall({ props }: BlockViewProps<PointMallProps>): ReactNode {
  const { navigate } = useServices();
  const { t, money } = useLocale();
  const { session } = useSession();
  const { page, login } = usePage();
  const config = useCall("pointsConfig", {}).data;
  const isMember = session.signedIn && !session.isTrial;
  const balance = useCall("pointsBalance", isMember ? {} : null).data;
  const view: View = views.find((one) => one === page.query.get("view")) ?? "shop";
  const days = readDayRange(page.query.get("from"), page.query.get("to"));
  const show = (next: View, range?: DayRange): void => {
    const query = new URLSearchParams(next === "shop" ? {} : { view: next, ...range }).toString();
    const to = query === "" ? page.path : `${page.path}?${query}`;
    navigate(to, { replace: true, keepScroll: true });
  };
  const History = view === "details" ? PointsDetails : RedeemHistory;
  return (
    <div css={stack}>
      <PageTitle>{props.title}</PageTitle>
      <header css={[panel, head]}>
        <div css={sum}>
          <Icon name="coins" size={36} />
          <div>
            <p css={quiet}>{t("points.yours")}</p>
            <p css={points}>
              <bdi>{balance === undefined ? "—" : balance.points.toLocaleString("en")}</bdi>
            </p>
          </div>
        </div>
        {config === undefined ? null : (
          <p css={quiet}>
            {t("points.earn", [money(config.betPerPoint)])} {t("points.neverExpire")}
          </p>
        )}
      </header>
      {isMember || session.state === "checking" ? (
        <div css={columns} data-wide={view === "shop" && props.convert}>
          <Tabs
            active={view}
            items={views.map((one) => ({ id: one, label: t(`points.view.${one}`) }))}
            label={props.title}
            onChange={(next) => show(next, days)}
          >
            {!isMember ? (
              <div aria-busy="true">
                <ShopWaiting count={props.pageSize} />
              </div>
            ) : view === "shop" ? (
              <Shop pageSize={props.pageSize} points={balance?.points} />
            ) : (
              <div css={stack}>
                <DayFilter onChange={(range) => show(view, range)} range={days} />
                <History days={days} key={`${days?.from} ${days?.to}`} pageSize={props.pageSize} />
              </div>
            )}
          </Tabs>
          {isMember && view === "shop" && props.convert && config !== undefined ? (
            <ConvertForm config={config} points={balance?.points} />
          ) : null}
        </div>
      ) : session.signedIn ? (
        <EmptyState
          actions={<Button onClick={() => navigate("/register")}>{t("login.toRegister")}</Button>}
          icon="gift"
          title={t("in_need_true_account")}
        />
      ) : (
        <EmptyState
          actions={<Button onClick={() => login.open(page.path)}>{t("menu.login")}</Button>}
          icon="gift"
          title={t("points.loginFirst")}
        >
          {t("points.loginHint")}
        </EmptyState>
      )}
    </div>
  );
}
