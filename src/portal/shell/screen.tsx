import { css } from "@emotion/react";
import { memo, type ReactNode, useEffect } from "react";
import { Render } from "../renderer/render.tsx";
import { faultsOf, type ViewModel } from "../renderer/resolve.ts";
import type { LoadedPage } from "../routing/loaded-page.ts";
import { documentTitle, toScreenModel } from "../routing/screen-model.ts";
import { useLocale, useServices, useSession } from "../runtime/runtime.tsx";
import { Button } from "../ui/button.tsx";
import { Frame } from "./frame/frame.tsx";

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

/** A block that failed, as a visible box; only while developing. */
function BlockFailure({ block, retry }: { block: string; retry: () => void }): ReactNode {
  const { t } = useLocale();
  return (
    <div css={failed}>
      <code>{block}</code>
      <Button kind="secondary" onClick={retry} size="small">
        {t("status.retry")}
      </Button>
    </div>
  );
}

/** Hands each fault of a screen to the one handler, once. */
function useFaultReports(view: ViewModel): void {
  const { report } = useServices();
  const faults = faultsOf(view).join("\n");
  useEffect(() => {
    if (faults !== "") report(new Error(faults), "screen");
  }, [faults, report]);
}

interface ScreenProps extends LoadedPage {
  /** The page of a centre lies over it. */
  inert?: boolean;
  /** Blocks that failed, and what the build does not have, show while developing, and never to players. */
  dev: boolean;
}

type ScreenBodyProps = Pick<ScreenProps, "blocks" | "dev"> & { view: ViewModel };

/** The blocks of a settled screen; one that fails leaves the others in place. */
export function ScreenBody({ view, blocks, dev }: ScreenBodyProps): ReactNode {
  const { report } = useServices();
  useFaultReports(view);
  return (
    <Render
      blocks={blocks}
      faulty={(settled) =>
        dev ? <div css={failed}>{faultsOf({ blocks: [settled] }).join()}</div> : null
      }
      fallback={(block, retry) => (dev ? <BlockFailure block={block} retry={retry} /> : null)}
      onError={(block, error) => report(error, `block ${block}`)}
      view={view}
    />
  );
}

/** Settles the screen of a page; the document bears its title while `titled`. */
export function useScreenModel({ page, info }: LoadedPage, titled: boolean): ViewModel {
  const { site, text } = useLocale();
  const { facts } = useSession();
  const view = toScreenModel(site, page, facts, { text }, info);
  const title = documentTitle(site, page, view);
  useEffect(() => {
    if (titled) document.title = title;
  }, [title, titled]);
  return view;
}

/** The screen of a page inside its frame. A dialog that comes over it leaves it as it is drawn. */
export const Screen = memo(({ dev, inert = false, ...loaded }: ScreenProps): ReactNode => {
  const view = useScreenModel(loaded, !inert);
  return (
    <Frame inert={inert} view={view}>
      <ScreenBody blocks={loaded.blocks} dev={dev} view={view} />
    </Frame>
  );
});
