import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { ask, type Play, type Problem, tellPortal } from "./api.ts";
import { Closed } from "./closed.tsx";
import { Dice } from "./dice.tsx";
import { Elapsed } from "./elapsed.tsx";
import { Fairness } from "./fairness.tsx";
import { takeAhead } from "./first.ts";
import type { GameProps } from "./game.types.ts";
import { Lantern } from "./lantern.tsx";
import type { Money } from "./money.ts";
import { Place } from "./place.ts";
import { Reels } from "./reels.tsx";
import { LastRounds } from "./rounds.tsx";
import type { Say } from "./words.ts";

/** Games that are fetched when they are opened, so that no game pays for another. */
const Table = lazy(async () => ({ default: (await import("./table/table.tsx")).Table }));
const Book = lazy(async () => ({ default: (await import("./book/book.tsx")).Book }));
const Fishing = lazy(async () => ({
  default: (await import("./instant/fishing.tsx")).Fishing,
}));
const Seeds = lazy(async () => ({ default: (await import("./open/seeds.tsx")).Seeds }));
const Crash = lazy(async () => ({ default: (await import("./open/crash.tsx")).Crash }));
const Mines = lazy(async () => ({ default: (await import("./open/mines.tsx")).Mines }));
const Duel = lazy(async () => ({ default: (await import("./instant/duel.tsx")).Duel }));

/** Games in which several players share a draw have no seeds of one player. */
const sharedDraws: readonly string[] = ["dice", "table", "book"];

interface ShellProps {
  play: Play;
  say: Say;
  money: Money;
  /** The BCP 47 tag of the words. */
  tag: string;
}

const gameOf = (props: GameProps) => {
  switch (props.play.game.key) {
    case "lantern":
      return <Lantern {...props} />;
    case "seeds":
      return <Seeds {...props} />;
    case "crash":
      return <Crash {...props} />;
    case "mines":
      return <Mines {...props} />;
    case "table":
      return <Table {...props} />;
    case "book":
      return <Book {...props} />;
    case "fishing":
      return <Fishing {...props} />;
    case "duel":
      return <Duel {...props} />;
    case "reels":
      return <Reels {...props} />;
    default:
      return <Dice {...props} />;
  }
};

/** The page around a game: its name, the balance, what this visit came to, and the game. */
export function GameShell({ play, say, money, tag }: ShellProps) {
  const [balance, setBalance] = useState(play.balance);
  const [net, setNet] = useState(() => money.minus("0", "0"));
  const [closed, setClosed] = useState<Problem | null>(null);
  const [played, setPlayed] = useState(0);

  const call: GameProps["call"] = useCallback(
    async (path, body) => {
      const answer = await (takeAhead<never>(path) ?? ask<never>(path, body, play.token));
      if (!answer.ok && answer.problem.code === "SESSION_ENDED") setClosed(answer.problem);
      return answer;
    },
    [play.token],
  );

  const readBalance = useCallback(async () => {
    const answer = await call<{ balance: string }>("balance", {});
    if (answer.ok) setBalance(answer.value.balance);
  }, [call]);

  // A page that was loaded again remembers an old balance.
  useEffect(() => void readBalance(), [readBalance]);

  const onMoney: GameProps["onMoney"] = useCallback(
    (now, change) => {
      setNet((before) => money.plus(before, change));
      if (now === null) void readBalance();
      else setBalance(now);
      setPlayed((before) => before + 1);
      tellPortal();
    },
    [money, readBalance],
  );

  const onRenewed = useCallback(() => setPlayed((before) => before + 1), []);

  if (closed !== null) return <Closed say={say} problem={closed} />;
  return (
    <Place className="game" data-game={play.game.key}>
      <header className="bar">
        <h1>{play.game.name}</h1>
        <dl>
          <div>
            <dt>{say("balance")}</dt>
            <dd data-testid="balance">
              <bdi>{money.show(balance)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{say("net")}</dt>
            <dd>
              <bdi>{money.show(net)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{say("time")}</dt>
            <dd>
              <Elapsed />
            </dd>
          </div>
        </dl>
      </header>
      {play.trial && <p className="notice">{say("trial")}</p>}
      <Suspense fallback={<p className="outcome">{say("loading")}</p>}>
        {gameOf({ play, say, money, balance, call, onMoney })}
      </Suspense>
      <LastRounds call={call} money={money} play={play} played={played} say={say} tag={tag} />
      {!sharedDraws.includes(play.game.key) && (
        <Fairness call={call} played={played} say={say} onRenewed={onRenewed} />
      )}
    </Place>
  );
}
