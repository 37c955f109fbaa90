import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { label, quietText as quiet } from "../../ui/text-styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { heading, panel } from "./styles.ts";

type Application = NonNullable<PromotionDetailValue["application"]>;

const words = css({ overflowWrap: "anywhere", whiteSpace: "pre-line" });
const tiles = css({ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 10 });
const tile = css({
  display: "grid",
  placeItems: "center",
  inlineSize: "100%",
  aspectRatio: "1",
  overflow: "hidden",
  padding: 0,
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
  color: "var(--c-text-quiet)",
});
const small = css({ inlineSize: "100%", blockSize: "100%", objectFit: "cover" });
const large = css({ maxInlineSize: "100%", blockSize: "auto", marginInline: "auto" });
const remark = css({
  padding: 12,
  borderRadius: "var(--radius-control)",
  background: "var(--c-fill)",
});

/** A picture that was sent; only its sender gets it, so it comes by a call. */
function SentPicture({ address, name }: { address: string; name: string }): ReactNode {
  const { t } = useLocale();
  const [open, setOpen] = useState(false);
  const { data, error } = useCall("proof", { id: address.slice(address.lastIndexOf("/") + 1) });
  if (error !== undefined)
    return (
      <span css={tile} title={t("promo.pictureLost")}>
        <Icon name="image-off" size={24} />
      </span>
    );
  if (data === undefined) return <Skeleton shape="block" />;
  const source = `data:${data.type};base64,${data.data}`;
  return (
    <>
      <button css={tile} onClick={() => setOpen(true)} type="button">
        <img alt={name} css={small} height={160} src={source} width={160} />
      </button>
      {open ? (
        <Dialog closeLabel={t("common.close")} onClose={() => setOpen(false)} open title={name}>
          <img alt="" css={large} src={source} />
        </Dialog>
      ) : null}
    </>
  );
}

/** What the member sent, and what staff say to it. */
export function OwnApplication({ application }: { application: Application }): ReactNode {
  const { t } = useLocale();
  const when = usePlaceTime();
  const { comment, images, remark: said, createdAt } = application;
  return (
    <section css={panel}>
      <h2 css={heading}>{t("promo.yours")}</h2>
      <p css={quiet}>{t("promo.sentAt", [when(createdAt)])}</p>
      {comment === "" ? null : <p css={words}>{comment}</p>}
      {images.length === 0 ? null : (
        <ul css={tiles}>
          {images.map((address, index) => (
            <li key={address}>
              <SentPicture address={address} name={t("promo.picture", [index + 1])} />
            </li>
          ))}
        </ul>
      )}
      {said === "" ? null : (
        <div css={remark}>
          <p css={label}>{t("promo.staffSay")}</p>
          <p css={words}>{said}</p>
        </div>
      )}
    </section>
  );
}
