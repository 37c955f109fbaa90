import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LongText } from "#src/contracts/site.gen.ts";
import { safeUrl } from "#src/shared/safe-url.ts";
import { Icon } from "../../ui/icon.tsx";

type Section = LongText["sections"][number];

const root = css({ display: "grid", gap: 10, lineHeight: 1.65 });
const heading = css({
  fontSize: "var(--text-20)",
  fontWeight: 700,
  lineHeight: 1.3,
  scrollMarginBlockStart: "calc(var(--header-h) + 16px)",
});
const list = css({ display: "grid", gap: 6, paddingInlineStart: 20, listStyle: "disc" });

const ways = css({ display: "grid", gap: 8, listStyle: "none", padding: 0 });
const way = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 16px",
  padding: "4px 14px 10px",
  borderRadius: "var(--radius-control)",
  background: "var(--c-raised)",
  "& > span": { flexBasis: "100%", fontSize: "var(--text-14)", color: "var(--c-text-quiet)" },
});
const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minBlockSize: 44,
  color: "var(--c-brand-text)",
  fontWeight: 600,
  ":hover": { textDecoration: "underline" },
});

/** A way on: a site that opens beside the portal, a number that a phone dials, or both. */
function Way({ name, url, phone, note }: NonNullable<Section["ways"]>[number]): ReactNode {
  const href = url === undefined ? undefined : safeUrl(url);
  return (
    <li css={way}>
      {href === undefined ? (
        <strong>{name}</strong>
      ) : (
        <a css={link} href={href} rel="noopener noreferrer" target="_blank">
          {name}
          <Icon name="arrow-up-right" size={16} />
        </a>
      )}
      {phone === undefined ? null : (
        <a css={link} href={`tel:${phone.replace(/[^+0-9]/g, "")}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {note === undefined ? null : <span>{note}</span>}
    </li>
  );
}

/** One section of a long text. */
export function TextSection({ id, section }: { id: string; section: Section }): ReactNode {
  const { title, text = [], points = [], ways: offered = [], after = [] } = section;
  return (
    <section aria-labelledby={id} css={root}>
      <h2 css={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {points.length === 0 ? null : (
        <ul css={list}>
          {points.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {offered.length === 0 ? null : (
        <ul css={ways}>
          {offered.map((one) => (
            <Way key={one.name} {...one} />
          ))}
        </ul>
      )}
      {after.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}
