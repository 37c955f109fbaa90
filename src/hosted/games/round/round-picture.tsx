import { type ComponentType, lazy, Suspense } from "react";
import { outcomeOf } from "./outcome-of.ts";
import type { DrawnProps, LookProps } from "./round.types.ts";

/** Fetched with the first round of its kind; what was chosen is shown while the round still runs. */
const chosen: Readonly<Record<string, ComponentType<LookProps>>> = {
  table: lazy(async () => ({ default: (await import("./table-drawn.tsx")).TableDrawn })),
  book: lazy(async () => ({ default: (await import("./book-drawn.tsx")).BookDrawn })),
  mines: lazy(async () => ({ default: (await import("./mines-drawn.tsx")).MinesDrawn })),
};
const drawn: Readonly<Record<string, ComponentType<DrawnProps>>> = {
  reels: lazy(async () => ({ default: (await import("./reels-drawn.tsx")).ReelsDrawn })),
  lantern: lazy(async () => ({ default: (await import("./lantern-drawn.tsx")).LanternDrawn })),
  fishing: lazy(async () => ({ default: (await import("./fishing-drawn.tsx")).FishingDrawn })),
  duel: lazy(async () => ({ default: (await import("./duel-drawn.tsx")).DuelDrawn })),
  crash: lazy(async () => ({ default: (await import("./growing-drawn.tsx")).CrashDrawn })),
  seeds: lazy(async () => ({ default: (await import("./growing-drawn.tsx")).SeedsDrawn })),
};

function Picture(props: LookProps) {
  const { proof, round } = props.look;
  const game = round.game ?? "";
  const [Chosen, Drawn] = [chosen[game], drawn[game]];
  if (Chosen !== undefined) return <Chosen {...props} />;
  return Drawn === undefined || proof === null ? null : <Drawn {...props} proof={proof} />;
}

/** What was chosen and drawn, as the game shows it, and what it came to in words. */
export function RoundPicture(props: LookProps) {
  const { look, say } = props;
  return (
    <section className="stage" data-win={look.round.status === "won"}>
      <Suspense fallback={<p>{say("loading")}</p>}>
        <Picture {...props} />
      </Suspense>
      <p className="outcome">{outcomeOf(props)}</p>
    </section>
  );
}
