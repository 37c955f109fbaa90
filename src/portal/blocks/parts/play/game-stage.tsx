import { css } from "@emotion/react";
import { type ReactNode, useRef } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useCall } from "../../../api/use-call.ts";
import { useAlive } from "../../../runtime/lazy-part.tsx";
import { useLocale } from "../../../runtime/runtime.tsx";
import { useVendorLabel } from "../use-vendor-label.ts";
import { GameBar } from "./game-bar.tsx";
import { GameCover } from "./game-cover.tsx";
import { GameFrame } from "./game-frame.tsx";
import type { Launch, LaunchSnapshot } from "./use-launch.ts";

const root = css({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  blockSize: "100%",
  background: "var(--c-page)",
});
const place = css({ position: "relative", overflow: "hidden" });

/** The game of a launch; one that was only known by its number is found among those played last. */
function useGame({ context, ...snapshot }: LaunchSnapshot): Game | null {
  const alive = useAlive();
  const unknown = context.game === null && context.player === "member";
  const opened = unknown && snapshot.hasTag("framed");
  const recent = useCall("recentGames", opened ? { pageNo: 1, pageSize: 5 } : null);
  const { nodeId } = context.item;
  // The server knows nothing of what this tab kept, and its page is taken over as it came.
  if (!alive) return null;
  return context.game ?? recent.data?.list.find((game) => game.nodeId === nodeId) ?? null;
}

interface GameStageProps extends Launch {
  /** The page has its own header with the balance; a popup has not. */
  inPopup: boolean;
  onLeave: () => void;
}

/** A game with the line above it: the frame while there is one, and over it whatever is to be said. */
export function GameStage({ actor, snapshot, held, inPopup, onLeave }: GameStageProps): ReactNode {
  const { t } = useLocale();
  const vendorLabel = useVendorLabel();
  const stage = useRef<HTMLDivElement>(null);
  const game = useGame(snapshot);
  const { launch, second, item } = snapshot.context;
  const vendor = vendorLabel(item.vassalage);
  const name = game?.gameName ?? (item.nodeId === null && vendor !== "" ? vendor : t("game.title"));
  const address = second ? launch?.game_url2 : launch?.game_url;
  return (
    <div css={root} ref={stage}>
      <GameBar
        balance={inPopup}
        game={game}
        level={inPopup ? "h2" : "h1"}
        name={name}
        onLeave={onLeave}
        playing={snapshot.hasTag("playing") && held === null}
        stage={stage}
        vendor={name === vendor ? "" : vendor}
      />
      <div css={place}>
        {snapshot.hasTag("framed") && address && held === null ? (
          <GameFrame actor={actor} address={address} key={address} name={name} />
        ) : null}
        <GameCover
          actor={actor}
          game={game}
          name={name}
          held={held}
          onLeave={onLeave}
          snapshot={snapshot}
        />
      </div>
    </div>
  );
}
