import { makeFishing } from "#src/shared/instant/fish.ts";
import type { InstantEntry } from "#src/shared/instant/instant-shape.ts";
import { fishPicture, timesOf } from "../instant/fish-picture.ts";
import { Shots } from "../instant/shots.tsx";
import type { DrawnProps } from "./round.types.ts";

/** The creature that was aimed at, and which shots hit it. */
export function FishingDrawn({ look, proof, say }: DrawnProps) {
  const { target = 0 } = proof.choice ?? {};
  const { fish } = makeFishing(proof.entry as InstantEntry);
  const aimed = fish[target];
  const [shots = []] = proof.drawn.hands as number[][];
  const hits = shots.map((ticket) => ticket < (aimed?.hits ?? 0));
  const count = hits.filter((isHit) => isHit).length;
  return (
    <>
      <img
        className="aimed"
        src={fishPicture(look.game.image, target)}
        alt={say("fishName", String(target + 1), timesOf(aimed?.pays ?? 0))}
        width={96}
        height={96}
      />
      <p>{timesOf(aimed?.pays ?? 0)}</p>
      <Shots hits={hits} />
      <p>{say("roundHits", String(count), String(hits.length))}</p>
    </>
  );
}
