import { type ReactNode, useCallback } from "react";
import type { GameLobbyProps } from "#src/contracts/blocks.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";
import { vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { gameGrid } from "../parts/game-grid-styles.ts";
import { GameItem } from "../parts/game-item.tsx";
import { OwnGames } from "../parts/own-games.tsx";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";
import { AllGames } from "./all-games.tsx";
import { LobbyHeading } from "./lobby-heading.tsx";
import { LobbyStrip } from "./lobby-strip.tsx";
import { root } from "./lobby-styles.ts";
import { NothingFound } from "./nothing-found.tsx";
import { pageRequest } from "./request.ts";
import { type LobbyState, readState, writeState } from "./state.ts";

interface GameCentreProps {
  id: string;
  category: Category;
  props: GameLobbyProps;
}

interface HotGamesProps {
  category: Category;
  state: LobbyState;
  onChange: (change: Partial<LobbyState>) => void;
}

/** Changes the state in the address; whatever narrows or sorts the list starts at its first page. */
function useLobbyState(): [LobbyState, (change: Partial<LobbyState>) => void] {
  const { navigate } = useServices();
  const { page } = usePage();
  const { path, query } = page;
  const change = useCallback(
    (part: Partial<LobbyState>): void => {
      // The address is ahead of what is drawn: a press right after another one must not undo it.
      const asked = location.pathname === path ? new URLSearchParams(location.search) : query;
      const next = { ...readState(asked), pages: 1, ...part };
      navigate(`${path}${writeState(next)}`, { replace: true, keepScroll: true });
    },
    [path, query, navigate],
  );
  return [readState(query), change];
}

/** The shapes that hold the place of the hot games. */
const waiting = 24;

/** The platform's own selection: one list, without pages. */
function HotCentre({ category, state, onChange }: HotGamesProps): ReactNode {
  const { t, text, problemText } = useLocale();
  const hot = useCall("hotGames", {});
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  const games = hot.data?.list;
  return (
    <div css={root}>
      <LobbyHeading
        count={games === undefined ? "" : t("lobby.count", [games.length])}
        icon={category.icon}
        title={text(category.label)}
      />
      <LobbyStrip onChange={onChange} state={state} vendors={[]} />
      {state.show !== "all" ? (
        <OwnGames gameType="ALL" onOpen={open} show={state.show} vendorLabel={vendorLabel} />
      ) : games?.length === 0 ? (
        <NothingFound search="" suggestions={0} onClear={undefined} />
      ) : games === undefined && hot.error !== undefined ? (
        <ErrorState
          busy={hot.isValidating}
          onRetry={() => void hot.mutate()}
          retryLabel={t("common.retry")}
          title={t("lobby.failed")}
        >
          {problemText(hot.error)}
        </ErrorState>
      ) : (
        <ul css={gameGrid} onKeyDown={walkByArrows}>
          {games === undefined ? (
            <SkeletonCards count={waiting} />
          ) : (
            games.map((game, index) => (
              <li key={`${game.vassalage}-${game.nodeId}`}>
                <GameItem
                  amongHot
                  eager={index < 12}
                  game={game}
                  onOpen={open}
                  vendor={vendorLabel(game.vassalage)}
                />
              </li>
            ))
          )}
        </ul>
      )}
    </div>
  );
}

/** A list centre: vendors, search, filters, order and the games in pages (OPEN-096). */
export function GameCentre({ id, category, props }: GameCentreProps): ReactNode {
  const { site, t, text } = useLocale();
  const [state, change] = useLobbyState();
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  const vendors = vendorsOf(category, useCall("vendors", {}).data);
  const hot = category.gameCategory === "HOT";
  const request = pageRequest(props, category, state, 1, site.lists.pageSize);
  const answer = useCall("gameList", hot ? null : request).data;
  // A platform that does not count its games has at least those it sends.
  const first = answer && { ...answer, total: answer.total ?? answer.games.length };
  if (hot) return <HotCentre category={category} onChange={change} state={state} />;
  const name = text(category.label);
  const everywhere = state.everywhere && state.search !== "";
  return (
    <div css={root} id={`lobby-${id}`}>
      <LobbyHeading
        count={first === undefined ? "" : t("lobby.count", [first.total.toLocaleString("en")])}
        icon={everywhere ? "search" : category.icon}
        title={everywhere ? t("lobby.results", [state.search]) : name}
      />
      {everywhere ? null : <LobbyStrip onChange={change} state={state} vendors={vendors} />}
      {state.show === "all" || everywhere ? (
        <AllGames
          category={category}
          first={first}
          name={name}
          onChange={change}
          props={props}
          state={state}
        />
      ) : (
        <OwnGames
          gameType={category.gameCategory}
          onOpen={open}
          show={state.show}
          vendorLabel={vendorLabel}
        />
      )}
    </div>
  );
}
