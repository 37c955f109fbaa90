import type { ReactNode } from "react";
import type { AppGuideProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { FileGuide, LiteGuide } from "../parts/download/guide.tsx";
import { guidePanel } from "../parts/download/styles.ts";

/** The guide to one app: Android, iPhone and iPad, or lite (SCREEN-07 to SCREEN-09). */
export function AppGuide({ props }: BlockViewProps<AppGuideProps>): ReactNode {
  return (
    <div css={guidePanel}>
      {props.app === "lite" ? <LiteGuide /> : <FileGuide platform={props.app} />}
    </div>
  );
}
