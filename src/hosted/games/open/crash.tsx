import type { GameProps } from "../game.types.ts";
import { CrashPicture } from "./crash-picture.tsx";
import { GrowingGame, type GrowingRules } from "./growing.tsx";

const words = {
  begin: "crashBegin",
  take: "crashTake",
  target: "crashTarget",
  grows: "crashClimbs",
  burst: "crashOver",
  taken: "crashTaken",
} as const;

/** Crash: a number climbs until it is over; take it before. */
export function Crash(props: GameProps) {
  const { play, say } = props;
  const { rtp } = play.rules as GrowingRules;
  return (
    <GrowingGame
      {...props}
      path="crash"
      words={words}
      picture={(size, state) => <CrashPicture image={play.game.image} size={size} state={state} />}
    >
      <p>{say("crashHow")}</p>
      <p>{say("crashFair", (Number(rtp) / 100).toFixed(4), rtp)}</p>
    </GrowingGame>
  );
}
