import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { walkByArrows } from "../../../ui/arrow-keys.ts";
import { Button } from "../../../ui/button.tsx";
import { GamePicture } from "../../../ui/game-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { sectionTitle } from "../../../ui/section-title.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { gameGrid } from "../game-grid-styles.ts";
import { GameItem } from "../game-item.tsx";
import { useVendorLabel } from "../use-vendor-label.ts";
import { type GameMessage, heldMessage, messageOf } from "./game-message.ts";
import { GameWays } from "./game-ways.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { Exclusion, LaunchActor, LaunchSnapshot } from "./use-launch.ts";

const root = css({
  position: "absolute",
  inset: 0,
  overflowY: "auto",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  justifyItems: "center",
  padding: "var(--space-5) var(--gutter)",
  background: "var(--c-page)",
});
const middle = css({
  display: "grid",
  justifyItems: "center",
  justifySelf: "center",
  gap: 12,
  maxInlineSize: 560,
  textAlign: "center",
});
const wide = css({ display: "grid", gap: "var(--space-6)", inlineSize: "min(100%, 960px)" });
const picture = css({
  position: "relative",
  inlineSize: "clamp(112px, 24vmin, 168px)",
  aspectRatio: "var(--card-ratio)",
  overflow: "hidden",
  borderRadius: "var(--radius-card)",
  background: "var(--c-skeleton)",
  boxShadow: "var(--shadow-2)",
});
const disc = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 72,
  blockSize: 72,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
});
const title = css({ fontSize: "var(--text-24)", outline: "none" });
const quiet = css({ color: "var(--c-text-quiet)", maxInlineSize: "48ch" });
const turning = css({
  display: "flex",
  alignItems: "center",
  gap: 10,
  fontWeight: 600,
  color: "var(--c-text)",
});
const row = css({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 12 });
const word = css({ minBlockSize: "3em", color: "var(--c-text-quiet)", maxInlineSize: "44ch" });

interface GameCoverProps {
  actor: LaunchActor;
  snapshot: LaunchSnapshot;
  /** null while it is unknown. */
  game: Game | null;
  name: string;
  /** What keeps the player from playing from now on. */
  held: Exclusion | null;
  onLeave: () => void;
}

/** The game is on its way: its picture, and after a while a word (8 s). */
function Waiting({ snapshot, game, name, onLeave }: GameCoverProps): ReactNode {
  const { t } = useLocale();
  const slow = snapshot.hasTag("slow");
  return (
    <div css={middle}>
      <div css={picture}>
        {game === null ? null : <GamePicture eager name={name} src={game.image} />}
      </div>
      <p css={turning}>
        <Spinner />
        {t("game.opening", [name])}
      </p>
      <p css={word} role="status">
        {slow ? t("game.openingSlow") : ""}
      </p>
      {slow ? (
        <Button kind="secondary" onClick={onLeave} size="small">
          {t("game.back")}
        </Button>
      ) : null}
    </div>
  );
}

function Choosing({ actor, snapshot }: GameCoverProps): ReactNode {
  const { t } = useLocale();
  const vendorLabel = useVendorLabel();
  return (
    <section css={wide}>
      <h2 css={sectionTitle}>{t("game.choose")}</h2>
      <ul css={gameGrid} onKeyDown={walkByArrows}>
        {snapshot.context.games.map((game) => (
          <li key={game.nodeId}>
            <GameItem
              eager
              game={game}
              onOpen={() => actor.send({ type: "GAME.CHOSEN", game })}
              vendor={vendorLabel(game.vassalage)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Message(props: GameCoverProps & { message: GameMessage }): ReactNode {
  const { message, actor, snapshot, onLeave } = props;
  const { t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { item, player } = snapshot.context;
  // Whoever waited for the game hears what came instead.
  useEffect(() => {
    if (document.querySelector("dialog[open] input") === null) heading.current?.focus();
  }, []);
  return (
    <div css={wide}>
      <div css={middle}>
        <span css={disc}>
          <Icon name={message.icon} size={32} />
        </span>
        <div css={middle}>
          <h2 css={title} ref={heading} tabIndex={-1}>
            {message.title}
          </h2>
          <p css={quiet}>{message.text}</p>
        </div>
        <div css={row}>
          <GameWays actor={actor} snapshot={snapshot} ways={message.ways} />
          <Button kind="secondary" onClick={onLeave}>
            {t("game.back")}
          </Button>
        </div>
      </div>
      {message.suggests ? <Suggestions instead={item.nodeId} trial={player === "trial"} /> : null}
    </div>
  );
}

/** What stands in the place of the game until it is there, and whenever it cannot be. */
export function GameCover(props: GameCoverProps): ReactNode {
  const { t, problemText } = useLocale();
  const { snapshot, name, held } = props;
  if (snapshot.hasTag("playing") && held === null) return null;
  const words = { t, problemText };
  const message = held === null ? messageOf(snapshot, name, words) : heldMessage(held, words);
  return (
    <div css={root}>
      {snapshot.hasTag("choosing") && held === null ? (
        <Choosing {...props} />
      ) : message === null ? (
        <Waiting {...props} />
      ) : (
        <Message key={message.title} {...props} message={message} />
      )}
    </div>
  );
}
