import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fineText as quiet } from "../../ui/text-styles.ts";
import { EntryBadge } from "./entry-badge.tsx";
import { MemberId } from "./member-id.tsx";
import { menuEntries } from "./menu-entries.ts";
import { row } from "./menu-row-styles.ts";

const holder = css({ position: "relative" });
const face = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
  fontWeight: 700,
  textTransform: "uppercase",
});
const picture = css({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  borderRadius: "50%",
  objectFit: "cover",
});
const panel = css({
  position: "absolute",
  zIndex: 40,
  insetBlockStart: "calc(100% + 8px)",
  insetInlineEnd: 0,
  inlineSize: "min(280px, calc(100vw - 24px))",
  padding: 8,
  borderRadius: "var(--radius-card)",
  background: "var(--c-overlay)",
  boxShadow: "var(--shadow-2)",
});
const who = css({
  display: "grid",
  gap: 2,
  padding: "10px 14px 14px",
  marginBlockEnd: 8,
  borderBlockEnd: "1px solid var(--c-border)",
});
const strong = css({ fontWeight: 700 });

/** The avatar and what it unfolds: nickname, member id, the account menu, sign out (HEAD-09 … HEAD-13). */
export function AvatarMenu(): ReactNode {
  const { t, text, site } = useLocale();
  const { session, facts } = useSession();
  const { logOut } = usePage();
  const icon = useCall("memberIcon", {}).data?.url;
  const [broken, setBroken] = useState<string>();
  const name = session.member?.nickname || session.user?.nickname || session.user?.userName || "";
  const userName = session.user?.userName ?? "";
  return (
    <div css={holder}>
      <Disclosure
        dismissable
        trigger={(props) => (
          <button {...props} aria-label={t("header.account", [name])} css={face} type="button">
            {icon && icon !== broken ? (
              <img
                alt=""
                css={picture}
                height={44}
                onError={() => setBroken(icon)}
                src={icon}
                width={44}
              />
            ) : name === "" ? (
              <Icon name="user-round" />
            ) : (
              [...name][0]
            )}
          </button>
        )}
      >
        {(close) => (
          <div css={panel}>
            <div css={who}>
              <bdi css={strong}>{name}</bdi>
              <div css={quiet}>
                {userName === "" || userName === name ? null : <bdi>{userName}</bdi>}
                {session.member === null ? null : <MemberId id={session.member.id} />}
              </div>
            </div>
            <ul>
              {menuEntries(site.menus.account, facts).map((entry) => (
                <li key={entry.id}>
                  <ConfigLink css={row} link={entry.link} onFollow={close}>
                    <Icon name={entry.icon} />
                    {text(entry.label)}
                    <EntryBadge entry={entry} />
                  </ConfigLink>
                </li>
              ))}
              <li>
                <button
                  css={row}
                  onClick={() => {
                    close();
                    logOut();
                  }}
                  type="button"
                >
                  <Icon mirrored name="log-out" />
                  {t("header.signOut")}
                </button>
              </li>
            </ul>
          </div>
        )}
      </Disclosure>
    </div>
  );
}
