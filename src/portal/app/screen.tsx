import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import { Render } from "../renderer/render.tsx";
import { faultsOf, type ViewModel } from "../renderer/resolve.ts";
import { useRuntime } from "../runtime/runtime.tsx";
import { Button } from "../ui/button.tsx";
import { Frame } from "./frame/frame.tsx";
import type { LoadedPage } from "./load-page.ts";
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

/** What a screen asks that the build does not have: nothing for players, a box while developing. */
function BlockFaultBox({ words }: { words: string }): ReactNode {
  const { dev } = useRuntime();
  return dev ? <div css={failed}>{words}</div> : null;
}

/** Hands each fault of a screen to the one handler, once. */
function useFaultReports(view: ViewModel): void {
  const { report } = useRuntime();
  const faults = faultsOf(view).join("\n");
  useEffect(() => {
    if (faults !== "") report(new Error(faults), "screen");
  }, [faults, report]);
}

/** The screen of a page inside its frame. */
export function Screen({ page, blocks, info }: LoadedPage): ReactNode {
  const { site, facts, text, report } = useRuntime();
  const view = viewOf(site, page, facts, { text }, info);
  useFaultReports(view);
  const title = documentTitle(site, page, view);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Frame view={view}>
      <Render
        blocks={blocks}
        faulty={(settled) => <BlockFaultBox words={faultsOf({ blocks: [settled] }).join()} />}
        fallback={(block, retry) => <BlockFailure block={block} retry={retry} />}
        onError={(block, error) => report(error, `block ${block}`)}
        view={view}
      />
    </Frame>
  );
}
