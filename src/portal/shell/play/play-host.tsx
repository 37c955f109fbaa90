import { css } from "@emotion/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { GameStage } from "../../blocks/parts/play/game-stage.tsx";
import { useLaunch } from "../../blocks/parts/play/use-launch.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { phone } from "../../ui/media.ts";
import type { PlayRequest } from "./play-requests.ts";

const root = css({
  margin: "auto",
  padding: 0,
  border: 0,
  inlineSize: "min(1200px, calc(100vw - 48px))",
  maxInlineSize: "none",
  blockSize: "min(860px, calc(100dvh - 48px))",
  maxBlockSize: "none",
  overflow: "hidden",
  borderRadius: "var(--radius-sheet)",
  background: "var(--c-page)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-2)",
  "::backdrop": { background: "var(--c-scrim)" },
  [phone]: { inlineSize: "100vw", blockSize: "100dvh", borderRadius: 0 },
});
/** A game in a window of its own leaves only words behind. */
const small = css({
  inlineSize: "min(560px, calc(100vw - 32px))",
  blockSize: "min(560px, calc(100dvh - 48px))",
});

interface PlayHostProps {
  request: PlayRequest;
  onClose: () => void;
}

/**
 * A game beside the page in view (MODAL-09): in a popup of the portal, or, for a game in a window of
 * its own, the words that go with it. Esc closes, focus goes back to the press. The page stays.
 */
export function PlayHost({ request, onClose }: PlayHostProps): ReactNode {
  const { t } = useLocale();
  const { page } = usePage();
  const { item, game, place, window: opened } = request;
  const launch = useLaunch({ item, game, place, window: opened });
  const { snapshot } = launch;
  const dialog = useRef<HTMLDialogElement>(null);
  const home = useRef(page.path);
  // Before it leaves the page: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (node !== null && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  // A login, or another game, led elsewhere: the popup does not stay over that page.
  useEffect(() => {
    if (page.path !== home.current) onClose();
  }, [page.path, onClose]);
  const over = snapshot.hasTag("needs-login") || snapshot.status === "done";
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  return (
    <dialog
      aria-label={game?.gameName ?? t("game.title")}
      css={[root, place === "window" && small]}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      ref={dialog}
    >
      <GameStage {...launch} inPopup onLeave={onClose} />
    </dialog>
  );
}
