import { useMemo, useState } from "react";
import { fishTickets, makeFishing, volleys } from "#src/shared/instant/fish.ts";
import type { InstantEntry } from "#src/shared/instant/instant-shape.ts";
import type { GameProps } from "../game.types.ts";
import { Outcome } from "../outcome.tsx";
import { RoundControls } from "../round-controls.tsx";
import { StakeField } from "../stake-field.tsx";
import { isWon, outcomeWords } from "../use-round.ts";
import { fishPicture, timesOf } from "./fish-picture.ts";
import { Shots } from "./shots.tsx";
import { useInstant } from "./use-instant.ts";

interface Rules {
  entry: InstantEntry;
  rtp: string;
  paceMs: number;
}

/** Fishing: choose a creature and a volley, and see each shot hit or miss. */
export function Fishing({ play, say, money, call, onMoney }: GameProps) {
  const { entry, rtp, paceMs } = play.rules as Rules;
  const game = useMemo(() => makeFishing(entry), [entry]);
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const [shots, setShots] = useState(volleys[1] ?? 1);
  const [target, setTarget] = useState(0);
  const instant = useInstant(
    "fishing/play",
    { call, money, say, onMoney },
    ({ drawn }) => drawn[0]?.length ?? 0,
  );
  const { phase, round, seen } = instant;
  const isFree = phase === "rest";
  // The round's own creature: another one may be aimed at by now.
  const aimed = game.fish[(round === null ? undefined : instant.choice.target) ?? target];
  const hits = (round?.drawn[0] ?? []).map((ticket) => ticket < (aimed?.hits ?? 0));
  const total = money.times(stake, shots, 1);
  return (
    <>
      <section className="stage fits sea" data-win={isWon(instant, money)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser. */}
        <div className="school" role="group" aria-label={say("aim")}>
          {game.fish.map(({ pays }, at) => (
            <button
              type="button"
              className="fish"
              key={pays}
              aria-pressed={at === target}
              aria-disabled={!isFree}
              aria-label={say("fishName", String(at + 1), timesOf(pays))}
              onClick={() => {
                if (isFree) setTarget(at);
              }}
            >
              <img src={fishPicture(play.game.image, at)} alt="" width={96} height={96} />
              <span>{timesOf(pays)}</span>
            </button>
          ))}
        </div>
        <Shots
          hits={
            round === null
              ? Array.from({ length: shots }, () => undefined)
              : hits.map((isHit, at) => (at < seen ? isHit : undefined))
          }
        />
        <Outcome phase={phase}>{outcomeWords(instant, { money, say })}</Outcome>
      </section>
      <RoundControls
        play={play}
        money={money}
        say={say}
        label={say("perShot")}
        stake={stake}
        onStake={setStake}
        isFree={isFree}
        press={say("shoot", money.show(total))}
        onPress={() => instant.play(stake, { shots, target })}
      >
        <StakeField
          label={say("shots")}
          stakes={volleys.map(String)}
          stake={String(shots)}
          money={{ ...money, show: (count) => count }}
          disabled={!isFree}
          say={say}
          onStake={(count) => setShots(Number(count))}
        />
      </RoundControls>
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say("howFishing")}</p>
        <p>{say("rtp", rtp)}</p>
        <p>{say("pace", String(paceMs / 1000))}</p>
        <div className="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{say("symbols")}</th>
                <th scope="col">{say("pays")}</th>
                <th scope="col">{say("hitChance")}</th>
              </tr>
            </thead>
            <tbody>
              {game.fish.map(({ pays, hits: of }, at) => (
                <tr key={pays}>
                  <th scope="row">
                    <img
                      src={fishPicture(play.game.image, at)}
                      alt={String(at + 1)}
                      width={40}
                      height={40}
                      loading="lazy"
                    />
                  </th>
                  <td>{timesOf(pays)}</td>
                  <td>{((of * 100) / fishTickets).toFixed(3)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
