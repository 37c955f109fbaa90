import { css } from "@emotion/react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { pictureAddress, pictureTries } from "#src/shared/hosts.ts";
import { Icon } from "./icon.tsx";
import { PictureHosts } from "./picture-hosts.ts";

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
  paddingBlockEnd: "30%",
  color: "var(--on-art)",
  background: "color-mix(in oklab, var(--c-brand) 55%, black)",
});

interface GamePictureProps {
  /** Empty where the game has none; a careless platform leaves it out. */
  src: string | null | undefined;
  name: string;
  eager?: boolean;
}

/** A game's picture, tried three times; then an icon in its place, never an empty square. */
export function GamePicture({ src, name, eager = false }: GamePictureProps): ReactNode {
  const hosts = useContext(PictureHosts);
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  // A picture that failed before the page came alive has already fired its error.
  useEffect(() => {
    const node = image.current;
    if (node?.complete && node.naturalWidth === 0 && node.getAttribute("loading") === "eager")
      setFailures((count) => Math.max(count, 1));
  }, []);
  if (failures >= pictureTries || !src)
    return (
      <span css={standIn} data-name={name}>
        <Icon name="gamepad-2" size={36} />
      </span>
    );
  return (
    <img
      alt=""
      css={picture}
      decoding="async"
      height={400}
      key={failures}
      loading={eager ? "eager" : "lazy"}
      onError={() => setFailures(failures + 1)}
      ref={image}
      src={pictureAddress(src, hosts, failures)}
      width={300}
    />
  );
}
