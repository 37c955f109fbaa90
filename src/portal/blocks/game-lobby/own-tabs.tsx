import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { phone } from "../../ui/media.ts";
import { hiddenRules } from "../../ui/visually-hidden.tsx";
import { chip, choices } from "./lobby-styles.ts";
import type { LobbyState } from "./state.ts";

/** On a phone the heart and the clock stand alone: the vendors beside them come into view sooner. */
const iconOnPhone = css({ [phone]: { inlineSize: 44, justifyContent: "center" } });
const wordOffPhone = css({ [phone]: hiddenRules });

interface OwnTabsProps {
  state: Pick<LobbyState, "show" | "vendor">;
  onChange: (change: Partial<LobbyState>) => void;
}

const tabs = [
  { show: "favourites", icon: "heart" },
  { show: "recent", icon: "rotate-ccw-clock" },
] as const;

/** All games of all vendors, the member's favourites, or what they played last: a restricted choice (ROLE-03). */
export function OwnTabs({ state, onChange }: OwnTabsProps): ReactNode {
  const { t } = useLocale();
  const { page, restricted } = usePage();
  const { show, vendor } = state;
  return (
    <ul aria-label={t("lobby.show")} css={choices}>
      <li>
        <button
          aria-pressed={show === "all" && vendor === null}
          css={chip}
          onClick={() => onChange({ show: "all", vendor: null })}
          type="button"
        >
          <Icon name="layout-grid" size={18} />
          {t("common.all")}
        </button>
      </li>
      {tabs.map((tab) => (
        <li key={tab.show}>
          <button
            aria-pressed={show === tab.show}
            css={[chip, iconOnPhone]}
            onClick={() =>
              restricted(() => onChange({ show: tab.show }), {
                returnTo: `${page.path}?show=${tab.show}`,
              })
            }
            title={t(`lobby.${tab.show}`)}
            type="button"
          >
            <Icon name={tab.icon} size={18} />
            <span css={wordOffPhone}>{t(`lobby.${tab.show}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
