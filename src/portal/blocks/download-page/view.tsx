import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { DownloadPageProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { DownloadGuide } from "../parts/download/guide.tsx";

const root = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
const title = css({ fontSize: "var(--text-32)" });
const quiet = css({ color: "var(--c-text-quiet)", maxInlineSize: "64ch" });
const panel = css({
  maxInlineSize: 880,
  padding: 20,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});

/** The download dialog's content as a page (OPEN-063). */
export function DownloadPage({ props }: BlockViewProps<DownloadPageProps>): ReactNode {
  const { t } = useRuntime();
  return (
    <div css={root}>
      <h1 css={title} tabIndex={-1}>
        {props.title}
      </h1>
      <p css={quiet}>{t("download.text")}</p>
      <div css={panel}>
        <DownloadGuide />
      </div>
    </div>
  );
}
