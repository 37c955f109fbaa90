import { css } from "@emotion/react";
import { type ReactNode, useContext, useState } from "react";
import { pictureAddress, pictureTries } from "#src/shared/hosts.ts";
import { PictureHosts } from "./picture-hosts.ts";

const size = 20;

const root = css({ flex: "none", borderRadius: "50%" });
/** What stands in its place where it cannot be had: the same room, so that names stay in line. */
const blank = css({ inlineSize: size, blockSize: size, background: "var(--c-skeleton)" });

/**
 * A country's flag, a round picture by its code from the same hosts as other pictures (ENT-02,
 * CALL-103). Decoration: the country's name stands beside it.
 * @param code two letters, as the platform sends them
 */
export function CountryFlag({ code }: { code: string }): ReactNode {
  const hosts = useContext(PictureHosts);
  const [failures, setFailures] = useState(0);
  if (failures >= pictureTries) return <span css={[root, blank]} />;
  return (
    <img
      alt=""
      css={root}
      decoding="async"
      height={size}
      key={failures}
      loading="lazy"
      onError={() => setFailures(failures + 1)}
      src={pictureAddress(`/_art/flag/${code.toLowerCase()}.svg`, hosts, failures)}
      width={size}
    />
  );
}
