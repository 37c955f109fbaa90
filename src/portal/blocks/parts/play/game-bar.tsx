import { css } from "@emotion/react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useCall } from "../../../api/use-call.ts";
import { useLocale, useServices, useSession } from "../../../runtime/runtime.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { phone } from "../../../ui/media.ts";
import { FavouriteButton } from "../favourite-button.tsx";
import { PanicButton } from "../safer/panic-button.tsx";

const bar = css({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minBlockSize: 48,
  paddingInline: "max(4px, calc(var(--gutter) - 12px))",
  background: "var(--c-raised)",
  boxShadow: "0 1px 0 var(--c-border)",
});
const words = css({ flex: 1, minInlineSize: 0, display: "grid", paddingInline: 4 });
const title = css({
  fontSize: "var(--text-16)",
  fontWeight: 700,
  lineHeight: 1.3,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textWrap: "nowrap",
});
const quiet = css({
  fontSize: "var(--text-12)",
  lineHeight: 1.3,
  color: "var(--c-text-quiet)",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const figure = css({
  flex: "none",
  paddingInline: 10,
  fontSize: "var(--text-14)",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
});
const clock = css({ color: "var(--c-text-quiet)", [phone]: { paddingInline: 6 } });

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** How long this game has been open, for whoever would lose track of time. */
function Clock(): ReactNode {
  const { t } = useLocale();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - from) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const shown = `${hours > 0 ? `${hours}:` : ""}${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return (
    <span css={[figure, clock]} role="timer" title={t("game.time")}>
      {shown}
    </span>
  );
}

function Balance(): ReactNode {
  const { money } = useLocale();
  const { session } = useSession();
  const { data } = useCall("balance", session.signedIn ? {} : null);
  if (data === undefined) return null;
  return (
    <span css={figure}>
      <bdi>{money(data.sumBalance)}</bdi>
    </span>
  );
}

interface GameBarProps {
  game: Game | null;
  /** The game's name; a word for any game while it is unknown. */
  name: string;
  vendor: string;
  /** The header with the balance is out of sight: the bar shows it. */
  balance: boolean;
  /** The level of the heading. */
  level: "h1" | "h2";
  playing: boolean;
  onLeave: () => void;
  /** What fills the screen when asked. */
  stage: RefObject<HTMLElement | null>;
}

/** The thin line above a game: the way out first, then its name, and what belongs to it. */
export function GameBar(props: GameBarProps): ReactNode {
  const { game, name, vendor, balance, level: Heading, playing, onLeave, stage } = props;
  const { report } = useServices();
  const { t } = useLocale();
  const { session } = useSession();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggle = (): void => {
    const done = full ? document.exitFullscreen() : stage.current?.requestFullscreen();
    done?.catch((error: unknown) => report(error, "full screen"));
  };
  return (
    <div css={bar}>
      <IconButton
        icon={balance ? "x" : "arrow-left"}
        label={t("game.leave")}
        mirrored
        onClick={onLeave}
      />
      <div css={words}>
        <Heading css={title} tabIndex={-1}>
          {name}
        </Heading>
        {vendor === "" ? null : <span css={quiet}>{vendor}</span>}
      </div>
      {balance ? <Balance /> : null}
      {balance && session.signedIn && !session.isTrial ? <PanicButton opens="down" /> : null}
      {playing ? <Clock /> : null}
      {game === null ? null : <FavouriteButton game={game} />}
      <IconButton
        icon={full ? "minimize" : "maximize"}
        label={t(full ? "game.fullscreenEnd" : "game.fullscreen")}
        onClick={toggle}
      />
    </div>
  );
}
