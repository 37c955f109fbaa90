import type { SerializedStyles } from "@emotion/react";
import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

interface SkeletonsProps {
  /** 1 unless told. */
  count?: number;
  shape?: "line" | "card" | "block";
  /** The measures of each. */
  each?: SerializedStyles;
  /** How they stand together; emotion's `css` fills it. */
  className?: string;
}

/** Grey shapes where a list will stand. */
export function Skeletons({
  count = 1,
  shape = "block",
  each,
  className,
}: SkeletonsProps): ReactNode {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div css={each} key={index}>
          <Skeleton shape={shape} />
        </div>
      ))}
    </div>
  );
}
