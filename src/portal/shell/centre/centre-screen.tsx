import { css, keyframes } from "@emotion/react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import "../../api/centre-calls.ts";
import type { LayeredPage } from "../../routing/layered-page.ts";
import type { LoadedPage } from "../../routing/loaded-page.ts";
import { useAlive } from "../../runtime/lazy-part.tsx";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { phone, tabletUp } from "../../ui/media.ts";
import { TitledPage } from "../../ui/page-title.tsx";
import { GlobalRules } from "../../ui/styled/global-rules.tsx";
import { FooterLaw } from "../frame/footer-law.tsx";
import { ScreenBody, useScreenModel } from "../screen.tsx";
import { CentreMenu } from "./centre-menu.tsx";
import { FlagScope } from "./flag-scope.tsx";
import { keepLastPage, readLastPage } from "./last-page.ts";
import { type CentreName, menuOf } from "./menu-of.ts";
import { OwnPlayBar } from "./own-play-bar.tsx";
import { PageAllowed } from "./page-allowed.tsx";
import { useClose } from "./use-close.ts";
import { useLayerFocus } from "./use-layer-focus.ts";
import { usePlaceOfPress } from "./use-place-of-press.ts";

/** What lies under the layer stays where it is. */
const held = css({ html: { overflow: "hidden" } });
const layer = css({
  // What lies under it keeps nothing of its own in view at the screen's end.
  "--bottom-h": "0px",
  position: "fixed",
  zIndex: 50,
  inset: 0,
  display: "grid",
  padding: "clamp(0px, 3vmin, 32px)",
  background: "var(--c-scrim)",
  [phone]: { padding: 0 },
});
const alone = css({
  display: "grid",
  // What stands below it is out of view until somebody scrolls, so that a page that grows moves nothing.
  minBlockSize: "100dvh",
  [phone]: {
    marginBlock: "calc(-1 * clamp(16px, 2.4vw, 32px))",
    marginInline: "calc(-1 * var(--gutter))",
  },
});
const panel = css({
  display: "grid",
  gridTemplate: '"bar bar" auto "menu page" minmax(0, 1fr) / 248px minmax(0, 1fr)',
  inlineSize: "100%",
  maxInlineSize: 1180,
  marginInline: "auto",
  minBlockSize: 0,
  overflow: "hidden",
  borderRadius: "var(--radius-sheet)",
  background: "var(--c-page)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-2)",
  outline: "none",
  [phone]: {
    gridTemplate: '"bar" auto "menu" auto "page" minmax(0, 1fr) / minmax(0, 1fr)',
    borderRadius: 0,
    boxShadow: "none",
  },
});
/** Agents read tables of many columns. */
const wide = css({ maxInlineSize: 1440 });
/** A thumb needs 44 pixels, whatever a button's size is elsewhere. */
const thumbs = { "& button": { minBlockSize: 44, minInlineSize: 44 } };
/** By itself the page scrolls as any other does. */
const flowing = css({ overflow: "clip", [tabletUp]: { border: "1px solid var(--c-border)" } });
const bar = css({
  gridArea: "bar",
  display: "flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 56,
  paddingInline: "20px 6px",
  borderBlockEnd: "1px solid var(--c-border)",
  background: "var(--c-raised)",
  fontWeight: 700,
  fontSize: "var(--text-16)",
  "& > strong": { flex: 1, minInlineSize: 0, overflowWrap: "anywhere" },
  [phone]: {
    paddingInline: "6px 16px",
    "& > button": { order: -1 },
    "& > strong": { fontSize: "var(--text-14)", lineHeight: 1.25 },
    "& > div": { order: 1 },
    ...thumbs,
  },
});
const onlyPhone = css({ [tabletUp]: { display: "none" } });
const notPhone = css({ [phone]: { display: "none" } });
const appear = keyframes({ to: { visibility: "visible" } });
const content = css({
  gridArea: "page",
  // A block of unknown height pushes nobody about who is seen: what is below comes with it, or soon.
  "& > :has([data-waiting]) ~ *": {
    visibility: "hidden",
    animation: `${appear} 0s 1500ms forwards`,
  },
  display: "grid",
  alignContent: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "clamp(20px, 2.4vw, 32px)",
  padding: "clamp(16px, 2.4vw, 28px)",
  outline: "none",
  [phone]: thumbs,
});
const scrolling = css({
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: "16px 112px",
});
const heading = css({ fontSize: "var(--text-24)", overflowWrap: "anywhere" });

interface PlaceProps {
  over: boolean;
  reference: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Where the page stands: by itself inside the frame's main content, over another page as its own. */
function Place({ over, reference, children }: PlaceProps): ReactNode {
  // What is worked on stands at every edge of it.
  if (!over)
    return (
      <div css={content} data-keep-clear="">
        {children}
      </div>
    );
  return (
    <main css={[content, scrolling]} ref={reference} tabIndex={-1}>
      {children}
    </main>
  );
}

const closeLabels: Readonly<Record<CentreName, string>> = {
  member: "centre.close",
  agent: "centre.closeAgent",
};

interface CentreScreenProps extends LoadedPage {
  dev: boolean;
  /** The page it lies over; undefined where it stands alone. */
  under: LayeredPage | undefined;
}

/**
 * A page of a centre inside the centre's layer (MEM-01, LAYOUT-02): its menu, its blocks, the way to
 * close it. Over the page one came from it is a dialog; by its own address a page like any other. On a
 * phone it fills the screen, with an arrow back.
 */
export function CentreScreen(props: CentreScreenProps): ReactNode {
  return (
    <FlagScope centre={props.page.screen.route.centre ?? "member"}>
      <CentreLayer {...props} />
    </FlagScope>
  );
}

function CentreLayer({ dev, under, ...loaded }: CentreScreenProps): ReactNode {
  const { navigate, storage } = useServices();
  const { t, site } = useLocale();
  const { path, screen } = loaded.page;
  const { route } = screen;
  const view = useScreenModel(loaded, true);
  const centre = route.centre ?? "member";
  const over = under !== undefined;
  const onClose = useClose(under);
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLElement>(null);
  useLayerFocus({ active: over, layer: ref, onClose });
  usePlaceOfPress(ref);
  // The centre's own address opens on the page that was seen last (MEM-02: at first, its first page).
  const alive = useAlive();
  const last =
    !alive || path === route.path ? undefined : readLastPage(storage, centre, menuOf(site, centre));
  const leadsOn = last !== undefined && last !== route.path;
  useEffect(() => {
    if (leadsOn) navigate(last, { replace: true });
    // A page without an entry belongs to the one that it was opened from.
    else if (alive && route.within === undefined) keepLastPage(storage, centre, route.path);
  }, [alive, centre, route, leadsOn, last, navigate, storage]);
  // Another page of a list, or another filter, is the same page still.
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current !== path && place.current !== null) place.current.scrollTop = 0;
    lastPath.current = path;
  }, [path]);
  const inside = (
    <div
      {...(over ? { role: "dialog", "aria-modal": true, "aria-labelledby": titleId } : {})}
      css={[panel, centre === "agent" && wide, over || flowing]}
      ref={ref}
      tabIndex={-1}
    >
      <div css={bar}>
        <strong id={titleId}>{t(`centre.${centre}`)}</strong>
        <OwnPlayBar />
        <IconButton css={notPhone} icon="x" label={t(closeLabels[centre])} onClick={onClose} />
        <IconButton
          css={onlyPhone}
          icon="arrow-left"
          label={t("centre.back")}
          mirrored
          onClick={onClose}
        />
      </div>
      <CentreMenu centre={centre} />
      <Place over={over} reference={place}>
        <h1 css={heading} tabIndex={-1}>
          {view.title}
        </h1>
        {leadsOn ? null : (
          <PageAllowed centre={centre} path={route.path}>
            <TitledPage value={true}>
              <ScreenBody blocks={loaded.blocks} dev={dev} view={view} />
            </TitledPage>
          </PageAllowed>
        )}
        {over ? <FooterLaw /> : null}
      </Place>
    </div>
  );
  if (!over) return <div css={alone}>{inside}</div>;
  return (
    <div css={layer}>
      <GlobalRules styles={held} />
      {inside}
    </div>
  );
}
