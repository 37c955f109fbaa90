import { css } from "@emotion/react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { hueOf } from "#src/shared/hue.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { FirstPictureContext } from "../../ui/first-picture.ts";
import { Icon } from "../../ui/icon.tsx";
import { phone } from "../../ui/media.ts";
import { BannerSlide } from "./banner-slide.tsx";
import { configuredBanners, platformBanners } from "./banners.ts";
import { useSlides } from "./use-slides.ts";

const root = css({
  position: "relative",
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  borderRadius: "var(--radius-card)",
  background: "var(--c-skeleton)",
  overflow: "hidden",
  touchAction: "pan-y",
});
const tall = css({
  blockSize: "clamp(240px, 31vw, 420px)",
  [phone]: { blockSize: "auto", aspectRatio: "16 / 9" },
});
const flat = css({ blockSize: "clamp(112px, 16vw, 208px)" });
const controls = css({
  position: "absolute",
  zIndex: 2,
  insetBlockEnd: 4,
  insetInline: 0,
  display: "flex",
  justifyContent: "center",
  alignItems: "center",
  pointerEvents: "none",
  "& > *": { pointerEvents: "auto" },
});
const dot = css({
  inlineSize: 24,
  blockSize: 32,
  display: "grid",
  placeItems: "center",
  "&::before": {
    content: '""',
    inlineSize: 20,
    blockSize: 8,
    // Cut to a dot, not made narrower: what grows counts as a shift of the page.
    clipPath: "inset(0 6px round 4px)",
    background: "var(--on-art)",
    opacity: 0.5,
  },
  "&[aria-current='true']::before": { opacity: 1, clipPath: "inset(0 round 4px)" },
});
const press = css({
  inlineSize: 32,
  blockSize: 32,
  display: "grid",
  placeItems: "center",
  color: "var(--on-art)",
});
/** How far a finger must travel, in pixels, to turn the slide. */
const swipe = 40;

interface BannerAreaProps {
  group: string;
  /** On a phone it stands below the page's content: its picture waits until it comes near. */
  follows: boolean;
}

/**
 * The banners of the page's group (BANNER-01 … BANNER-06). One: a still picture. More: a slider that
 * goes round, with dots and a pause button. None: nothing, and no space taken.
 */
export function BannerArea({ group, follows }: BannerAreaProps): ReactNode {
  const { site, text, t, language } = useLocale();
  const { facts } = useSession();
  const own = configuredBanners(group, { site, facts, text, hue: hueOf(site.theme.brand) });
  const notice = useCall("notice", own.length > 0 ? null : { language });
  const banners = own.length > 0 ? own : platformBanners(group, site, notice.data);
  const slides = useSlides(banners.length);
  const picture = useContext(FirstPictureContext);
  const [mounted, setMounted] = useState(false);
  const from = useRef<number | null>(null);
  useEffect(() => setMounted(true), []);
  // The build leaves this out of what browsers load.
  if (import.meta.env.SSR && picture !== null && banners[0] !== undefined)
    picture.current = { wide: banners[0].wide, phone: follows ? undefined : banners[0].phone };
  if (banners.length === 0) return null;
  const many = banners.length > 1;
  const step = (name: "previous" | "next", by: number): ReactNode => (
    <button
      aria-label={t(`a11y.${name}`, [t("banner.label")])}
      css={press}
      onClick={() => slides.go(slides.index + by)}
      type="button"
    >
      <Icon mirrored name={by < 0 ? "chevron-left" : "chevron-right"} size={16} />
    </button>
  );
  return (
    <section
      aria-label={t("banner.label")}
      aria-roledescription={many ? t("banner.role") : undefined}
      css={[root, group === "home" ? tall : flat]}
      onBlur={() => slides.hold(false)}
      onFocus={() => slides.hold(true)}
      onMouseEnter={() => slides.hold(true)}
      onMouseLeave={() => slides.hold(false)}
      onTouchEnd={(event) => {
        const end = event.changedTouches[0]?.clientX;
        if (!many || from.current === null || end === undefined) return;
        const way = (end - from.current) * (event.currentTarget.matches(":dir(rtl)") ? -1 : 1);
        if (Math.abs(way) > swipe) slides.go(slides.index + (way < 0 ? 1 : -1));
        from.current = null;
      }}
      onTouchStart={(event) => {
        from.current = event.touches[0]?.clientX ?? null;
      }}
    >
      {banners.map((banner, index) =>
        index === 0 || mounted ? (
          <BannerSlide
            active={index === slides.index}
            banner={banner}
            compact={group !== "home"}
            first={index === 0 && !follows}
            key={banner.id}
          />
        ) : null,
      )}
      {many ? (
        <div css={controls}>
          <button
            aria-label={t(slides.paused ? "banner.play" : "banner.pause")}
            css={press}
            onClick={() => slides.setPaused(!slides.paused)}
            type="button"
          >
            <Icon name={slides.paused ? "play" : "pause"} size={16} />
          </button>
          {step("previous", -1)}
          {banners.map((banner, index) => (
            <button
              aria-current={index === slides.index ? "true" : undefined}
              aria-label={t("banner.goTo", [index + 1, banners.length])}
              css={dot}
              key={banner.id}
              onClick={() => slides.go(index)}
              type="button"
            />
          ))}
          {step("next", 1)}
        </div>
      ) : null}
    </section>
  );
}
