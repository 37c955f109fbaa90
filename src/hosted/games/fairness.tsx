import { memo, useEffect, useId, useState } from "react";
import type { GameProps } from "./game.types.ts";

interface Seeds {
  serverHash: string;
  clientSeed: string;
  nonce: number;
  before?: { serverSeed: string; serverHash: string };
}

interface FairnessProps extends Pick<GameProps, "say" | "call"> {
  /** How many rounds this visit began or ended: the number of the next one grows with each. */
  played: number;
  /** New seeds were taken: rounds before can be verified now. */
  onRenewed: () => void;
}

/** A seed of the player's own, unless one is written. */
const drawSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** What the rounds are drawn from: the hash promised, the player's own seed, and new ones. */
export const Fairness = memo(function Fairness(props: FairnessProps) {
  const { say, call, played, onRenewed } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [seeds, setSeeds] = useState<Seeds | null>(null);
  const [own, setOwn] = useState("");
  const [problem, setProblem] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that was played counts on.
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void call<Seeds>("fairness", {}).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setSeeds((known) => ({ ...known, ...answer.value }));
      else setProblem(answer.problem.message || say("network"));
    });
    return () => {
      isWanted = false;
    };
  }, [call, isOpen, played]);

  const renew = async () => {
    setProblem("");
    const answer = await call<Seeds>("renew", { clientSeed: own || drawSeed() });
    if (!answer.ok) {
      setProblem(answer.problem.message || say("network"));
      return;
    }
    setSeeds(answer.value);
    setOwn("");
    onRenewed();
  };

  const isSound = /^[A-Za-z0-9_-]{0,64}$/.test(own);
  return (
    <details
      className="fold fairness"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{say("fair")}</summary>
      <p>{say("fairHow")}</p>
      {seeds === null && problem === "" && <p>{say("loading")}</p>}
      {seeds !== null && (
        <dl className="seeds-list">
          <dt>{say("serverHash")}</dt>
          <dd data-testid="server-hash">{seeds.serverHash}</dd>
          <dt>{say("clientSeed")}</dt>
          <dd>{seeds.clientSeed}</dd>
          <dt>{say("nonce")}</dt>
          <dd>{seeds.nonce}</dd>
          {seeds.before !== undefined && (
            <>
              <dt>{say("seedBefore")}</dt>
              <dd data-testid="seed-before">{seeds.before.serverSeed}</dd>
            </>
          )}
        </dl>
      )}
      <div className="field own-seed">
        <label htmlFor={id}>{say("ownSeed")}</label>
        <input
          id={id}
          value={own}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={!isSound}
          onChange={({ target }) => setOwn(target.value)}
        />
      </div>
      {!isSound && <p role="alert">{say("ownSeedWrong")}</p>}
      {problem !== "" && <p role="alert">{problem}</p>}
      <button
        type="button"
        aria-disabled={!isSound || seeds === null}
        onClick={() => {
          if (isSound && seeds !== null) void renew();
        }}
      >
        {say("renew")}
      </button>
    </details>
  );
});
