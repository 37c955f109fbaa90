import type { ReactNode } from "react";
import { CategoryTiles } from "#src/portal/blocks/category-tiles/view.tsx";
import { DownloadStrip } from "#src/portal/blocks/download-strip/view.tsx";
import { GameRail } from "#src/portal/blocks/game-rail/view.tsx";
import { NoticeBar } from "#src/portal/blocks/notice-bar/view.tsx";
import { OwnGamesRail } from "#src/portal/blocks/own-games-rail/view.tsx";
import { PageHeading } from "#src/portal/blocks/page-heading/view.tsx";
import { PromotionRail } from "#src/portal/blocks/promotion-rail/view.tsx";
import { WinnersRail } from "#src/portal/blocks/winners-rail/view.tsx";
import { useLocale, useSession } from "#src/portal/runtime/runtime.tsx";
import { offer } from "./around.tsx";

const params = {};

function Games(props: { category: string; limit: number }): ReactNode {
  const { category, limit } = props;
  const { vendorsByCategory } = useSession().facts;
  if (category !== "hot" && (vendorsByCategory[category] ?? 0) === 0) return null;
  return <GameRail id={category} params={params} props={{ category, limit, sort: "hot" }} />;
}

function Own({
  list,
  icon,
  title,
}: {
  list: "recent" | "favourites";
  icon: string;
  title: string;
}) {
  return (
    <OwnGamesRail id={list} params={params} props={{ list, icon, title, limit: 14, all: "hot" }} />
  );
}

/**
 * The same page as one writes it in React: the same sections, imported and put together in code, in
 * place of a screen out of JSON that is settled, looked up and guarded block by block.
 */
function Home(): ReactNode {
  const { t, site } = useLocale();
  const names = [site.name, site.minimumAge];
  return (
    <>
      <PageHeading
        id="heading"
        params={params}
        props={{ title: t("screen.home.title", names), hidden: true }}
      />
      <NoticeBar />
      <CategoryTiles
        id="categories"
        params={params}
        props={{ title: t("home.categories", names), exclude: ["hot"] }}
      />
      <Games category="hot" limit={14} />
      <Own icon="rotate-ccw-clock" list="recent" title={t("home.recent", names)} />
      <Own icon="heart" list="favourites" title={t("home.favourites", names)} />
      <PromotionRail
        id="promotions"
        params={params}
        props={{ title: t("screen.promotions.title", names), autoplay: false, limit: 8 }}
      />
      <Games category="rng" limit={12} />
      <Games category="live" limit={12} />
      <WinnersRail
        id="winners"
        params={params}
        props={{ title: t("home.winners", names), count: 16, minTimes: 2 }}
      />
      <Games category="fish" limit={12} />
      <Games category="pvp" limit={12} />
      <Games category="inhouse" limit={12} />
      <DownloadStrip
        id="download"
        params={params}
        props={{ title: t("home.appTitle", names), resources: ["Android", "MOBILECONFIG"] }}
      />
    </>
  );
}

offer(<Home />);
