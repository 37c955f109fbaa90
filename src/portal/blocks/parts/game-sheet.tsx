import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useVendorLabel } from "./use-vendor-label.ts";

const root = css({
  display: "grid",
  gridTemplateColumns: "120px 1fr",
  gap: 16,
  alignItems: "start",
});
const picture = css({
  position: "relative",
  aspectRatio: "var(--card-ratio)",
  borderRadius: "var(--radius-card)",
  overflow: "hidden",
  background: "var(--c-skeleton)",
});
const facts = css({ display: "grid", gap: 10, fontSize: "var(--text-14)" });
const fact = css({ display: "flex", justifyContent: "space-between", gap: 12 });
const term = css({ color: "var(--c-text-quiet)" });
const value = css({ fontWeight: 600, textAlign: "end" });
const tags = css({ display: "flex", flexWrap: "wrap", gap: 6, minBlockSize: 22 });
const note = css({
  gridColumn: "1 / -1",
  display: "flex",
  gap: 10,
  padding: 14,
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});

interface GameSheetProps {
  game: Game | null;
  onClose: () => void;
}

/** What is known of a game, and the plain word that play has not been opened on this portal yet. */
export function GameSheet({ game, onClose }: GameSheetProps): ReactNode {
  const { t, money } = useRuntime();
  const vendorLabel = useVendorLabel();
  const vendor = game === null ? "" : vendorLabel(game.vassalage);
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
      onClose={onClose}
      open={game !== null}
      title={game?.gameName ?? ""}
    >
      {game === null ? null : (
        <div css={root}>
          <div css={picture}>
            <GamePicture eager name={game.gameName} src={game.image} />
          </div>
          <div css={facts}>
            <div css={tags}>
              {game.hot ? (
                <Badge icon="flame" tone="warning">
                  {t("game.hot")}
                </Badge>
              ) : null}
              {game.fresh ? (
                <Badge icon="sparkles" tone="brand">
                  {t("game.new")}
                </Badge>
              ) : null}
            </div>
            <dl css={facts}>
              {vendor === "" ? null : (
                <div css={fact}>
                  <dt css={term}>{t("game.vendor")}</dt>
                  <dd css={value}>{vendor}</dd>
                </div>
              )}
              <div css={fact}>
                <dt css={term}>{t("game.minBet")}</dt>
                <dd css={value}>
                  <bdi>{money(game.minBet)}</bdi>
                </dd>
              </div>
              {game.minLineNum > 0 ? (
                <div css={fact}>
                  <dt css={term}>{t("game.lines")}</dt>
                  <dd css={value}>{game.minLineNum}</dd>
                </div>
              ) : null}
            </dl>
          </div>
          <p css={note}>
            <Icon name="info" size={18} />
            <span>{t("game.notOpen")}</span>
          </p>
        </div>
      )}
    </Dialog>
  );
}
