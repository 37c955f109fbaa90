import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Balls } from "./balls.tsx";
import { Countdown } from "./countdown.tsx";
import { FavouriteHeart } from "./favourite-heart.tsx";
import { OwnTickets } from "./own-tickets.tsx";
import { PickPanel } from "./pick-panel.tsx";
import { Results } from "./results.tsx";
import { Slip } from "./slip.tsx";
import type { Lottery } from "./types.ts";
import type { LotteryFavourites } from "./use-lottery-favourites.ts";
import { useTicket } from "./use-ticket.ts";

const root = css({ display: "grid", gap: "var(--space-4)", gridTemplateColumns: "minmax(0, 1fr)" });
const back = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 44,
  justifySelf: "start",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});
const head = css({
  display: "grid",
  gap: 12,
  padding: 16,
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
const line = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 8,
});
const columns = css({
  display: "grid",
  gap: "var(--space-4)",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [desktopUp]: { gridTemplateColumns: "minmax(0, 1fr) 340px" },
});
const sticky = css({
  [desktopUp]: { position: "sticky", insetBlockStart: "calc(var(--header-h) + 16px)" },
});

interface DeskProps {
  lottery: Lottery;
  asOf: number;
  favourites: LotteryFavourites;
  /** How many past draws are listed. */
  results: number;
}

function Head({ lottery, asOf, favourites }: Omit<DeskProps, "results">): ReactNode {
  const { t } = useLocale();
  const drawn = lottery.lastDraw?.numbers ?? null;
  // A draw that was there when the page opened is shown; one that comes meanwhile takes place here.
  const [first] = useState(lottery.lastDraw?.numero);
  const live = lottery.lastDraw?.numero !== first;
  return (
    <header css={head}>
      <div css={line}>
        <PageTitle size={24}>{lottery.name}</PageTitle>
        <FavouriteHeart favourites={favourites} lottery={lottery} />
      </div>
      <div css={line}>
        <span css={quiet}>{t("lottery.openDraw", [lottery.numero])}</span>
        <Countdown asOf={asOf} until={lottery.closesAt} />
      </div>
      {drawn === null ? null : (
        <div aria-live="polite" css={line}>
          <span css={quiet}>{t("lottery.lastResult", [lottery.lastDraw?.numero ?? ""])}</span>
          <Balls key={lottery.lastDraw?.numero} live={live} numbers={drawn} size="large" />
        </div>
      )}
    </header>
  );
}

/** One lottery: how to bet on it, the ticket, what was drawn and the member's own tickets. */
export function Desk({ lottery, asOf, favourites, results }: DeskProps): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { page } = usePage();
  const ticket = useTicket(lottery);
  const [below, setBelow] = useState<"results" | "tickets">(() =>
    page.query.get("list") === "tickets" ? "tickets" : "results",
  );
  return (
    <div css={root}>
      <ConfigLink css={back} link={{ type: "route", path: page.path }}>
        <Icon mirrored name="arrow-left" size={18} />
        {t("lottery.all")}
      </ConfigLink>
      <Head asOf={asOf} favourites={favourites} lottery={lottery} />
      <div css={columns} data-keep-clear="">
        <PickPanel first={page.query.get("playType")} lottery={lottery} ticket={ticket} />
        <div css={sticky}>
          <Slip lottery={lottery} ticket={ticket} />
        </div>
      </div>
      {session.signedIn ? (
        <Tabs
          active={below}
          items={[
            { id: "results", label: t("lottery.results") },
            { id: "tickets", label: t("lottery.tickets") },
          ]}
          label={t("lottery.records")}
          onChange={setBelow}
        >
          {below === "results" ? (
            <Results count={results} gameCode={lottery.gameCode} />
          ) : (
            <OwnTickets gameCode={lottery.gameCode} onRepeat={ticket.repeat} />
          )}
        </Tabs>
      ) : (
        <Results count={results} gameCode={lottery.gameCode} titled />
      )}
    </div>
  );
}
