import { css } from "@emotion/react";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { phone, tabletUp } from "../../ui/media.ts";

const root = css({ [phone]: { borderBlockEnd: "1px solid var(--c-border)" } });
const heading = css({ fontSize: "var(--text-14)", fontWeight: 700 });
const press = css({
  display: "flex",
  inlineSize: "100%",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: 48,
  fontWeight: 700,
  [tabletUp]: { display: "none" },
  "& svg": { transition: "rotate var(--fast) var(--ease-out)" },
  "&[aria-expanded='true'] svg": { rotate: "180deg" },
});
const wideTitle = css({ display: "block", marginBlockEnd: 10, [phone]: { display: "none" } });
const body = css({
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  [phone]: { display: "none", paddingBlockEnd: 16, "&[data-open]": { display: "block" } },
  // Without scripts nobody could open it.
  "@media (scripting: none)": { display: "block" },
});

/** A group of the footer: open where there is room, an accordion on phones. */
export function FooterGroup({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section css={root}>
      <h2 css={heading}>
        <span css={wideTitle}>{title}</span>
        <button
          aria-controls={id}
          aria-expanded={open}
          css={press}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {title}
          <Icon name="chevron-down" size={18} />
        </button>
      </h2>
      <div css={body} data-open={open ? "" : undefined} id={id}>
        {children}
      </div>
    </section>
  );
}
