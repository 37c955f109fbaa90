import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { DownloadStripProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";

const root = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 16,
  padding: "var(--space-5)",
  borderRadius: "var(--radius-card)",
  background: "var(--c-brand-soft)",
});
const words = css({ flex: "1 1 240px", fontSize: "var(--text-20)", fontWeight: 700 });
const buttons = css({ display: "flex", flexWrap: "wrap", gap: 12 });

/** The merchant's apps, one button for each it really has. */
export function DownloadStrip({ props }: BlockViewProps<DownloadStripProps>): ReactNode {
  const { site, text } = useLocale();
  const apps = props.resources.flatMap((key) => {
    const resource = Object.hasOwn(site.resources, key) ? site.resources[key] : undefined;
    return resource === undefined ? [] : [{ key, label: text(resource.label) }];
  });
  if (apps.length === 0) return null;
  return (
    <section css={root}>
      <Icon name="smartphone" size={32} />
      <h2 css={words}>{props.title}</h2>
      <div css={buttons}>
        {apps.map(({ key, label }) => (
          <ConfigLink
            css={buttonStyles("primary", "medium", false)}
            key={key}
            link={{ type: "resource", key }}
          >
            <Icon name="download" size={18} />
            {label}
          </ConfigLink>
        ))}
      </div>
    </section>
  );
}
