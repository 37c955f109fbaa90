import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { WinnersRailProps } from "#src/contracts/blocks.gen.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";
import { Rail } from "../../ui/rail.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { BoardNote } from "../parts/demonstration.tsx";
import { WinCard } from "../parts/winners/win-card.tsx";
import { winsAsked } from "../parts/winners/wins-asked.ts";

const root = css({ minInlineSize: 0, "--rail-card": "min(272px, 78vw)", "--rail-height": "160px" });
/** Who won lately (SCREEN-10): rows of the platform, nothing invented, no room taken without them. */
export function WinnersRail({ id, props }: BlockViewProps<WinnersRailProps>): ReactNode {
  const { t } = useLocale();
  const { data } = useCall("winnerBoard", winsAsked(props));
  if (data === undefined || data.list.length === 0) return null;
  const { title } = props;
  return (
    <section aria-labelledby={`${id}-title`} css={root}>
      <Rail
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
          <WinCard key={`${win.wonAt}-${win.account}-${win.amount}`} win={win} />
        ))}
      </Rail>
      <BoardNote rows={data.list} />
    </section>
  );
}
