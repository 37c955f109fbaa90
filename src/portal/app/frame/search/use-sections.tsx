import { useState } from "react";
import type { GameListPayload, NoticeValue } from "#src/contracts/api.gen.ts";
import { toSearchName } from "#src/shared/search-name.ts";
import { hotQuestion, wire } from "#src/shared/wire-constants.ts";
import { useCall } from "../../../api/use-call.ts";
import { type Runtime, useRuntime } from "../../../runtime/runtime.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { gameOptions, vendorOptions, wordsOption } from "./options.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import type { SearchOption, SearchSection } from "./search.types.ts";

const most = { games: 6, popular: 4, vendors: 3, promotions: 3 };

/** What a search shows. */
export interface Found {
  readonly sections: readonly SearchSection[];
  /** The words fit nothing. */
  readonly none: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
  /** What is shown instead, where nothing has the words as they were typed. */
  readonly meant: string | undefined;
}

const questionOf = (words: string): GameListPayload | null =>
  words === ""
    ? null
    : {
        clientType: wire.clientType,
        pageNo: 1,
        pageSize: most.games,
        search: words,
        sort: "hot",
      };

/** What was looked for before, with a way to forget it. */
function useRecent(): SearchOption[] {
  const runtime = useRuntime();
  const { t, storage } = runtime;
  const [kept, setKept] = useState(() => recentSearches(storage));
  if (kept.length === 0) return [];
  const forget: SearchOption = {
    id: "forget",
    label: t("search.forget"),
    mark: <Icon name="trash" />,
    stays: true,
    run: () => {
      forgetSearches(storage);
      setKept([]);
    },
  };
  return [
    ...kept.map((words) => wordsOption(runtime, words, { label: words, icon: "clock" })),
    forget,
  ];
}

/** The promotions whose title holds the words. */
const promotionOptions = (
  { navigate }: Runtime,
  notice: NoticeValue | undefined,
  words: string,
): SearchOption[] =>
  (notice?.promotion ?? [])
    .filter(({ title }) => toSearchName(title).includes(words))
    .map(({ id, title }) => ({
      id: `promotion-${id}`,
      label: title,
      mark: <Icon name="gift" />,
      run: () => navigate(`/promoDetail?${new URLSearchParams({ id })}`),
    }));

/**
 * What a search shows for some words: games, vendors and promotions, and the way to all of it. Without
 * words the searches before; there, and where nothing fits, popular games.
 */
export function useSections(words: string): Found {
  const runtime = useRuntime();
  const { t, language } = runtime;
  const list = useCall("gameList", questionOf(words), { keepPreviousData: true });
  const vendors = useCall("vendors", {}).data;
  const notice = useCall("notice", { language }).data;
  const recent = useRecent();
  const waiting = list.isLoading;
  const meant = words === "" || waiting ? undefined : list.data?.meant;
  const plain = toSearchName(meant ?? words);
  // While an answer is on its way, those of the one before that fit these words too.
  const games = (words === "" ? [] : (list.data?.games ?? [])).filter(
    ({ gameName }) => !waiting || toSearchName(gameName).includes(plain),
  );
  const total = words === "" || waiting ? games.length : (list.data?.total ?? 0);
  const found = plain === "" ? [] : vendorOptions(runtime, vendors, plain).slice(0, most.vendors);
  const offers =
    plain === "" ? [] : promotionOptions(runtime, notice, plain).slice(0, most.promotions);
  const failed = words !== "" && list.error !== undefined;
  const none = words !== "" && !waiting && !failed && total + found.length + offers.length === 0;
  const hot = useCall("hotGames", words === "" || none ? hotQuestion : null).data?.list ?? [];
  const open = hot.filter(({ maintenance }) => !maintenance);
  const popular = words === "" || none ? open.slice(0, most.popular) : [];
  const more = { label: t("search.all", [total.toLocaleString("en")]), icon: "search" };
  const sections: SearchSection[] = [
    { id: "recent", title: t("search.recent"), options: words === "" ? recent : [] },
    { id: "games", title: t("menu.games"), options: gameOptions(runtime, vendors, games) },
    {
      id: "all",
      title: "",
      options: total > games.length ? [wordsOption(runtime, meant ?? words, more)] : [],
    },
    { id: "vendors", title: t("lobby.vendors"), options: found },
    { id: "promotions", title: t("menu.promotions"), options: offers },
    { id: "popular", title: t("lobby.popular"), options: gameOptions(runtime, vendors, popular) },
  ];
  return {
    sections: sections.filter(({ options }) => options.length > 0),
    none,
    waiting,
    failed,
    meant: none ? undefined : meant,
  };
}
