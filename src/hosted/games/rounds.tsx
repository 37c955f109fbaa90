import { memo, useEffect, useMemo, useState } from "react";
import { placeTime } from "#src/shared/place-time.ts";
import type { Play } from "./api.ts";
import type { GameProps } from "./game.types.ts";
import { RoundCheck } from "./round-check.tsx";

interface Round {
  roundId: string;
  at: string;
  stake: string;
  payout: string | null;
  refunded: boolean;
}

type Rounds = readonly Round[] | "waiting" | "failed";

interface RoundsProps extends Pick<GameProps, "say" | "money" | "call"> {
  play: Play;
  /** How many rounds this visit began or ended: the list is asked for anew with each. */
  played: number;
  /** The BCP 47 tag of the words around. */
  tag: string;
}

/** The player's last rounds of the game, asked for when they are looked at. */
export const LastRounds = memo(function LastRounds(props: RoundsProps) {
  const { play, say, money, call, played, tag } = props;
  const [isOpen, setOpen] = useState(false);
  const [rounds, setRounds] = useState<Rounds>("waiting");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that was played changes the list.
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void call<{ items: Round[] }>("rounds", {}).then((answer) => {
      if (isWanted) setRounds(answer.ok ? answer.value.items : "failed");
    });
    return () => {
      isWanted = false;
    };
  }, [call, isOpen, played]);

  // The dice of a table are thrown for several at once.
  const isProvable = play.game.key !== "dice";
  const writeTime = useMemo(() => {
    // As in the betting record, wherever the player is.
    const { timeZone } = play;
    return placeTime(tag, { dateStyle: "short", timeStyle: "medium", timeZone });
  }, [tag, play]);
  return (
    <details className="fold rounds" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say("rounds")}</summary>
      {rounds === "waiting" && <p>{say("loading")}</p>}
      {rounds === "failed" && <p role="alert">{say("noList")}</p>}
      {typeof rounds !== "string" && rounds.length === 0 && <p>{say("noRounds")}</p>}
      {typeof rounds !== "string" && rounds.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say("time")}</th>
              <th scope="col">{say("stake")}</th>
              <th scope="col">{say("paid")}</th>
              {isProvable && <th scope="col">{say("fair")}</th>}
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ roundId, at, stake, payout, refunded }) => (
              <tr key={roundId}>
                <th scope="row">
                  <time dateTime={at}>{writeTime(at)}</time>
                </th>
                <td data-head={say("stake")}>
                  <bdi>{money.show(stake)}</bdi>
                </td>
                <td data-head={say("paid")}>
                  {payout === null && say("running")}
                  {payout !== null && refunded && say("refunded")}
                  {payout !== null && !refunded && <bdi>{money.show(payout)}</bdi>}
                </td>
                {isProvable && (
                  <td>
                    {payout !== null && !refunded && (
                      <RoundCheck
                        key={played}
                        roundId={roundId}
                        play={play}
                        say={say}
                        call={call}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
});
