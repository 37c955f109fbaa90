import type { ReactNode } from "react";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chip, strip } from "./lobby-styles.ts";
import type { LobbyState } from "./state.ts";

interface OwnTabsProps {
  show: LobbyState["show"];
  onChange: (show: LobbyState["show"]) => void;
}

const tabs = [
  { show: "all", icon: "layout-grid", label: "common.all" },
  { show: "favourites", icon: "heart", label: "lobby.favourites" },
  { show: "recent", icon: "rotate-ccw-clock", label: "lobby.recent" },
] as const;

/** All games, the member's favourites, or what they played last: a restricted choice (ROLE-03). */
export function OwnTabs({ show, onChange }: OwnTabsProps): ReactNode {
  const { t } = useLocale();
  const { page, restricted } = usePage();
  return (
    <ul aria-label={t("lobby.show")} css={strip}>
      {tabs.map((tab) => (
        <li key={tab.show}>
          <button
            aria-pressed={show === tab.show}
            css={chip}
            onClick={() =>
              tab.show === "all"
                ? onChange("all")
                : restricted(() => onChange(tab.show), {
                    returnTo: `${page.path}?show=${tab.show}`,
                  })
            }
            type="button"
          >
            <Icon name={tab.icon} size={18} />
            {t(tab.label)}
          </button>
        </li>
      ))}
    </ul>
  );
}
