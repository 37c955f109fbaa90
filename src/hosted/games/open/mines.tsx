import { useCallback, useEffect, useMemo, useState } from "react";
import { makeMines, mineCounts, mineFields } from "#src/shared/open/mines.ts";
import type { OpenEntry } from "#src/shared/open/open-shape.ts";
import { newKey } from "../api.ts";
import type { GameProps } from "../game.types.ts";
import { Outcome } from "../outcome.tsx";
import { RoundControls } from "../round-controls.tsx";
import { StakeField } from "../stake-field.tsx";
import { useAsk } from "../use-ask.ts";
import { usePace } from "../use-pace.ts";
import { MineField } from "./mine-field.tsx";

interface Round {
  roundId: string;
  stake: string;
  mines: number;
  opened: number[];
  pays: number;
  next: number;
  done: boolean;
  fields: number[] | null;
  payout: string | null;
}

interface Rules {
  entry: OpenEntry;
  rtp: string;
  paceMs: number;
  lifeMinutes: number;
}

const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Mines: open fields, and take what the round is worth before a mine is found. */
export function Mines({ play, say, money, call, onMoney }: GameProps) {
  const { entry, rtp, paceMs, lifeMinutes } = play.rules as Rules;
  const game = useMemo(() => makeMines(entry), [entry]);
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const [mines, setMines] = useState(mineCounts[1] ?? 3);
  const [round, setRound] = useState<Round | null>(null);
  const { busy, problem, ask } = useAsk({ call, say, onMoney });
  const pace = usePace(paceMs);
  const isOpen = round !== null && !round.done;

  // A round that was left open is gone on with, and so is one whose answer was lost.
  const watch = useCallback(async () => {
    const answer = await call<Round | null>("mines/watch", {});
    if (answer.ok && answer.value !== null)
      setRound((before) =>
        answer.value?.done === false || answer.value?.roundId === before?.roundId
          ? answer.value
          : before,
      );
  }, [call]);
  useEffect(() => void watch(), [watch]);

  const take = async (next: Round | undefined) => {
    if (next === undefined) return watch();
    setRound(next);
    if (next.done) onMoney(null, next.payout ?? "0");
  };
  const start = async () => {
    const begun = await ask<Round>("mines/start", { key: newKey(), stake, choice: { mines } });
    if (begun === undefined) return watch();
    setRound(begun);
    pace.begin();
    onMoney(null, money.minus("0", begun.stake));
  };
  const open = async (field: number) => {
    if (round === null) return;
    await take(await ask<Round>("mines/open", { roundId: round.roundId, field }));
  };
  const cash = async () => {
    if (round === null) return;
    await take(await ask<Round>("mines/cash", { roundId: round.roundId }));
  };

  const worth = round === null ? "0" : money.times(round.stake, round.pays, 100);
  const words = () => {
    if (problem !== "") return problem;
    if (round === null) return say("minesNext", times(game.pays(mines, 1)));
    if (!round.done) return say("minesNext", times(round.next));
    // Never celebrate getting less back than was staked (G12).
    if (money.isMore(round.payout ?? "0", round.stake))
      return say("won", money.show(round.payout ?? "0"));
    if (money.isMore(round.payout ?? "0", "0"))
      return say("returned", money.show(round.payout ?? "0"), money.show(round.stake));
    return say("minesHit");
  };
  const isRisked = isOpen && round.opened.length > 0;
  const isWin = round?.done === true && money.isMore(round.payout ?? "0", round.stake);
  return (
    <>
      <section className="stage fits mines" data-win={isWin}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser. */}
        <div className="mine-board" role="group" aria-label={say("minesBoard")}>
          {Array.from({ length: mineFields }, (_, field) => (
            <MineField
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
              key={field}
              number={field + 1}
              image={play.game.image}
              isOpened={round?.opened.includes(field) === true}
              isMine={round?.fields?.includes(field) === true}
              canOpen={isOpen && !busy}
              say={say}
              onOpen={() => void open(field)}
            />
          ))}
        </div>
        <Outcome phase={isOpen ? "showing" : "shown"}>{words()}</Outcome>
      </section>
      <RoundControls
        play={play}
        money={money}
        say={say}
        stake={isOpen ? round.stake : stake}
        onStake={setStake}
        isFree={!isOpen && !busy}
        canPress={!busy && (isOpen ? isRisked : pace.isFree)}
        press={
          isOpen
            ? isRisked
              ? say("minesTake", money.show(worth))
              : say("minesChoose")
            : say("minesBegin", money.show(stake))
        }
        onPress={() => void (isOpen ? cash() : start())}
      >
        <StakeField
          label={say("mines")}
          stakes={mineCounts.map(String)}
          stake={String(isOpen ? round.mines : mines)}
          money={{ ...money, show: (count) => count }}
          disabled={isOpen || busy}
          say={say}
          onStake={(count) => setMines(Number(count))}
        />
      </RoundControls>
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say("minesHow")}</p>
        <p>{say("minesFair", rtp)}</p>
        <p>{say("minesLeft", String(lifeMinutes))}</p>
        <p>{say("pace", String(paceMs / 1000))}</p>
        <div className="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{say("minesOpened")}</th>
                <th scope="col">{say("pays")}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: game.maxOpened(mines) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is how many were opened.
                <tr key={at}>
                  <th scope="row">{at + 1}</th>
                  <td>{times(game.pays(mines, at + 1))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
