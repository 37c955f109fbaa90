import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useCall } from "../../api/use-call.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fineText as caption, heading as name } from "../../ui/text-styles.ts";

const root = css({
  display: "grid",
  justifyItems: "center",
  gap: "var(--space-3)",
  paddingBlockStart: "var(--space-4)",
  textAlign: "center",
});
const disc = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 72,
  blockSize: 72,
  borderRadius: "50%",
  background: "var(--c-success-soft)",
  color: "var(--c-success-text)",
});
const heading = css({ fontSize: "var(--text-24)", outline: "none" });
const text = css({ color: "var(--c-text-quiet)", maxInlineSize: "40ch" });
const account = css({
  display: "grid",
  gap: 2,
  inlineSize: "100%",
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
  overflowWrap: "anywhere",
});
const actions = css({ display: "grid", gap: 8, inlineSize: "100%", marginBlockStart: 4 });

/**
 * What a new member reads after registering: the account that was made, and where to go from here
 * (REG-09, REG-10), what the promised bonus waits for, and what a forgotten password means where nothing
 * was given to reach them by; with the way to give it.
 * The way to the login shows only where nobody is signed in (OPEN-039).
 */
export function RegisterSuccess(): ReactNode {
  const { portal, navigate } = useServices();
  const { t, money, site } = useLocale();
  const { session } = useSession();
  const { dialogs, login, open } = usePage();
  const made = usePortal(portal, (state) => state.context.registered);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const contacts = useCall("contacts", session.signedIn ? {} : null).data;
  const shownName = made?.account ?? made?.userName ?? session.user?.account;
  // The help page has two addresses (OPEN-055).
  const help = Object.values(site.screens).find(({ route }) =>
    [route.path, ...(route.aliases ?? [])].includes("/help"),
  );
  const { bonus } = site.registration;
  const waits = contacts?.phone === null && contacts.bonusWaits;
  const leave = (): void => dialogs.close();
  const start = site.menus.start?.order.flatMap((id) => site.menus.start?.items[id] ?? [])[0];
  return (
    <div css={root}>
      <span css={disc}>
        <Icon name="circle-check" size={36} />
      </span>
      <h3 css={heading} ref={title} tabIndex={-1}>
        {t("register.success.title")}
      </h3>
      <p css={text}>{t("register.success.text", [site.name])}</p>
      {shownName === undefined ? null : (
        <p css={account}>
          <span css={caption}>{t("register.success.account")}</span>
          <bdi css={name}>{shownName}</bdi>
        </p>
      )}
      {bonus === undefined ? null : (
        <p css={text}>{t("register.success.bonus", [money(bonus.amount)])}</p>
      )}
      {contacts?.recoverable === false ? <p css={text}>{t("register.success.noContact")}</p> : null}
      <div css={actions}>
        {session.signedIn ? (
          <Button
            icon="play"
            onClick={() => {
              leave();
              if (start !== undefined) open(start.link);
            }}
            size="large"
            wide
          >
            {t("register.success.play")}
          </Button>
        ) : (
          <Button icon="log-in" onClick={() => login.open()} size="large" wide>
            {t("register.success.login")}
          </Button>
        )}
        {contacts !== undefined && (waits || !contacts.recoverable) ? (
          <Button icon="smartphone" kind="secondary" onClick={() => dialogs.open("contacts")} wide>
            {t("contacts.invite")}
          </Button>
        ) : null}
        {help === undefined ? null : (
          <Button
            kind="quiet"
            onClick={() => {
              leave();
              navigate("/help");
            }}
            wide
          >
            {t("register.success.help")}
          </Button>
        )}
      </div>
    </div>
  );
}
