import { css } from "@emotion/react";
import { type ReactNode, Suspense, useState } from "react";
import type { ViewModel } from "../../renderer/resolve.ts";
import { kept, keptInPlace } from "../../runtime/kept.tsx";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { GlobalStyles } from "../../ui/global-styles.tsx";
import { desktopUp, phone } from "../../ui/media.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { BannerArea } from "./banner-area.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { FooterLaw } from "./footer-law.tsx";
import { Header } from "./header.tsx";
import { SideMenu } from "./side-menu.tsx";
import { useFocusBack } from "./use-focus-back.ts";

const Drawer = laterPart(() => import("./drawer.tsx").then(({ Drawer: part }) => part));

const shell = css({
  minBlockSize: "100dvh",
  "&[data-side-menu='none']": { "--side-w": "0px" },
  "&[data-side-menu='mini']": { [desktopUp]: { "--side-w": "72px" } },
  "&[data-bottom-bar='none']": { "--bottom-h": "env(safe-area-inset-bottom, 0px)" },
  "&[data-header='none']": { "--header-h": "0px" },
});
const column = css({
  display: "flex",
  flexDirection: "column",
  minBlockSize: "100dvh",
  marginInlineStart: "var(--side-w)",
  paddingBlockStart: "var(--header-h)",
});
const content = css({
  inlineSize: "100%",
  maxInlineSize: "calc(var(--content-max) + 2 * var(--gutter))",
  marginInline: "auto",
  paddingInline: "var(--gutter)",
});
const bannerPlace = css({ paddingBlockStart: "clamp(12px, 2vw, 24px)" });
/** What follows the page's content on a phone, whose first screenful is for what the page is about. */
const followsOnPhone = css({
  [phone]: { order: 1, paddingBlockStart: 0, "& ~ footer": { order: 2 } },
});
const main = css({
  flex: "1 0 auto",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: "clamp(24px, 3vw, 40px)",
  paddingBlock: "clamp(16px, 2.4vw, 32px)",
  outline: "none",
});
/** Takes no part in the layout; what stands in it can be made inert as one. */
const together = css({ display: "contents" });
const aboveBar = css({
  paddingBlockEnd: "calc(var(--bottom-h) + 112px)",
  // What the law wants said ends the page: it comes once nothing above it grows any more.
  "&:has([data-waiting]) > :last-child": { visibility: "hidden" },
});

interface FrameProps {
  /** The settled screen: which parts surround it and which banners it shows. */
  view: Pick<ViewModel, "chrome" | "bannerGroup">;
  /** A layer lies over it: it is seen and cannot be used. */
  inert?: boolean;
  children: ReactNode;
}

/**
 * The root layout: side menu, header, banner, main content and footer (LAYOUT-01). A page without a
 * footer ends with what the law wants said. Each large part comes alive by itself: one that is pressed
 * before its turn comes first, and waits for no other.
 */
export function Frame({ view, inert = false, children }: FrameProps): ReactNode {
  useFocusBack(inert);
  const { t } = useLocale();
  const { page } = usePage();
  /** null until it is first asked for. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  const { header, sideMenu, banner, footer, bottomBar } = view.chrome;
  const { bannerGroup } = view;
  const follows = bannerGroup !== "home" && footer;
  return (
    <div
      css={shell}
      data-bottom-bar={bottomBar ? "bar" : "none"}
      data-header={header ? "bar" : "none"}
      data-side-menu={sideMenu}
    >
      <GlobalStyles />
      <div css={together} inert={inert}>
        <SkipLink target="main">{t("a11y.skip")}</SkipLink>
        {header ? (
          <Suspense>
            {keptInPlace(<Header beside={sideMenu !== "none"} search={sideMenu !== "none"} />)}
          </Suspense>
        ) : null}
        {sideMenu === "none" ? null : (
          <Suspense>
            {keptInPlace(<SideMenu form={sideMenu} onMenu={() => setDrawer(true)} />)}
          </Suspense>
        )}
        <div css={column}>
          {banner && bannerGroup !== undefined ? (
            <div css={[content, bannerPlace, follows && followsOnPhone]}>
              <BannerArea follows={follows} group={bannerGroup} key={bannerGroup} />
            </div>
          ) : null}
          <main
            css={[content, main, !footer && aboveBar]}
            id="main"
            key={page.screenId}
            tabIndex={-1}
          >
            {children}
            {footer ? null : kept(<FooterLaw />)}
          </main>
          {footer ? <Suspense>{keptInPlace(<Footer />)}</Suspense> : null}
        </div>
        {bottomBar ? kept(<BottomBar onMenu={() => setDrawer(true)} />) : null}
        {drawer === null ? null : <Drawer onClose={() => setDrawer(false)} open={drawer} />}
      </div>
      <ToastRegion closeLabel={t("common.close")} />
    </div>
  );
}
