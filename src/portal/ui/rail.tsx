import { css } from "@emotion/react";
import { Children, type ReactNode, useEffect, useRef } from "react";
import { walkByArrows } from "./arrow-keys.ts";
import { IconButton } from "./icon-button.tsx";
import { hover } from "./media.ts";
import { offScreen, useOffScreen } from "./off-screen.ts";
import { useAutoplay } from "./use-autoplay.ts";
import { wantsStillness } from "./wants-stillness.ts";

interface RailProps {
  /** What the rail is called by screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Stands at the start of the line above; the arrows stand at its end. */
  heading: ReactNode;
  /** Stands after the arrows, such as the link to all: at the end with and without them. */
  aside?: ReactNode;
  /** The cards hold nothing to press, so the line itself takes the focus to be scrolled by keys. */
  plain?: boolean;
  /** The line goes on by itself where it has more than one card; how its button is called. */
  auto?: { pauseLabel: string; playLabel: string };
  children: ReactNode;
}

/** As wide as the page, so that nothing is cut: neither the track nor a focus ring. */
const frame = css({
  marginInline: "calc(-1 * var(--gutter))",
  paddingInline: "var(--gutter)",
  marginBlock: -4,
  paddingBlock: 4,
});

const asHigh = offScreen("var(--rail-height)");

const head = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  marginBlockEnd: 12,
});
const end = css({ display: "flex", alignItems: "center", gap: 4, flex: "none" });
const arrows = css({
  display: "none",
  [hover]: { display: "flex", gap: 4 },
  // Their room stays, so that nothing moves when the cards come.
  "[data-whole] &": { visibility: "hidden" },
});

/** Runs to the edge of the screen, so that the cut card says there is more. */
const track = css({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "var(--rail-card)",
  gap: "clamp(8px, 1.2vw, 16px)",
  overflowX: "auto",
  overscrollBehaviorInline: "contain",
  scrollSnapType: "inline proximity",
  scrollPaddingInline: "var(--gutter)",
  marginInline: "calc(-1 * var(--gutter))",
  paddingInline: "var(--gutter)",
  paddingBlock: 4,
  scrollbarWidth: "none",
  "::-webkit-scrollbar": { display: "none" },
  "> li": { position: "relative", scrollSnapAlign: "start", minInlineSize: 0 },
});

/**
 * One line of cards that scrolls sideways: by touch, by the arrow buttons (on pointers) and by the
 * arrow keys. The width of a card is the CSS variable `--rail-card`, and about how high the rail is
 * `--rail-height`, both set by whoever places the rail.
 */
export function Rail(props: RailProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const frameRef = useOffScreen<HTMLDivElement>();
  const moves = props.auto !== undefined && Children.count(props.children) > 1;
  const auto = useAutoplay(list, moves);
  // Arrows are for a line that holds more than is seen; what comes and goes changes that as well.
  useEffect(() => {
    const node = list.current;
    if (node === null) return;
    const measure = new ResizeObserver(() =>
      frameRef.current?.toggleAttribute("data-whole", node.scrollWidth <= node.clientWidth),
    );
    measure.observe(node);
    return () => measure.disconnect();
  });
  const scroll = (direction: 1 | -1): void => {
    const node = list.current;
    if (node === null) return;
    const sign = node.matches(":dir(rtl)") ? -direction : direction;
    node.scrollBy({
      left: sign * node.clientWidth * 0.8,
      behavior: wantsStillness() ? "instant" : "smooth",
    });
  };
  return (
    <div css={[frame, asHigh]} ref={frameRef}>
      <div css={head}>
        {props.heading}
        <div css={end}>
          {moves ? (
            <IconButton
              icon={auto.paused ? "play" : "pause"}
              label={(auto.paused ? props.auto?.playLabel : props.auto?.pauseLabel) ?? ""}
              onClick={auto.toggle}
            />
          ) : null}
          <div css={arrows}>
            <IconButton
              icon="chevron-left"
              label={props.previousLabel}
              mirrored
              onClick={() => scroll(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={props.nextLabel}
              mirrored
              onClick={() => scroll(1)}
            />
          </div>
          {props.aside}
        </div>
      </div>
      <ul
        aria-label={props.label}
        css={track}
        onBlur={() => auto.hold(false)}
        onFocus={() => auto.hold(true)}
        onPointerEnter={() => auto.hold(true)}
        onPointerLeave={() => auto.hold(false)}
        onKeyDown={walkByArrows}
        ref={list}
        // What scrolls must be reached by keys (axe: scrollable-region-focusable).
        tabIndex={props.plain ? 0 : undefined}
      >
        {Children.map(props.children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
