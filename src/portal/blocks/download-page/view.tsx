import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { DownloadPageProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { DownloadGuide } from "../parts/download/guide.tsx";
import { guidePanel } from "../parts/download/styles.ts";

const root = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
const quiet = css({ color: "var(--c-text-quiet)", maxInlineSize: "64ch" });

/** The download dialog's content as a page (OPEN-063). */
export function DownloadPage({ props }: BlockViewProps<DownloadPageProps>): ReactNode {
  const { t } = useLocale();
  return (
    <div css={root}>
      <PageTitle>{props.title}</PageTitle>
      <p css={quiet}>{t("download.text")}</p>
      <div css={guidePanel}>
        <DownloadGuide />
      </div>
    </div>
  );
}
