import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { ResponsiblePlayProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";

const root = css({
  display: "flex",
  alignItems: "center",
  gap: 16,
  padding: "var(--space-4)",
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
});
const age = css({
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: "3.5rem",
  blockSize: "3.5rem",
  borderRadius: "50%",
  border: "3px solid var(--c-danger)",
  fontWeight: 700,
});
const title = css({ fontSize: "var(--text-16)" });
const quiet = css({
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  maxInlineSize: "80ch",
});

const way = css({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: 44,
  fontSize: "var(--text-14)",
  fontWeight: 600,
  color: "var(--c-brand-text)",
});

/** The one minimum age (OPEN-047) and an honest word. */
export function ResponsiblePlay({ id, props }: BlockViewProps<ResponsiblePlayProps>): ReactNode {
  const { site } = useLocale();
  return (
    <aside aria-labelledby={`${id}-title`} css={root}>
      <span aria-hidden="true" css={age}>
        <bdi dir="ltr">{site.minimumAge}+</bdi>
      </span>
      <div>
        <h2 css={title} id={`${id}-title`}>
          {props.title}
        </h2>
        <p css={quiet}>{props.text}</p>
        {props.link === undefined ? null : (
          <ConfigLink css={way} link={props.link}>
            {props.linkLabel}
          </ConfigLink>
        )}
      </div>
    </aside>
  );
}
