import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useRuntime } from "../runtime/runtime.tsx";
import { usePortal } from "../runtime/use-portal.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

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
const caption = css({ fontSize: "var(--text-12)", color: "var(--c-text-quiet)" });
const name = css({ fontSize: "var(--text-20)", fontWeight: 700 });
const actions = css({ display: "grid", gap: 8, inlineSize: "100%", marginBlockStart: 4 });

/**
 * What a new member reads after registering: the account that was made, and where to go from here
 * (REG-09, REG-10). The way to the login shows only where nobody is signed in (OPEN-039).
 */
export function RegisterSuccess(): ReactNode {
  const { t, portal, dialogs, login, session, site, navigate, open } = useRuntime();
  const made = usePortal(portal, (state) => state.context.registered);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shownName = made?.account ?? made?.userName ?? session.user?.account;
  // The help page has two addresses (OPEN-055).
  const help = Object.values(site.screens).find(({ route }) =>
    [route.path, ...(route.aliases ?? [])].includes("/help"),
  );
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
