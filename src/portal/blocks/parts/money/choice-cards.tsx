import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { hover, tabletUp } from "../../../ui/media.ts";
import { fineText, label as heading } from "../../../ui/text-styles.ts";

const root = css({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });
const legend = css({ padding: 0, marginBlockEnd: 8 });
const cards = css({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))" },
});
const card = css({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: 60,
  padding: "10px 14px",
  borderRadius: "var(--radius-control)",
  border: "1px solid var(--c-border-strong)",
  background: "var(--c-field)",
  cursor: "pointer",
  "&:has(:checked)": { borderColor: "var(--c-brand)", background: "var(--c-brand-soft)" },
  "&:has(:focus-visible)": { outline: "2px solid var(--c-brand)", outlineOffset: 2 },
  [hover]: { ":hover": { borderColor: "var(--c-brand)" } },
});
/** Over the whole card: a press anywhere chooses it, and the keyboard's arrows move along. */
const radio = css({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
});
const words = css({ display: "grid", gap: 2, minInlineSize: 0, overflowWrap: "anywhere" });
const name = css({ fontWeight: 600 });

/** One of the things to choose from. */
export interface Choice {
  id: string;
  label: string;
  /** A smaller line below it. */
  note?: string;
}

interface ChoiceCardsProps {
  legend: string;
  icon: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** One choice of a few as cards: radio buttons by keyboard and for who hears the page. */
export function ChoiceCards(props: ChoiceCardsProps): ReactNode {
  const group = useId();
  return (
    <fieldset css={root}>
      <legend css={[heading, legend]}>{props.legend}</legend>
      <div css={cards}>
        {props.choices.map((choice) => (
          <label css={card} key={choice.id}>
            <input
              checked={choice.id === props.chosen}
              css={radio}
              name={group}
              onChange={() => props.onChoose(choice.id)}
              type="radio"
              value={choice.id}
            />
            <Icon name={props.icon} />
            <span css={words}>
              <span css={name}>{choice.label}</span>
              {choice.note === undefined ? null : <span css={fineText}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
