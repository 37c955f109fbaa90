import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { frameRights } from "./framed.ts";
import type { LaunchActor } from "./use-launch.ts";
import { useThemeTold } from "./use-theme-told.ts";

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
  const tellTheme = useThemeTold(ref, address);
  return (
    <iframe
      allow="fullscreen"
      css={frame}
      onLoad={() => {
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
