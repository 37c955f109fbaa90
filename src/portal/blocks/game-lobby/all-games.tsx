import type { ReactNode } from "react";
import type { GameListValue } from "#src/contracts/api.gen.ts";
import type { GameLobbyProps } from "#src/contracts/blocks.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { kept } from "../../runtime/kept.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { gameGrid } from "../parts/game-grid-styles.ts";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";
import { GamePage } from "./game-page.tsx";
import { LoadMore } from "./load-more.tsx";
import { LobbyToolbar } from "./lobby-toolbar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { pageRequest } from "./request.ts";
import { type LobbyState, plainState } from "./state.ts";

interface AllGamesProps {
  category: Category;
  /** The category's name. */
  name: string;
  props: GameLobbyProps;
  state: LobbyState;
  onChange: (change: Partial<LobbyState>) => void;
  /** The answer for the first page; undefined until it is there. */
  first: GameListValue | undefined;
}

/** Every game of a category: its search, filters and order, then the pages. */
export function AllGames(lobby: AllGamesProps): ReactNode {
  const { category, name, props, state, onChange, first } = lobby;
  const { site, t } = useLocale();
  const { pageSize } = site.lists;
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  // Lines are what reels have; who asked for them in an address can take it back.
  const reels = category.gameCategory === "RNG" || state.everywhere;
  // An address may name more pages than there are.
  const pages = Math.min(state.pages, Math.max(first?.totalPages ?? state.pages, 1));
  const request = (page: number) => pageRequest(props, category, state, page, pageSize);
  const last = useCall("gameList", request(pages)).data;
  return (
    <>
      <LobbyToolbar
        hasHold={(reels && site.standInGames !== false) || state.hold}
        lines={reels || state.lines ? props.lines : undefined}
        minBet={props.minBet}
        name={name}
        onChange={onChange}
        state={state}
        total={first?.total}
      />
      {first?.total === 0 ? (
        <NothingFound
          onClear={() => onChange({ ...plainState, sort: state.sort })}
          search={state.search}
          suggestions={props.suggestions}
        />
      ) : (
        <>
          {first?.meant === undefined ? null : (
            <p role="status">{t("search.meant", [state.search, first.meant])}</p>
          )}
          <ul css={gameGrid} onKeyDown={walkByArrows}>
            {Array.from({ length: pages }, (_, index) =>
              kept(
                <GamePage
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                  key={index}
                  onOpen={open}
                  request={request(index + 1)}
                  vendorLabel={vendorLabel}
                />,
              ),
            )}
          </ul>
          {first === undefined ? null : (
            <LoadMore
              auto={props.autoLoad}
              complete={last !== undefined}
              onMore={() => onChange({ pages: pages + 1 })}
              pages={pages}
              pageSize={pageSize}
              total={first.total}
            />
          )}
        </>
      )}
    </>
  );
}
