import type { GameProps } from "../game.types.ts";
import { GrowingGame } from "./growing.tsx";
import { SeedPicture } from "./seed-picture.tsx";

const words = {
  begin: "plant",
  take: "pick",
  target: "target",
  grows: "grows",
  burst: "burst",
  taken: "picked",
} as const;

/** Aurora Seeds: a seed grows until it bursts; pick it before. */
export function Seeds(props: GameProps) {
  const { say } = props;
  return (
    <GrowingGame
      {...props}
      path="seeds"
      words={words}
      picture={(size, state) => <SeedPicture size={size} state={state} />}
    >
      <p>{say("seedsHow")}</p>
      <p>{say("seedsFair")}</p>
    </GrowingGame>
  );
}
