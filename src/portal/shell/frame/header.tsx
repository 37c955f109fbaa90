import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { usePage, useSession } from "../../runtime/runtime.tsx";
import { desktopUp, phone, tabletUp } from "../../ui/media.ts";
import { AccountArea } from "./account-area.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { SearchButton } from "./search-button.tsx";
import { SearchField } from "./search-field.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const root = css({
  position: "fixed",
  zIndex: 20,
  insetBlockStart: 0,
  insetInlineStart: "var(--side-w)",
  insetInlineEnd: 0,
  blockSize: "var(--header-h)",
  background: "color-mix(in srgb, var(--c-page) 88%, transparent)",
  backdropFilter: "blur(14px)",
  boxShadow: "0 1px 0 var(--c-border)",
  // An open menu lies over the chat's window, which lies over the page.
  '&:has([aria-expanded="true"])': { zIndex: 45 },
});
const inner = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  blockSize: "100%",
  maxInlineSize: "calc(var(--content-max) + 2 * var(--gutter))",
  marginInline: "auto",
  paddingInline: "var(--gutter)",
  [phone]: { gap: 6 },
});
const side = css({ display: "flex", alignItems: "center", gap: 4, minInlineSize: 0 });
const grow = css({ flex: 1 });
const phoneOnly = css({ [tabletUp]: { display: "none" } });
const tabletOnly = css({ [phone]: { display: "none" } });
const belowDesktop = css({ [desktopUp]: { display: "none" } });
const desktopOnly = css({ display: "none", [desktopUp]: { display: "block", flex: 1 } });

interface HeaderProps {
  /** There is a side menu that carries the logo already (OPEN-062). */
  beside: boolean;
  /** Shows the search; the registration page goes without. */
  search: boolean;
}

/** The header: search, theme, language and who is there. */
export function Header({ beside, search }: HeaderProps): ReactNode {
  const { session } = useSession();
  const { page } = usePage();
  // On a phone two buttons, or the balance and the avatar, leave no room; both switches are in the
  // drawer too.
  const oneButton = page.screenId === "login" || page.screenId === "register";
  const crowded = search || !oneButton || session.state !== "visitor";
  return (
    <header css={root}>
      <div css={inner}>
        <div css={[side, grow]}>
          <div css={phoneOnly}>
            <Logo small />
          </div>
          {beside ? null : (
            <div css={tabletOnly}>
              <Logo />
            </div>
          )}
          {search ? (
            <div css={desktopOnly}>
              <SearchField />
            </div>
          ) : null}
        </div>
        <div css={side}>
          {search ? (
            <div css={belowDesktop}>
              <SearchButton />
            </div>
          ) : null}
          <div css={[side, crowded && tabletOnly]}>
            <ThemeSwitch />
            <LanguageMenu />
          </div>
          <AccountArea />
        </div>
      </div>
    </header>
  );
}
