import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { menuGroups } from "./menu-entries.ts";
import { fullOnly, heading, row } from "./menu-row-styles.ts";
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
  const { site, facts, text, t } = useRuntime();
  const channels = site.customerService;
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
      {channels.order.length === 0 ? null : (
        <div>
          <p css={[heading, fullOnly]}>{t("menu.channels")}</p>
          <ul css={list}>
            {channels.order.map((id) => {
              const channel = channels.items[id];
              if (channel === undefined) return null;
              const name = text(channel.title);
              return (
                <li key={id}>
                  <a
                    css={row}
                    href={channel.path}
                    rel="noopener noreferrer"
                    target="_blank"
                    title={name}
                  >
                    <Icon name={channelIcons[channel.csType] ?? "message-circle"} />
                    <span css={fullOnly}>{name}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
