import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered, useAnswer } from "./answered.tsx";
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
  const { t, language } = useLocale();
  const answer = useAnswer("helpCenter", { language });
  const service = (
    <ConfigLink css={buttonStyles("secondary", "medium", false)} link={{ type: "customerService" }}>
      {t("menu.customerService")}
    </ConfigLink>
  );
  return (
    <Answered
      answer={answer}
      failed={t("help.failed")}
      items={({ list }) => list}
      none={
        <EmptyState actions={service} icon="life-buoy" title={t("help.none")}>
          {t("dialog.help.text")}
        </EmptyState>
      }
      waiting={<Skeletons count={4} css={waiting} shape="line" />}
    >
      {({ list }) => (
        <ListDetail
          chosen={chosen}
          entries={list}
          label={t("help.topics")}
          level={level}
          onChoose={onChoose}
        >
          {(id) => <RichWords html={list.find((one) => one.id === id)?.content ?? ""} />}
        </ListDetail>
      )}
    </Answered>
  );
}
