import { css } from "@emotion/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { agreements } from "#src/shared/agreements.ts";
import { Icon } from "../../ui/icon.tsx";
import { label as heading } from "../../ui/text-styles.ts";
import { fieldId, useFormServices } from "./form-context.ts";
import { labelOf, messageOf } from "./wording.ts";

const root = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: "4px 10px",
  padding: "12px 14px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
  fontSize: "var(--text-14)",
  svg: { marginBlockStart: 1 },
});
const list = css({ gridColumn: 2, display: "grid", gap: 2 });
const link = css({
  display: "inline-block",
  paddingBlock: 2,
  textDecoration: "underline",
  textUnderlineOffset: 3,
});

const nothing: readonly string[] = [];
const isBox = (name: string): boolean => (agreements as readonly string[]).includes(name);

/** After a refused submit: how many fields need a look, each a link to it. It shrinks as they are mended. */
export function ErrorSummary(): ReactNode {
  const { store, idPrefix, t } = useFormServices();
  const refused = useSyncExternalStore(store.subscribe, store.refused, () => nothing);
  if (refused.length === 0) return null;
  const wordsOf = (name: string): string => {
    const { words, failure } = store.state(name);
    return words ?? (failure ? messageOf(name, failure, t) : "");
  };
  // Many messages name their field already.
  const lineOf = (name: string): string => {
    const words = wordsOf(name);
    const label = labelOf(name, t);
    return isBox(name) || words.includes(label) ? words : `${label}: ${words}`;
  };
  const title =
    refused.length === 1 ? t("validation.summaryOne") : t("validation.summary", [refused.length]);
  return (
    <section aria-label={title} css={root}>
      <Icon name="triangle-exclamation-point" size={18} />
      <p aria-live="polite" css={heading}>
        {title}
      </p>
      <ul css={list}>
        {refused.map((name) => (
          <li key={name}>
            <a
              css={link}
              href={`#${fieldId(idPrefix, name)}`}
              onClick={(event) => {
                event.preventDefault();
                store.element(name)?.focus();
              }}
            >
              {lineOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
