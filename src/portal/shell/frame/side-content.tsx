import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { serviceChannels } from "../../routing/links.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { menuGroups } from "./menu-entries.ts";
import { fullOnly, heading, row, word } from "./menu-row-styles.ts";
import { SideEntry } from "./side-entry.tsx";

const list = css({ display: "grid", gap: 2 });
const divider = css({
  blockSize: 1,
  margin: "10px 14px",
  background: "var(--c-border)",
});
const channelIcons: Record<string, string> = {
  FACEBOOK: "thumbs-up",
  TELEGRAM: "send",
  VIP: "crown",
  LIVECHAT: "message-circle",
};

interface SideContentProps {
  onFollow?: () => void;
}

/** What the side menu holds, on the rail and in the drawer alike: the menu, then the channels. */
export function SideContent({ onFollow }: SideContentProps): ReactNode {
  const { site, text, t } = useLocale();
  const { facts, session } = useSession();
  const { open } = usePage();
  const channels = serviceChannels(site, session.member, text);
  return (
    <>
      {menuGroups(site.menus.side, facts).map((group, index) => (
        <div key={group.heading ?? ""}>
          {group.heading === undefined ? (
            index > 0 && <div css={divider} />
          ) : (
            <>
              <div css={divider} />
              <p css={[heading, fullOnly]}>{text(group.heading)}</p>
            </>
          )}
          <ul css={list}>
            {group.entries.map((entry) => (
              <SideEntry entry={entry} key={entry.id} onFollow={onFollow} />
            ))}
          </ul>
        </div>
      ))}
      {channels.length === 0 ? null : (
        <div>
          <p css={[heading, fullOnly]}>{t("menu.channels")}</p>
          <ul css={list}>
            {channels.map(({ id, csType, path, name, inWindow }) => (
              <li key={id}>
                <a
                  css={row}
                  href={path}
                  onClick={(event) => {
                    // With a key held it is opened as any link; live service has a window of its own.
                    if (!inWindow || event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    open({ type: "customerService" });
                  }}
                  rel="noopener noreferrer"
                  target="_blank"
                  title={name}
                >
                  <Icon name={channelIcons[csType] ?? "message-circle"} />
                  <span css={word}>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
