import { css } from "@emotion/react";
import { type ReactNode, useRef } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover, phone, tabletUp } from "../../ui/media.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

const root = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [tabletUp]: { gridTemplateColumns: "minmax(180px, 5fr) minmax(0, 11fr)", gap: 24 },
});
const side = css({
  display: "grid",
  gap: 4,
  gridTemplateColumns: "minmax(0, 1fr)",
  [phone]: { "[data-chosen='true'] > &": { display: "none" } },
});
const detail = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  minInlineSize: 0,
  [phone]: { "[data-chosen='false'] > &": { display: "none" } },
});
const entry = css({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 10,
  inlineSize: "100%",
  minBlockSize: 48,
  padding: "10px 14px",
  borderRadius: "var(--radius-control)",
  textAlign: "start",
  fontWeight: 600,
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  overflowWrap: "anywhere",
  "& > span": { minInlineSize: 0 },
  [hover]: { ":hover": { background: "var(--c-fill)", color: "var(--c-text)" } },
  [tabletUp]: {
    "&[aria-current='true']": { background: "var(--c-brand-soft)", color: "var(--c-brand-text)" },
    "& > svg": { display: "none" },
  },
});
const small = css({
  display: "block",
  fontSize: "var(--text-12)",
  fontWeight: 400,
  color: "var(--c-text-quiet)",
});
const dot = css({
  display: "inline-block",
  inlineSize: 8,
  blockSize: 8,
  marginInlineEnd: 8,
  borderRadius: "50%",
  background: "var(--c-brand)",
});
const back = css({ justifySelf: "start", [tabletUp]: { display: "none" } });
const heading = css({ fontSize: "var(--text-20)", overflowWrap: "anywhere" });

/** One entry of the list. */
export interface ListEntry {
  readonly id: string;
  readonly title: string;
  /** A quieter line under the title. */
  readonly note?: string;
  /** What a dot before the title says, such as that it has not been read. */
  readonly mark?: string;
}

interface ListDetailProps {
  /** The name of the list. */
  label: string;
  entries: readonly ListEntry[];
  /** The chosen entry; without one a phone shows the list, a wide screen the first. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** The level of the shown title. */
  level: 2 | 3;
  /** Draws what belongs to the entry. */
  children: (id: string) => ReactNode;
  /** Stands under the list. */
  foot?: ReactNode;
}

/** Titles beside what the chosen one holds; on a phone the list, then what was chosen. */
export function ListDetail(props: ListDetailProps): ReactNode {
  const { t } = useLocale();
  const { entries, chosen, onChoose, label, level } = props;
  const top = useRef<HTMLHeadingElement>(null);
  const shown = entries.find(({ id }) => id === chosen) ?? entries[0];
  const isChosen = chosen !== undefined && shown?.id === chosen;
  const Heading = `h${level}` as const;
  const choose = (id: string): void => {
    onChoose(id);
    // The list is gone on a phone: who reads on starts at what came in its place.
    requestAnimationFrame(() => top.current?.focus({ preventScroll: true }));
  };
  return (
    <div css={root} data-chosen={isChosen}>
      <nav aria-label={label} css={side}>
        <ul>
          {entries.map(({ id, title, note, mark }) => (
            <li key={id}>
              <button
                aria-current={id === shown?.id ? "true" : undefined}
                css={entry}
                onClick={() => choose(id)}
                type="button"
              >
                <span>
                  {mark === undefined ? null : (
                    <>
                      <span aria-hidden="true" css={dot} />
                      <VisuallyHidden>{mark} </VisuallyHidden>
                    </>
                  )}
                  {title}
                  {note === undefined ? null : <span css={small}>{note}</span>}
                </span>
                <Icon mirrored name="chevron-right" size={18} />
              </button>
            </li>
          ))}
        </ul>
        {props.foot}
      </nav>
      {shown === undefined ? null : (
        <article css={detail}>
          <span css={back}>
            <Button
              icon="arrow-left"
              kind="secondary"
              onClick={() => onChoose(undefined)}
              size="small"
            >
              {t("common.backToList")}
            </Button>
          </span>
          <Heading css={heading} ref={top} tabIndex={-1}>
            {shown.title}
          </Heading>
          {props.children(shown.id)}
        </article>
      )}
    </div>
  );
}
