import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { WinnersRailProps } from "#src/contracts/blocks.gen.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Rail } from "../../ui/rail.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { fineText as quiet } from "../../ui/text-styles.ts";
import { BoardNote, DemonstrationMark } from "../parts/demonstration.tsx";

const root = css({ minInlineSize: 0, "--rail-card": "min(272px, 78vw)", "--rail-height": "160px" });
const card = css({
  display: "grid",
  gridTemplateColumns: "56px minmax(0, 1fr)",
  alignItems: "center",
  gap: 12,
  padding: 10,
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
});
const picture = css({
  position: "relative",
  inlineSize: 56,
  blockSize: 56,
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  background: "var(--c-skeleton)",
});
const words = css({ display: "grid", justifyItems: "start", minInlineSize: 0, lineHeight: 1.35 });
const line = css({
  maxInlineSize: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const won = css({ color: "var(--c-accent-text)", fontWeight: 700 });

/** Who won lately (SCREEN-10): rows of the platform, nothing invented, no room taken without them. */
export function WinnersRail({ id, props }: BlockViewProps<WinnersRailProps>): ReactNode {
  const { t, money } = useLocale();
  const { data } = useCall("winnerBoard", { count: props.count });
  if (data === undefined || data.list.length === 0) return null;
  const { title } = props;
  return (
    <section aria-labelledby={`${id}-title`} css={root}>
      <Rail
        plain
        aside={
          <ConfigLink
            aria-label={t("home.allOf", [title])}
            css={buttonStyles("secondary", "small", false)}
            link={{ type: "route", path: "/winners" }}
          >
            {t("common.all")}
          </ConfigLink>
        }
        heading={
          <h2 css={sectionTitle} id={`${id}-title`}>
            <Icon name="trophy" />
            {title}
          </h2>
        }
        label={title}
        nextLabel={t("a11y.next", [title])}
        previousLabel={t("a11y.previous", [title])}
      >
        {data.list.map((win) => (
          <div css={card} key={`${win.wonAt}-${win.account}-${win.amount}`}>
            <span css={picture}>
              <GamePicture name={win.gameName} src={win.image} />
            </span>
            <p css={words}>
              <bdi css={[line, won]}>{money(win.amount)}</bdi>
              <span css={line}>{win.gameName}</span>
              <bdi css={[line, quiet]}>{win.account}</bdi>
              <DemonstrationMark row={win} />
            </p>
          </div>
        ))}
      </Rail>
      <BoardNote rows={data.list} />
    </section>
  );
}
