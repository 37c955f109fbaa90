import { type ReactNode, useCallback } from "react";
import type { GameLobbyProps } from "#src/contracts/blocks.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";
import { vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { gameGrid } from "../parts/game-grid-styles.ts";
import { GameItem } from "../parts/game-item.tsx";
import { useOpenGame } from "../parts/use-open-game.tsx";
import { useVendorLabel } from "../parts/use-vendor-label.ts";
import { GamePage } from "./game-page.tsx";
import { LoadMore } from "./load-more.tsx";
import { LobbyHeading } from "./lobby-heading.tsx";
import { root } from "./lobby-styles.ts";
import { LobbyToolbar } from "./lobby-toolbar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { pageRequest } from "./request.ts";
import { type LobbyState, plainState, readState, writeState } from "./state.ts";
import { VendorStrip } from "./vendor-strip.tsx";

interface GameCentreProps {
  id: string;
  category: Category;
  props: GameLobbyProps;
}

/** Changes the state in the address; whatever narrows or sorts the list starts at its first page. */
function useLobbyState(): [LobbyState, (change: Partial<LobbyState>) => void] {
  const { page, navigate } = useRuntime();
  const { path, query } = page;
  const change = useCallback(
    (part: Partial<LobbyState>): void => {
      const next = { ...readState(query), pages: 1, ...part };
      navigate(`${path}${writeState(next)}`, { replace: true, keepScroll: true });
    },
    [path, query, navigate],
  );
  return [readState(query), change];
}

/** The platform's own selection: one list, without pages. */
function HotCentre({ category }: { category: Category }): ReactNode {
  const { t, text } = useRuntime();
  const hot = useCall("hotGames", { isPlatform: 2 });
  const vendorLabel = useVendorLabel();
  const { open, sheet } = useOpenGame();
  const games = hot.data?.list;
  return (
    <div css={root}>
      <LobbyHeading
        count={games === undefined ? "" : t("lobby.count", [games.length])}
        icon={category.icon}
        title={text(category.label)}
      />
      {games?.length === 0 ? (
        <NothingFound search="" suggestions={0} onClear={undefined} />
      ) : (
        <ul css={gameGrid} onKeyDown={walkByArrows}>
          {(games ?? []).map((game, index) => (
            <li key={`${game.vassalage}-${game.nodeId}`}>
              <GameItem
                amongHot
                eager={index < 12}
                game={game}
                onOpen={open}
                vendor={vendorLabel(game.vassalage)}
              />
            </li>
          ))}
        </ul>
      )}
      {sheet}
    </div>
  );
}

/** A list centre: vendors, search, filters, order and the games in pages (OPEN-096). */
export function GameCentre({ id, category, props }: GameCentreProps): ReactNode {
  const { site, t, text } = useRuntime();
  const [state, change] = useLobbyState();
  const vendorLabel = useVendorLabel();
  const { open, sheet } = useOpenGame();
  const vendors = vendorsOf(category, useCall("vendors", {}).data);
  const { pageSize } = site.lists;
  const hot = category.gameCategory === "HOT";
  const request = (pageNo: number) => pageRequest(props, category, state, pageNo, pageSize);
  const first = useCall("gameList", hot ? null : request(1)).data;
  if (hot) return <HotCentre category={category} />;
  const name = text(category.label);
  const everywhere = state.everywhere && state.search !== "";
  return (
    <div css={root} id={`lobby-${id}`}>
      <LobbyHeading
        count={first === undefined ? "" : t("lobby.count", [first.total.toLocaleString("en")])}
        icon={everywhere ? "search" : category.icon}
        title={everywhere ? t("lobby.results", [state.search]) : name}
      />
      {vendors.length > 1 && !everywhere ? (
        <VendorStrip
          chosen={state.vendor}
          onChoose={(vendor) => change({ vendor })}
          vendors={vendors}
        />
      ) : null}
      <LobbyToolbar
        lines={props.lines}
        minBet={props.minBet}
        name={name}
        onChange={change}
        state={state}
      />
      {first?.total === 0 ? (
        <NothingFound
          onClear={() => change({ ...plainState, sort: state.sort })}
          search={state.search}
          suggestions={props.suggestions}
        />
      ) : (
        <>
          <ul css={gameGrid} onKeyDown={walkByArrows}>
            {Array.from({ length: state.pages }, (_, index) => (
              <GamePage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={index}
                onOpen={open}
                request={request(index + 1)}
                vendorLabel={vendorLabel}
              />
            ))}
          </ul>
          {first === undefined ? null : (
            <LoadMore
              onMore={() => change({ pages: state.pages + 1 })}
              pages={Math.min(state.pages, first.totalPages)}
              pageSize={pageSize}
              total={first.total}
            />
          )}
        </>
      )}
      {sheet}
    </div>
  );
}
