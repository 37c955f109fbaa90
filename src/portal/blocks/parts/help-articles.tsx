import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useRuntime } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ListDetail } from "./list-detail.tsx";
import { RichWords } from "./rich-words.tsx";

const waiting = css({ display: "grid", gap: 12, minBlockSize: 240, alignContent: "start" });

interface HelpArticlesProps {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  level: 2 | 3;
}

/** The help centre's articles, and the way to a person where they do not help (OPEN-063). */
export function HelpArticles({ chosen, onChoose, level }: HelpArticlesProps): ReactNode {
  const { t, language } = useRuntime();
  const { data, error, mutate, isValidating } = useCall("helpCenter", { language });
  const service = (
    <ConfigLink css={buttonStyles("secondary", "medium", false)} link={{ type: "customerService" }}>
      {t("menu.customerService")}
    </ConfigLink>
  );
  if (data === undefined && error !== undefined)
    return (
      <ErrorState
        busy={isValidating}
        onRetry={() => void mutate()}
        retryLabel={t("common.retry")}
        title={t("help.failed")}
      />
    );
  if (data === undefined)
    return (
      <div aria-busy="true" css={waiting}>
        {["a", "b", "c", "d"].map((one) => (
          <Skeleton key={one} />
        ))}
      </div>
    );
  if (data.list.length === 0)
    return (
      <EmptyState actions={service} icon="life-buoy" title={t("help.none")}>
        {t("dialog.help.text")}
      </EmptyState>
    );
  return (
    <ListDetail
      chosen={chosen}
      entries={data.list}
      label={t("help.topics")}
      level={level}
      onChoose={onChoose}
    >
      {(id) => <RichWords html={data.list.find((one) => one.id === id)?.content ?? ""} />}
    </ListDetail>
  );
}
