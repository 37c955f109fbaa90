import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { quietText } from "../../ui/text-styles.ts";

/** Keeps its place where it has nothing to say, so that nothing moves once points are known. */
const unsaid = css({ visibility: "hidden" });

interface PointsGapProps {
  price: number;
  /** The member's points; undefined while unknown. */
  points: number | undefined;
}

/** How many points are missing for something, if any are. */
export const gapOf = ({ price, points = price }: PointsGapProps): number =>
  Math.max(0, price - points);

/** Says how many points are missing for something. */
export function PointsGap(props: PointsGapProps): ReactNode {
  const { t } = useLocale();
  const gap = gapOf(props);
  return (
    <p css={[quietText, gap === 0 && unsaid]}>
      {t("points.missing", [(gap || props.price).toLocaleString("en")])}
    </p>
  );
}
