import { css } from "@emotion/react";
import { createElement, type MouseEvent, type ReactNode, useMemo } from "react";
import { safePath, safeUrl } from "#src/shared/safe-url.ts";
import { parseHtml, type RichElement, type RichNode } from "./parse-html.ts";

const root = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  lineHeight: 1.6,
  overflowWrap: "anywhere",
  "& h3": { fontSize: "var(--text-16)", fontWeight: 700, marginBlockStart: 4 },
  "& h4": { fontSize: "var(--text-14)", fontWeight: 700 },
  "& ul, & ol": { display: "grid", gap: 6, paddingInlineStart: 22 },
  "& ul": { listStyle: "disc" },
  "& ol": { listStyle: "decimal" },
  "& li::marker": { color: "var(--c-brand-text)" },
  "& a": { color: "var(--c-brand-text)", textDecoration: "underline" },
  "& blockquote": {
    paddingInlineStart: 14,
    borderInlineStart: "3px solid var(--c-brand)",
    color: "var(--c-text-quiet)",
  },
});

interface RichTextProps {
  /** HTML that people wrote; cleaned here once more, whatever was done to it before. */
  html: string;
  /** Goes to a path of this portal. */
  onPath: (path: string) => void;
}

function LinkInText(props: { href: string | undefined; children: ReactNode; onPath: OnPath }) {
  const { href = "", children, onPath } = props;
  const path = safePath(href, "");
  if (path !== "")
    return (
      <a
        href={path}
        onClick={(event: MouseEvent) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onPath(path);
        }}
      >
        {children}
      </a>
    );
  const url = safeUrl(href);
  // An address that may not be opened leaves its words.
  if (url === undefined) return <>{children}</>;
  return (
    <a href={url} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}

type OnPath = RichTextProps["onPath"];

function drawElement({ tag, href, children }: RichElement, key: number, onPath: OnPath): ReactNode {
  const inside = drawNodes(children, onPath);
  if (tag === "br") return <br key={key} />;
  if (tag === "a")
    return (
      <LinkInText href={href} key={key} onPath={onPath}>
        {inside}
      </LinkInText>
    );
  return createElement(tag, { key }, ...inside);
}

const drawNodes = (nodes: readonly RichNode[], onPath: OnPath): ReactNode[] =>
  nodes.map((node, index) => (typeof node === "string" ? node : drawElement(node, index, onPath)));

const inline: ReadonlySet<string> = new Set("br strong b em i u s a".split(" "));

/** Words beside each other, at the top, stand in one paragraph, so that the grid does not part them. */
function toParagraphs(nodes: readonly RichNode[]): RichNode[] {
  const result: RichNode[] = [];
  let line: RichNode[] = [];
  const close = (): void => {
    if (line.some((node) => typeof node !== "string" || node.trim() !== ""))
      result.push({ tag: "p", children: line });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || inline.has(node.tag)) line.push(node);
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

/** Running text that people wrote as HTML: paragraphs, lists, headings and safe links (W3, W7). */
export function RichText({ html, onPath }: RichTextProps): ReactNode {
  const nodes = useMemo(() => toParagraphs(parseHtml(html)), [html]);
  return <div css={root}>{drawNodes(nodes, onPath)}</div>;
}
