import { useEffect, useState } from "react";
import { type Proof, type ProofPart, type Verdict, verifyRound } from "../verify-round.ts";
import type { Say } from "../words.ts";
import type { LookProps } from "./round.types.ts";

/** Games whose draws several players share: no half of the seeds is one player's own. */
const shared: readonly string[] = ["table", "book"];

const verdicts = {
  agrees: "roundAgrees",
  differs: "roundDiffers",
  waiting: "roundWaiting",
  early: "roundEarly",
  newer: "checkNewer",
} as const;

interface SeedsProps {
  part: ProofPart;
  isShared: boolean;
  say: Say;
}

/** What one draw followed from. */
function Seeds({ part, isShared, say }: SeedsProps) {
  const { serverHash, serverSeed, clientSeed, nonce } = part;
  return (
    <dl className="seeds-list">
      <dt>{say("serverHash")}</dt>
      <dd>{serverHash}</dd>
      <dt>{say("roundServerSeed")}</dt>
      <dd data-testid="server-seed" data-shown={serverSeed !== null}>
        {serverSeed ?? say(isShared ? "checkEarly" : "roundSeedInUse")}
      </dd>
      <dt>{say(isShared ? "roundGame" : "clientSeed")}</dt>
      <dd>{clientSeed}</dd>
      <dt>{say("roundNumber")}</dt>
      <dd>{nonce}</dd>
    </dl>
  );
}

/** Works the round out anew in this browser, at once. */
function useVerdict(proof: Proof, rules: unknown): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let isWanted = true;
    void verifyRound(proof, rules).then((came) => {
      if (isWanted) setVerdict(came);
    });
    return () => {
      isWanted = false;
    };
  }, [proof, rules]);
  return verdict;
}

function Checked({ proof, rules, say }: { proof: Proof; rules: unknown; say: Say }) {
  const verdict = useVerdict(proof, rules);
  const { more = [], ...first } = proof;
  const isShared = shared.includes(proof.game);
  return (
    <>
      <p role="status" {...(verdict !== null && { "data-verdict": verdict })}>
        {say(verdict === null ? "loading" : verdicts[verdict])}
      </p>
      {[first, ...more].map((part) => (
        <Seeds isShared={isShared} key={part.nonce} part={part} say={say} />
      ))}
    </>
  );
}

/** The seeds of a round and what comes of working it out anew, or why there are none. */
export function RoundProof({ look, say }: LookProps) {
  const { proof, rules, round, game } = look;
  const isRunning = round.payout === null;
  return (
    <section className="proof">
      <h2>{say("fair")}</h2>
      {proof !== null ? (
        <Checked proof={proof} rules={rules} say={say} />
      ) : (
        <p>
          {say(isRunning ? "roundRuns" : game.key === "dice" ? "roundTogether" : "roundUnkept")}
        </p>
      )}
    </section>
  );
}
