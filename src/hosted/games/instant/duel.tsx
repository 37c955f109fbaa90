import { useMemo, useState } from "react";
import { type DuelKind, makeDuel, winnerOf } from "#src/shared/instant/duel.ts";
import type { InstantEntry } from "#src/shared/instant/instant-shape.ts";
import type { GameProps } from "../game.types.ts";
import { Outcome } from "../outcome.tsx";
import { RoundControls } from "../round-controls.tsx";
import type { TextKey } from "../texts/en.ts";
import { isWon, outcomeWords } from "../use-round.ts";
import { Hand } from "./hand.tsx";
import { useInstant } from "./use-instant.ts";

interface Rules {
  entry: InstantEntry;
  rtp: string;
  paceMs: number;
}

const howOf: Readonly<Record<DuelKind, TextKey>> = {
  "three-cards": "howThreeCards",
  "nine-points": "howNinePoints",
  dice: "howDuelDice",
  tiles: "howTiles",
};

/** How many cards, dice or tiles a hand begins with. */
const cardsOf: Readonly<Record<DuelKind, number>> = {
  "three-cards": 3,
  "nine-points": 2,
  dice: 3,
  tiles: 2,
};
const backs = [0, 1, 2];

/** A duel with players of the house: everybody stakes the same, the best hand takes the pot. */
export function Duel({ play, say, money, call, onMoney }: GameProps) {
  const { entry, rtp, paceMs } = play.rules as Rules;
  const { seats, kept } = useMemo(() => makeDuel(entry), [entry]);
  const kind = entry.kind as DuelKind;
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const instant = useInstant("duel/play", { call, money, say, onMoney }, () => seats);
  const { phase, round, seen } = instant;
  const isOver = round !== null && (phase === "shown" || phase === "rest");
  const winner = isOver ? winnerOf(kind, round.drawn) : -1;
  const pot = money.times(stake, seats * (100 - kept), 100);
  return (
    <>
      <section className="stage fits duel" data-win={isWon(instant, money)}>
        <ol className="seats">
          {Array.from({ length: seats }, (_, seat) => {
            const hand = round?.drawn[seat];
            // The player's own hand is seen last.
            const isSeen = isOver || (phase === "showing" && seen >= (seat === 0 ? seats : seat));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
              <li key={seat} data-taken="true" data-mine={seat === 0} data-won={seat === winner}>
                <span>{seat === 0 ? say("you") : say("housePlayer", String(seat))}</span>
                {hand !== undefined && isSeen ? (
                  <Hand kind={kind} hand={hand} />
                ) : (
                  <p className="cards" aria-hidden="true">
                    {backs.slice(0, cardsOf[kind]).map((back) => (
                      <span className="card back" key={back} />
                    ))}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
        <p className="pot">{say("pot", money.show(pot))}</p>
        <Outcome phase={phase}>{outcomeWords(instant, { money, say })}</Outcome>
      </section>
      <RoundControls
        play={play}
        money={money}
        say={say}
        stake={stake}
        onStake={setStake}
        isFree={phase === "rest"}
        press={say("deal", money.show(stake))}
        onPress={() => instant.play(stake, {})}
      />
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say(howOf[kind])}</p>
        <p>{say("duelHouse", String(seats - 1), String(kept))}</p>
        <p>{say("rtp", rtp)}</p>
        <p>{say("pace", String(paceMs / 1000))}</p>
      </details>
    </>
  );
}
