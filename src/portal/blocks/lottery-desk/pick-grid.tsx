import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { hover, tabletUp } from "../../ui/media.ts";
import { allPicks } from "./ticket.ts";
import type { PlayType } from "./types.ts";

const grid = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(44px, 1fr))",
  gap: 6,
  [tabletUp]: { gridTemplateColumns: "repeat(10, minmax(0, 1fr))" },
});
const words = css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 });
const pickStyle = css({
  inlineSize: "100%",
  minBlockSize: 44,
  textAlign: "center",
  borderRadius: "var(--radius-control)",
  border: "1px solid var(--c-border)",
  background: "var(--c-sunken)",
  color: "var(--c-text)",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  [hover]: { ":hover:not(:disabled)": { borderColor: "var(--c-border-strong)" } },
  ":disabled": { opacity: 0.5 },
  "&[aria-pressed='true']": {
    background: "var(--c-brand)",
    borderColor: "var(--c-brand)",
    color: "var(--c-on-brand)",
  },
});
const tall = css({ minBlockSize: 64, fontSize: "var(--text-16)" });

interface PickGridProps {
  play: PlayType;
  picked: readonly string[];
  onToggle: (pick: string) => void;
}

/** All numbers, or both choices, of a play type; one press chooses, another takes back. */
export function PickGrid({ play, picked, onToggle }: PickGridProps): ReactNode {
  const { t } = useLocale();
  const isFull = play.maxPicks > 1 && picked.length >= play.maxPicks;
  const isWord = play.digits === 0;
  return (
    <ul css={isWord ? words : grid} onKeyDown={walkByArrows}>
      {allPicks(play).map((pick) => {
        const chosen = picked.includes(pick);
        return (
          <li key={pick}>
            <button
              aria-pressed={chosen}
              css={[pickStyle, isWord && tall]}
              disabled={isFull && !chosen}
              onClick={() => onToggle(pick)}
              type="button"
            >
              {isWord ? t(`lottery.choice.${pick}`) : pick}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
