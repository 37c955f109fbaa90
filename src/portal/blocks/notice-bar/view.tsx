import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover } from "../../ui/media.ts";

const root = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  inlineSize: "100%",
  minBlockSize: 48,
  padding: "6px 14px",
  borderRadius: "var(--radius-control)",
  background: "var(--c-raised)",
  fontSize: "var(--text-14)",
  "& > svg": { color: "var(--c-brand-text)" },
  [hover]: { ":hover": { background: "var(--c-fill)" } },
});
const title = css({
  flex: 1,
  minInlineSize: 0,
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  // One line of a narrow phone holds half a headline.
  WebkitLineClamp: 2,
});
const more = css({ color: "var(--c-text-quiet)", whiteSpace: "nowrap" });

/** The newest announcement; pressing it opens the list of all. */
export function NoticeBar(): ReactNode {
  const { t, language } = useLocale();
  const { dialogs } = usePage();
  const notice = useCall("notice", { language });
  const [newest, ...others] = notice.data?.player ?? [];
  if (newest === undefined) return null;
  return (
    <button css={root} onClick={() => dialogs.open("notice")} type="button">
      <Icon name="megaphone" size={18} />
      <span css={title}>{newest.title}</span>
      {others.length === 0 ? null : <span css={more}>{t("notice.more", [others.length])}</span>}
      <Icon mirrored name="chevron-right" size={18} />
    </button>
  );
}
