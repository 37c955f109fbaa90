import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { PromotionRailProps } from "#src/contracts/blocks.gen.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp, tabletUp } from "../../ui/media.ts";
import { Rail } from "../../ui/rail.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { PromotionCard } from "../parts/promotion/card.tsx";
import { OfferWords } from "../parts/promotion/offer.tsx";

const root = css({
  minInlineSize: 0,
  "--rail-card": "78%",
  "--rail-height": "280px",
  [tabletUp]: { "--rail-card": "42%", "--rail-height": "300px" },
  [desktopUp]: { "--rail-card": "30%" },
});

/** Wide enough that two cards are more than the line holds. */
const slider = css({
  minInlineSize: 0,
  "--rail-card": "88%",
  "--rail-height": "290px",
  [tabletUp]: { "--rail-card": "60%", "--rail-height": "360px" },
  [desktopUp]: { "--rail-card": "54%", "--rail-height": "400px" },
});

/** The promotions that run now; what stands with a failed or empty answer is nothing at all. */
export function PromotionRail({ id, props }: BlockViewProps<PromotionRailProps>): ReactNode {
  const { t, language } = useLocale();
  const { session } = useSession();
  const isMember = session.signedIn && !session.isTrial;
  const { data } = useCall("notice", { language });
  const shown = (data?.promotion ?? [])
    .filter(({ category }) => props.category === undefined || category === props.category)
    .slice(0, props.limit);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} css={props.autoplay ? slider : root}>
      <Rail
        {...(props.autoplay && {
          auto: { pauseLabel: t("banner.pause"), playLabel: t("banner.play") },
        })}
        aside={
          <>
            {props.rewards !== undefined && isMember ? (
              <ConfigLink
                css={buttonStyles("primary", "small", false)}
                link={{ type: "route", path: props.rewards }}
              >
                {t("screen.rewardCenter.title")}
              </ConfigLink>
            ) : null}
            <ConfigLink
              aria-label={t("home.allOf", [props.title])}
              css={buttonStyles("secondary", "small", false)}
              link={{ type: "route", path: "/promotions" }}
            >
              {t("common.all")}
            </ConfigLink>
          </>
        }
        heading={
          <h2 css={sectionTitle} id={`${id}-title`}>
            <Icon name="gift" />
            {props.title}
          </h2>
        }
        label={props.title}
        nextLabel={t("a11y.next", [props.title])}
        previousLabel={t("a11y.previous", [props.title])}
      >
        {shown.map((promotion) => (
          <PromotionCard key={promotion.id} level={3} promotion={promotion}>
            {promotion.offer === null ? null : <OfferWords offer={promotion.offer} />}
          </PromotionCard>
        ))}
      </Rail>
    </section>
  );
}
