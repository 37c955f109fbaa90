import { useState } from "react";
import type { Play } from "./api.ts";
import type { GameProps } from "./game.types.ts";
import { type Proof, verifyRound } from "./verify-round.ts";

interface RoundCheckProps extends Pick<GameProps, "say" | "call"> {
  roundId: string;
  play: Play;
}

type Verdict = "none" | "agrees" | "differs" | "waiting" | "early" | "newer" | "failed";

const words = {
  agrees: "checkAgrees",
  differs: "checkDiffers",
  waiting: "checkWaiting",
  early: "checkEarly",
  newer: "checkNewer",
  failed: "network",
} as const;

/** Works one round out anew in the browser, and says whether it is the one that was played. */
export function RoundCheck({ roundId, play, say, call }: RoundCheckProps) {
  const [verdict, setVerdict] = useState<Verdict>("none");
  const check = async () => {
    const answer = await call<Proof>("proof", { roundId });
    setVerdict(answer.ok ? await verifyRound(answer.value, play.rules) : "failed");
  };
  if (verdict === "none" || verdict === "failed")
    return (
      <button type="button" className="check" onClick={() => void check()}>
        {verdict === "failed" ? say("network") : say("check")}
      </button>
    );
  return (
    <span role="status" data-verdict={verdict}>
      {say(words[verdict])}
    </span>
  );
}
