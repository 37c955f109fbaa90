import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale, useTheme } from "../../runtime/runtime.tsx";
import { frameRights, inTheme } from "../parts/play/framed.ts";
import { useThemeTold } from "../parts/play/use-theme-told.ts";

const frame = css({
  display: "block",
  inlineSize: "100%",
  border: 0,
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
});

/** How high it stands until its page says how high it is, and for pages that never say. */
const firstHeight = "70vh";
/** No page is so high that it would not scroll in itself rather. */
const highest = 8000;

interface RoundFrameProps {
  address: string;
  gameName: string;
}

/**
 * The provider's page, from its own host. Hears only what that host says, and only how high it is; is told
 * of the theme.
 */
export function RoundFrame({ address, gameName }: RoundFrameProps): ReactNode {
  const { t } = useLocale();
  const theme = useTheme();
  const { origin } = new URL(address);
  // The address works once: the theme it was opened in stays in it.
  const [source] = useState(() => inTheme(address, theme));
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const tellTheme = useThemeTold(ref, source);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow) return;
      const { type, height: said } = (event.data ?? {}) as { type?: unknown; height?: unknown };
      if (type === "ROUND.HEIGHT" && Number.isFinite(said))
        setHeight(Math.min(highest, Math.max(0, Number(said))));
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [origin]);
  return (
    <iframe
      css={frame}
      onLoad={tellTheme}
      ref={ref}
      referrerPolicy="no-referrer"
      sandbox={frameRights}
      src={source}
      style={{ blockSize: height ?? firstHeight }}
      title={t("betRound.frame", [gameName])}
    />
  );
}
