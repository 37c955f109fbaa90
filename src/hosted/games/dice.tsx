import { useRef, useState } from "react";
import { newKey } from "./api.ts";
import { DicePair } from "./dice-pair.tsx";
import type { GameProps } from "./game.types.ts";
import { Outcome } from "./outcome.tsx";
import { usePoll } from "./use-poll.ts";

interface Table {
  room: string;
  name: string;
  stake: string;
  seats: number;
  taken: { seat: number; name: string; mine: boolean }[];
  roundNo: number;
  throwsIn: number | null;
  last: {
    roundNo: number;
    pot: string;
    hands: { name: string; mine: boolean; throws: number[][]; won: boolean }[];
  } | null;
}

interface DiceRules {
  rooms: { room: string; name: string; seats: number }[];
}

/** Fair Dice: players stake the same, the highest throw takes all. */
export function Dice({ play, say, money, call, onMoney }: GameProps) {
  const rules = play.rules as DiceRules;
  const [room, setRoom] = useState(play.room ?? rules.rooms[0]?.room ?? "");
  const [table, setTable] = useState<Table | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  /** The round this page has staked in, until its throw is counted. */
  const staked = useRef<{ room: string; roundNo: number; stake: string } | null>(null);

  const take = (next: Table) => {
    setTable(next);
    const mine = staked.current;
    if (mine === null || mine.room !== next.room || next.last?.roundNo !== mine.roundNo) return;
    const won = next.last.hands.some((hand) => hand.mine && hand.won);
    staked.current = null;
    onMoney(null, won ? next.last.pot : "0");
  };

  usePoll(
    async () => {
      const answer = await call<Table>("dice/watch", { room });
      if (answer.ok) take(answer.value);
    },
    1000,
    true,
  );

  const act = async (path: "dice/sit" | "dice/stand") => {
    setBusy(true);
    setProblem("");
    const body = path === "dice/sit" ? { room, key: newKey() } : { room };
    const answer = await call<Table>(path, body);
    if (answer.ok) {
      const { value } = answer;
      const seated = value.taken.some(({ mine }) => mine);
      if (path === "dice/sit" && seated && staked.current === null) {
        staked.current = { room, roundNo: value.roundNo, stake: value.stake };
        onMoney(null, money.minus("0", value.stake));
      }
      if (path === "dice/stand" && !seated && staked.current !== null) {
        onMoney(null, staked.current.stake);
        staked.current = null;
      }
      take(value);
    } else setProblem(answer.problem.message || say("network"));
    setBusy(false);
  };

  const shown = table?.room === room ? table : null;
  const seated = shown?.taken.some(({ mine }) => mine) ?? false;
  const waits = seated && shown?.throwsIn === null;
  const nameOf = (seat: { name: string; mine: boolean }) => (seat.mine ? say("you") : seat.name);
  const winner = shown?.last?.hands.find(({ won }) => won);
  return (
    <>
      <section className="controls">
        <div className="field">
          <label htmlFor="room">{say("tables")}</label>
          <select
            id="room"
            value={room}
            disabled={seated || busy}
            onChange={({ target }) => setRoom(target.value)}
          >
            {rules.rooms.map((one) => (
              <option key={one.room} value={one.room}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      </section>
      <section className="stage">
        <ol className="seats">
          {Array.from({ length: shown?.seats ?? 0 }, (_, seat) => {
            const taken = shown?.taken.find((one) => one.seat === seat);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
              <li key={seat} data-taken={taken !== undefined} data-mine={taken?.mine ?? false}>
                <span>{say("seat", String(seat + 1))}</span>
                <strong>{taken === undefined ? say("free") : nameOf(taken)}</strong>
              </li>
            );
          })}
        </ol>
        <Outcome>{problem || (waits ? say("waiting") : "")}</Outcome>
        {shown?.throwsIn != null && (
          <p className="size">{say("throwsIn", String(Math.ceil(shown.throwsIn / 1000)))}</p>
        )}
      </section>
      <section className="controls">
        {seated ? (
          <button
            type="button"
            className="primary"
            aria-disabled={busy || !waits}
            onClick={() => {
              if (!busy && waits) void act("dice/stand");
            }}
          >
            {say("stand")}
          </button>
        ) : (
          <button
            type="button"
            className="primary"
            aria-disabled={busy || shown === null}
            onClick={() => {
              if (!busy && shown !== null) void act("dice/sit");
            }}
          >
            {say("sit", shown === null ? "" : money.show(shown.stake))}
          </button>
        )}
      </section>
      {shown?.last != null && (
        <section className="last">
          <h2>{say("last")}</h2>
          <ul>
            {shown.last.hands.map((hand, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place.
              <li key={place} data-won={hand.won}>
                <strong>{nameOf(hand)}</strong>
                {[...hand.throws.entries()].map(([turn, dice]) => (
                  <DicePair
                    key={turn}
                    dice={dice}
                    label={say("threw", nameOf(hand), dice.join(" + "))}
                  />
                ))}
              </li>
            ))}
          </ul>
          {winner !== undefined && (
            <p role="status">{say("winner", nameOf(winner), money.show(shown.last.pot))}</p>
          )}
        </section>
      )}
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say("diceHow")}</p>
        <p>{say("diceFair")}</p>
      </details>
    </>
  );
}
