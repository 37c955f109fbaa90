import { useState } from "react";
import type { GameListPayload, NoticeValue } from "#src/contracts/api.gen.ts";
import { toSearchName } from "#src/shared/search-name.ts";
import { useCall } from "../../../api/use-call.ts";
import { useLocale, usePage, useServices } from "../../../runtime/runtime.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { categoryOptions, gameOptions, vendorOptions, wordsOption } from "./options.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import type { SearchDeps, SearchOption, SearchSection } from "./search.types.ts";

const max = { games: 6, popular: 4, categories: 3, vendors: 3, promotions: 3 };

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
        pageNo: 1,
        pageSize: max.games,
        search: words,
        sort: "hot",
      };

const useSearchDeps = (): SearchDeps => ({ ...useServices(), ...useLocale(), ...usePage() });

/** What was looked for before, with a way to forget it. */
function useRecent(): SearchOption[] {
  const deps = useSearchDeps();
  const { t, storage } = deps;
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
    ...kept.map((words) => wordsOption(deps, words, { label: words, icon: "clock" })),
    forget,
  ];
}

/** The promotions whose title holds the words. */
const promotionOptions = (
  { navigate }: SearchDeps,
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
 * What a search shows for some words: games, categories, vendors and promotions, and the way to all of it. Without
 * words the searches before; there, and where nothing fits, popular games.
 */
export function useSections(words: string): Found {
  const deps = useSearchDeps();
  const { t, language } = deps;
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
  const found = plain === "" ? [] : vendorOptions(deps, vendors, plain).slice(0, max.vendors);
  const kinds = plain === "" ? [] : categoryOptions(deps, plain).slice(0, max.categories);
  const offers = plain === "" ? [] : promotionOptions(deps, notice, plain).slice(0, max.promotions);
  const failed = words !== "" && list.error !== undefined;
  const none =
    words !== "" &&
    !waiting &&
    !failed &&
    total + kinds.length + found.length + offers.length === 0;
  const hot = useCall("hotGames", words === "" || none ? {} : null).data?.list ?? [];
  const open = hot.filter(({ maintenance }) => !maintenance);
  const popular = words === "" || none ? open.slice(0, max.popular) : [];
  const more = { label: t("search.all", [total.toLocaleString("en")]), icon: "search" };
  const sections: SearchSection[] = [
    { id: "recent", title: t("search.recent"), options: words === "" ? recent : [] },
    { id: "games", title: t("menu.games"), options: gameOptions(deps, vendors, games) },
    {
      id: "all",
      title: "",
      options: total > games.length ? [wordsOption(deps, meant ?? words, more)] : [],
    },
    { id: "categories", title: t("search.categories"), options: kinds },
    { id: "vendors", title: t("lobby.vendors"), options: found },
    { id: "promotions", title: t("menu.promotions"), options: offers },
    { id: "popular", title: t("lobby.popular"), options: gameOptions(deps, vendors, popular) },
  ];
  return {
    sections: sections.filter(({ options }) => options.length > 0),
    none,
    waiting,
    failed,
    meant: none ? undefined : meant,
  };
}
