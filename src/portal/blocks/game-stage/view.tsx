import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";
import type { GameStageProps } from "#src/contracts/blocks.gen.ts";
import type { LaunchItem } from "../../machines/game-launch.types.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { listAddress, toGameAddress } from "../../runtime/launch-item.ts";
import { readGameAddress, recallFrom, recallGame } from "../../runtime/recall-launch.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { phone } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { GameStage } from "../parts/play/game-stage.tsx";
import { useLaunch } from "../parts/play/use-launch.ts";

/** Where there is no room for a header above a game. */
const small = `${phone} and (max-height: 640px), (max-height: 480px)`;

/** Everything below the header; on a small phone, or one that lies, the header's room too: one bar over a game. */
const root = css({
  position: "fixed",
  zIndex: 10,
  insetInline: 0,
  insetBlock: "var(--header-h) var(--line-h, 0px)",
  paddingBlockEnd: "env(safe-area-inset-bottom, 0px)",
  background: "var(--c-page)",
  // What it lies over is no stop of the keyboard, and is not read out.
  "#main:has(&) > :not(&, :has(&))": { visibility: "hidden" },
  [small]: {
    insetBlock: "0 var(--line-h, 0px)",
    zIndex: 25,
  },
  "html:has(&) [data-header] header": { [small]: { visibility: "hidden" } },
});

/** Goes back to where the game was opened, with the place and the list as they were. */
function useLeave(home: string): () => void {
  const { storage, navigate } = useServices();
  return () => {
    const from = recallFrom(storage);
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (from !== null && idx === from.index + 1) history.back();
    else navigate(from?.url ?? home);
  };
}

function Playing({ item, home }: { item: LaunchItem; home: string }): ReactNode {
  const { storage } = useServices();
  const [game] = useState(() => recallGame(storage, item));
  const launch = useLaunch({ item, game, place: "page", window: null });
  const leave = useLeave(home);
  return <GameStage {...launch} inPopup={false} onLeave={leave} />;
}

/** The game of the address (ROUTE-19, GAME-01). */
export function GameStageBlock({ props }: BlockViewProps<GameStageProps>): ReactNode {
  const { navigate } = useServices();
  const { t, site } = useLocale();
  const { page } = usePage();
  const item = readGameAddress(page.query);
  const list = item === null ? undefined : listAddress(item, site.categories.items);
  useEffect(() => {
    if (list !== undefined) navigate(list, { replace: true });
  }, [list, navigate]);
  if (list !== undefined) return null;
  if (item === null)
    return (
      <>
        <PageTitle size={24}>{t("game.title")}</PageTitle>
        <EmptyState
          actions={<LinkButton href={props.home}>{t("game.back")}</LinkButton>}
          icon="gamepad-2"
          title={t("game.none")}
        />
      </>
    );
  return (
    <div css={root}>
      <Playing home={props.home} item={item} key={toGameAddress(item)} />
    </div>
  );
}
