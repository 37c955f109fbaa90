import { useEffect, useRef } from "react";
import { Place } from "../place.ts";
import type { LookProps } from "./round.types.ts";
import { RoundFacts } from "./round-facts.tsx";
import { RoundPicture } from "./round-picture.tsx";
import { RoundProof } from "./round-proof.tsx";

/** Tells the page around the frame how high this one is, now and whenever that changes. */
function useToldHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (current === null || window.parent === window) return undefined;
    const tell = () => {
      const height = Math.ceil(current.getBoundingClientRect().height);
      // Nothing secret is said, so it does not matter who listens.
      window.parent.postMessage({ type: "ROUND.HEIGHT", height }, "*");
    };
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** One round: what it cost and brought, what was chosen and drawn, and whether that can be believed. */
export function RoundPage({ tag, ...props }: LookProps & { tag: string }) {
  const { look, say } = props;
  const ref = useToldHeight();
  return (
    <div ref={ref}>
      <Place className="round" data-round={look.round.game ?? "none"}>
        <h1>{look.game.name}</h1>
        {look.trial && <p className="notice">{say("trial")}</p>}
        <RoundFacts {...props} tag={tag} />
        <RoundPicture {...props} />
        <RoundProof {...props} />
      </Place>
    </div>
  );
}
