import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import type { AnyBlock } from "../renderer/block.ts";
import { Render } from "../renderer/render.tsx";
import { useRuntime } from "../runtime/runtime.tsx";
import { Button } from "../ui/button.tsx";
import { Frame } from "./frame/frame.tsx";
import type { Page } from "./page-of.ts";
import { documentTitle, viewOf } from "./screen-view.ts";

const failed = css({
  padding: 16,
  borderRadius: "var(--radius-card)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
  display: "flex",
  gap: 16,
  alignItems: "center",
  flexWrap: "wrap",
});

/** A block that failed: nothing for players, a visible box while developing. */
function BlockFailure({ block, retry }: { block: string; retry: () => void }): ReactNode {
  const { dev, t } = useRuntime();
  if (!dev) return null;
  return (
    <div css={failed}>
      <code>{block}</code>
      <Button kind="secondary" onClick={retry} size="small">
        {t("status.retry")}
      </Button>
    </div>
  );
}

/** The screen of a page inside its frame. */
export function Screen(props: {
  page: Page;
  blocks: Readonly<Record<string, AnyBlock>>;
}): ReactNode {
  const { page, blocks } = props;
  const { site, facts, text, report } = useRuntime();
  const view = viewOf(site, page, facts, { text });
  const title = documentTitle(site, page, view);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Frame view={view}>
      <Render
        blocks={blocks}
        fallback={(block, retry) => <BlockFailure block={block} retry={retry} />}
        onError={(block, error) => report(error, `block ${block}`)}
        view={view}
      />
    </Frame>
  );
}
