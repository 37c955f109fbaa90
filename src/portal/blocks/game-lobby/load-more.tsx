import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { more } from "./lobby-styles.ts";
import { maxPages } from "./state.ts";
import { useNearEnd } from "./use-near-end.ts";

interface LoadMoreProps {
  /** Asked for so far. */
  pages: number;
  /** The last of them has come. */
  complete: boolean;
  pageSize: number;
  total: number;
  /** How many pages after the first load by themselves. */
  auto: number;
  onMore: () => void;
}

/**
 * How much is shown, announced when it grows, and a button for the next page: the footer stays within
 * reach. A merchant may let the first pages after it come by themselves.
 */
export function LoadMore(props: LoadMoreProps): ReactNode {
  const { pages, complete, pageSize, total, auto, onMore } = props;
  const { t } = useLocale();
  const there = complete ? pages : pages - 1;
  const shown = Math.min(there * pageSize, total);
  const isMore = pages * pageSize < total && pages < maxPages;
  const end = useNearEnd<HTMLDivElement>(isMore && complete && pages <= auto, onMore);
  return (
    <div css={more} ref={end}>
      {/* The heading says how many there are of a list that begins anew. */}
      <p aria-live={pages > 1 ? "polite" : undefined}>
        {t("lobby.shown", [shown.toLocaleString("en"), total.toLocaleString("en")])}
      </p>
      {isMore ? (
        <Button kind="secondary" onClick={onMore}>
          {t("lobby.more")}
        </Button>
      ) : null}
    </div>
  );
}
