import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { more } from "./lobby-styles.ts";
import { mostPages } from "./state.ts";

interface LoadMoreProps {
  pages: number;
  pageSize: number;
  total: number;
  onMore: () => void;
}

/** How much is shown, and a button for the next page: the footer stays within reach. */
export function LoadMore({ pages, pageSize, total, onMore }: LoadMoreProps): ReactNode {
  const { t } = useRuntime();
  const shown = Math.min(pages * pageSize, total);
  return (
    <div css={more}>
      <p>{t("lobby.shown", [shown.toLocaleString("en"), total.toLocaleString("en")])}</p>
      {shown < total && pages < mostPages ? (
        <Button kind="secondary" onClick={onMore}>
          {t("lobby.more")}
        </Button>
      ) : null}
    </div>
  );
}
