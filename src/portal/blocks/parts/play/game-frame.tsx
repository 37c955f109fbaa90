import { css } from "@emotion/react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { themeNamed } from "#src/shared/theme-name.ts";
import { useLocale, useTheme } from "../../../runtime/runtime.tsx";
import { frameRights } from "./framed.ts";
import type { LaunchActor } from "./use-launch.ts";

const frame = css({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  border: 0,
  background: "var(--c-sunken)",
});

interface GameFrameProps {
  address: string;
  name: string;
  actor: LaunchActor;
}

/**
 * The game itself, from its own host. Hears only what that host says, and only that money moved; is told of
 * the theme, which a game that follows it has behind its address as well.
 */
export function GameFrame({ address, name, actor }: GameFrameProps): ReactNode {
  const { t } = useLocale();
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { origin } = new URL(address);
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow) return;
      const { type } = (event.data ?? {}) as { type?: unknown };
      if (type === "GAME.ROUND") actor.send({ type: "GAME.PLAYED" });
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [address, actor]);
  const theme = useTheme();
  const loaded = useRef(false);
  const tellTheme = useCallback(() => {
    const { origin, hash } = new URL(address);
    if (themeNamed(hash.slice(1)) === undefined || !loaded.current) return;
    ref.current?.contentWindow?.postMessage({ type: "PORTAL.THEME", theme }, origin);
  }, [address, theme]);
  useEffect(tellTheme, [tellTheme]);
  return (
    <iframe
      allow="fullscreen"
      css={frame}
      onLoad={() => {
        loaded.current = true;
        tellTheme();
        actor.send({ type: "FRAME.LOADED" });
      }}
      ref={ref}
      referrerPolicy="no-referrer"
      sandbox={frameRights}
      src={address}
      title={t("game.frame", [name])}
    />
  );
}
