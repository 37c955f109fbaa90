import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useOwnPlayOfOtherTabs } from "../../blocks/parts/safer/own-play.ts";
import { PanicButton } from "../../blocks/parts/safer/panic-button.tsx";
import { useIsDue } from "../../blocks/parts/safer/use-is-due.ts";
import { useRealityCheck } from "../../blocks/parts/safer/use-reality-check.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover } from "../../ui/media.ts";
import { menuEntries } from "../frame/menu-entries.ts";
import { menuOf } from "./menu-of.ts";

const group = css({ display: "flex", alignItems: "center", gap: 4 });
/** Until a member's own state is known its place is kept, so that the title beside it stays still. */
const kept = css({ visibility: "hidden" });
const way = css({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "var(--radius-control)",
  color: "var(--c-text-quiet)",
  [hover]: { ":hover": { background: "var(--c-fill)", color: "var(--c-text)" } },
});

/** Its code comes once a check is due: a page of the centre is seldom open for that long. */
const Check = laterPart(async () => {
  const { RealityDialog } = await import("../../blocks/parts/safer/reality-dialog.tsx");
  return RealityDialog;
});

/**
 * What a member has within reach on every page of a centre: the way to their limits with one press (G1),
 * the way to stop at once (G7), and the reality check when it is due (G4). A visitor and a trial account
 * have none of it, nor a place for it: at the end of the bar, its going moves nothing.
 */
export function OwnPlayBar(): ReactNode {
  const { site, text, t } = useLocale();
  const { facts, session } = useSession();
  const { data } = useRealityCheck();
  const isDue = useIsDue(data?.dueAt ?? null);
  useOwnPlayOfOtherTabs();
  const isNobodys = session.isTrial || session.state === "visitor";
  if (isNobodys) return null;
  const limits = menuEntries(menuOf(site, "member"), facts).find(({ id }) => id === "limits");
  const reviewDue = data?.reviewDue === true;
  const name = reviewDue ? t("safer.reviewDue") : text(limits?.label ?? "");
  return (
    <div css={[group, data === undefined && kept]} inert={data === undefined}>
      {limits === undefined ? null : (
        <ConfigLink aria-label={name} css={way} link={limits.link} title={name}>
          <Icon name={reviewDue ? "bell" : "shield-check"} size={20} />
        </ConfigLink>
      )}
      {(data?.exclusion ?? null) === null ? <PanicButton opens="down" /> : null}
      {isDue && data !== undefined ? <Check check={data} /> : null}
    </div>
  );
}
