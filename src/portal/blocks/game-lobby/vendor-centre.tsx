import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { Category } from "#src/contracts/site.gen.ts";
import { type Vendor, vendorName, vendorsOf } from "#src/shared/vendors.ts";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { hover } from "../../ui/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VendorMark } from "../../ui/vendor-mark.tsx";
import { LobbyHeading } from "./lobby-heading.tsx";
import { root } from "./lobby-styles.ts";

const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
  gap: "clamp(8px, 1.2vw, 16px)",
});
const tile = css({
  position: "relative",
  display: "grid",
  alignItems: "end",
  inlineSize: "100%",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  isolation: "isolate",
  borderRadius: "var(--radius-card)",
  background: "var(--c-skeleton)",
  color: "var(--on-art)",
  transition: "transform var(--fast) var(--ease-out)",
  [hover]: {
    ":hover:not(:disabled)": { transform: "translateY(-2px)", boxShadow: "var(--shadow-2)" },
  },
  ":disabled": { filter: "grayscale(1)" },
});
const art = css({
  position: "absolute",
  zIndex: -1,
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});
const words = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: 14,
  paddingBlockStart: 44,
  background: "linear-gradient(to top, var(--art-shade) 30%, transparent)",
  fontWeight: 700,
});
const name = css({ flex: 1, minInlineSize: 0 });
const corner = css({ position: "absolute", insetBlockStart: 8, insetInlineStart: 8 });
const waiting = css({ aspectRatio: "16 / 9" });

interface TileProps {
  vendor: Vendor;
  family: string;
  seed: number;
  onOpen: () => void;
}

function VendorTile({ vendor, family, seed, onOpen }: TileProps): ReactNode {
  const { t, site, language } = useRuntime();
  const tag = vendor.maintenance
    ? { icon: "clock", text: t("game.maintenance") }
    : vendor.isHot === 1
      ? { icon: "flame", text: t("game.hot") }
      : null;
  return (
    <button css={tile} disabled={vendor.maintenance} onClick={onOpen} type="button">
      <img
        alt=""
        css={art}
        decoding="async"
        height={180}
        src={`/_art/banner/${family}-${Math.round(vendor.hue)}-${seed}-phone.svg`}
        width={320}
      />
      {tag === null ? null : (
        <span css={corner}>
          <Badge icon={tag.icon} tone="art">
            {tag.text}
          </Badge>
        </span>
      )}
      <span css={words}>
        <VendorMark code={vendor.vassalage} hue={vendor.hue} size={36} variant="white" />
        <span css={name}>{vendorName(site.vendorNames, language, vendor)}</span>
      </span>
    </button>
  );
}

/** A game centre: tiles of vendors that launch directly (OPEN-096). */
export function VendorCentre({ category }: { category: Category }): ReactNode {
  const { t, text, session, login, page, site, language } = useRuntime();
  const call = useCall("vendors", {});
  const [chosen, setChosen] = useState<Vendor | null>(null);
  const vendors = call.data === undefined ? undefined : vendorsOf(category, call.data);
  const open = (vendor: Vendor): void => {
    if (session.signedIn) setChosen(vendor);
    else login.open(page.path);
  };
  return (
    <div css={root}>
      <LobbyHeading
        count={vendors === undefined ? "" : t("home.vendorCount", [vendors.length])}
        icon={category.icon}
        title={text(category.label)}
      />
      {vendors?.length === 0 ? <EmptyState title={t("lobby.noVendors")} /> : null}
      {vendors === undefined && call.error !== undefined ? (
        <ErrorState
          busy={call.isValidating}
          onRetry={() => void call.mutate()}
          retryLabel={t("common.retry")}
          title={t("lobby.failed")}
        />
      ) : (
        <ul css={list} onKeyDown={walkByArrows}>
          {vendors === undefined
            ? Array.from({ length: 6 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
                <li css={waiting} key={index}>
                  <Skeleton shape="block" />
                </li>
              ))
            : vendors.map((vendor, index) => (
                <li key={vendor.vassalage}>
                  <VendorTile
                    family={category.art}
                    onOpen={() => open(vendor)}
                    seed={5 + index * 11}
                    vendor={vendor}
                  />
                </li>
              ))}
        </ul>
      )}
      <Dialog
        closeLabel={t("common.close")}
        footer={
          <Button kind="secondary" onClick={() => setChosen(null)}>
            {t("common.close")}
          </Button>
        }
        onClose={() => setChosen(null)}
        open={chosen !== null}
        title={chosen === null ? "" : vendorName(site.vendorNames, language, chosen)}
      >
        <p>{t("game.notOpen")}</p>
      </Dialog>
    </div>
  );
}
