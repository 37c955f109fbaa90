import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LoginFormProps } from "#src/contracts/blocks.gen.ts";
import { splitArtName } from "#src/shared/art/art-name.ts";
import { hueOf } from "#src/shared/hue.ts";
import { LoginPanel } from "../../forms/login/login-panel.tsx";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

const root = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  inlineSize: "100%",
  maxInlineSize: 1040,
  marginInline: "auto",
  overflow: "hidden",
  borderRadius: "var(--radius-sheet)",
  background: "var(--c-raised)",
  boxShadow: "var(--shadow-1)",
  "@media (min-width: 960px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
});
const scene = css({
  position: "relative",
  display: "grid",
  alignItems: "end",
  minBlockSize: 160,
  background: "var(--c-skeleton)",
  color: "var(--on-art)",
});
const picture = css({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});
const words = css({
  position: "relative",
  padding: "clamp(16px, 3vw, 40px)",
  paddingBlockStart: 64,
  background: "linear-gradient(to top, var(--art-shade), transparent)",
});
const lead = css({ opacity: 0.92, maxInlineSize: "42ch" });
const form = css({ padding: "clamp(16px, 3vw, 40px)" });

/** The login page (OPEN-026): where a visitor of a closed portal begins. */
export function LoginFormBlock({ props }: BlockViewProps<LoginFormProps>): ReactNode {
  const { site } = useLocale();
  const { family, seed } = splitArtName(props.art);
  return (
    <section css={root}>
      <div css={scene}>
        <img
          alt=""
          css={picture}
          fetchPriority="high"
          height={450}
          src={`/_art/banner/${family}-${hueOf(site.theme.brand)}-${seed}-phone.svg`}
          width={800}
        />
        <div css={words}>
          <PageTitle>{props.title}</PageTitle>
          <p css={lead}>{props.lead}</p>
        </div>
      </div>
      <div css={form}>
        <LoginPanel />
      </div>
    </section>
  );
}
