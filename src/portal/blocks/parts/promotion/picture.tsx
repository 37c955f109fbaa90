import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";

const box = css({
  position: "relative",
  aspectRatio: "21 / 9",
  overflow: "hidden",
  background: "var(--c-sunken)",
});
const picture = css({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});
const standIn = css({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  color: "var(--on-art)",
  background: "color-mix(in oklab, var(--c-brand) 55%, black)",
});
const corner = css({ position: "absolute", insetBlockStart: 10, insetInlineStart: 10 });

interface PictureProps {
  src: string;
  eager?: boolean;
  badge?: ReactNode;
}

/** A promotion's picture in a box of fixed shape; a drawing in its place where there is none. */
export function PromotionPicture({ src, eager = false, badge }: PictureProps): ReactNode {
  const [failed, setFailed] = useState(false);
  return (
    <div css={box}>
      {src === "" || failed ? (
        <span css={standIn}>
          <Icon name="gift" size={40} />
        </span>
      ) : (
        <img
          alt=""
          css={picture}
          decoding="async"
          height={540}
          loading={eager ? "eager" : "lazy"}
          onError={() => setFailed(true)}
          src={src}
          width={1260}
        />
      )}
      {badge === undefined ? null : <div css={corner}>{badge}</div>}
    </div>
  );
}
