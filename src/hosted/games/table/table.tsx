import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { makeTableGame, type TableClock } from "#src/shared/tables/table-game.ts";
import type { TableEntry } from "#src/shared/tables/table-shape.ts";
import { newKey } from "../api.ts";
import type { GameProps } from "../game.types.ts";
import { Outcome } from "../outcome.tsx";
import { StakeField } from "../stake-field.tsx";
import { DrawnPicture } from "./drawn-picture.tsx";
import { TableBoard } from "./table-board.tsx";
import { TableRules } from "./table-rules.tsx";
import { shortOf } from "./table-words.ts";
import { type HeardTable, useSecondsLeft, useTable, useTakesStakes } from "./use-table.ts";

interface Rules {
  entry: TableEntry;
  clock: TableClock;
  rtp: [string, string];
}

type Bets = Readonly<Record<string, string>>;

const noBets: Bets = {};

/** What is left of the round, in words and as a bar. */
function Countdown({
  table,
  clock,
  say,
}: { table: HeardTable | null; clock: TableClock } & Pick<GameProps, "say">) {
  const closes = useSecondsLeft(table, "closesIn");
  const ends = useSecondsLeft(table, "endsIn");
  if (table === null) return <p className="clock">{say("loading")}</p>;
  const words =
    closes > 0
      ? say("tableOpen", String(closes))
      : table.drawn === null
        ? say("tableClosed")
        : say("tableNext", String(ends));
  return (
    <p className="clock">
      {words}
      <progress max={clock.openMs / 1000} value={closes} aria-hidden="true" />
    </p>
  );
}

/** A table whose rounds all its players share: put chips on fields, place them, see the draw. */
export function Table({ play, say, money, call, onMoney }: GameProps) {
  const { entry, clock, rtp } = play.rules as Rules;
  const game = useMemo(() => makeTableGame(entry), [entry]);
  const { table, isLost, ask } = useTable(call);
  const [chip, setChip] = useState(play.stakes[0] ?? "1.00");
  const [draft, setDraft] = useState<Bets>(noBets);
  const [placed, setPlaced] = useState<Bets>(noBets);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const isOpen = useTakesStakes(table) && !busy;
  /** The last round whose payout was counted into this visit. */
  const counted = useRef<number | null>(null);
  const staked = useRef<number | null>(null);

  const own = table?.own ?? null;
  useEffect(() => {
    if (table === null || own === null || own.payout === null) return;
    if (counted.current === table.no) return;
    counted.current = table.no;
    // Stakes of before this page opened do not belong to this visit.
    if (staked.current === table.no) onMoney(null, own.payout);
  }, [table, own, onMoney]);

  const total = Object.values(draft).reduce((sum, amount) => money.plus(sum, amount), "0");
  const isEmpty = Object.keys(draft).length === 0;

  const addChip = useCallback(
    (spot: string) => {
      setProblem("");
      setDraft((before) => ({ ...before, [spot]: money.plus(before[spot] ?? "0", chip) }));
    },
    [money, chip],
  );

  const place = async () => {
    if (table === null) return;
    setBusy(true);
    setProblem("");
    const body = { key: newKey(), no: table.no, bets: draft };
    const answer = await call<{ balance: string; stake: string }>("table/bet", body);
    if (answer.ok) {
      staked.current = table.no;
      onMoney(answer.value.balance, money.minus("0", answer.value.stake));
      setPlaced(draft);
      setDraft(noBets);
    } else {
      setProblem(answer.problem.message || say("network"));
      // What was not answered may have been taken: the table tells.
      if (answer.problem.code === "NETWORK") onMoney(null, "0");
    }
    await ask();
    setBusy(false);
  };

  const words = () => {
    if (problem !== "") return problem;
    if (isLost) return say("network");
    if (own === null) return "";
    if (own.payout === null) return say("inRound", money.show(own.stake));
    // Never celebrate getting less back than was staked (G12).
    if (money.isMore(own.payout, own.stake)) return say("won", money.show(own.payout));
    if (money.isMore(own.payout, "0"))
      return say("returned", money.show(own.payout), money.show(own.stake));
    return say("nothing");
  };

  const isWin = own?.payout != null && money.isMore(own.payout, own.stake);
  const shown = table?.drawn ?? null;
  const latest = table?.last[0]?.drawn;
  return (
    <>
      <section className="stage fits table" data-win={isWin} data-kind={entry.kind}>
        <Countdown table={table} clock={clock} say={say} />
        <div className="result" data-old={shown === null}>
          {(shown ?? latest) !== undefined && (shown ?? latest) !== null && (
            <DrawnPicture kind={entry.kind} drawn={shown ?? latest ?? []} say={say} />
          )}
        </div>
        <Outcome isSettled={own?.payout != null}>{words()}</Outcome>
        <TableBoard
          game={game}
          staked={own?.bets ?? noBets}
          draft={draft}
          drawn={shown}
          isOpen={isOpen}
          say={say}
          money={money}
          onSpot={addChip}
        />
      </section>
      <section className="controls">
        <StakeField
          label={say("chip")}
          stakes={play.stakes}
          stake={chip}
          money={money}
          disabled={false}
          say={say}
          onStake={setChip}
        />
        <button
          type="button"
          className="quick"
          aria-disabled={!isOpen || (isEmpty && placed === noBets)}
          onClick={() => {
            if (isOpen) setDraft(isEmpty ? placed : noBets);
          }}
        >
          {say(isEmpty ? "repeat" : "clear")}
        </button>
        <button
          type="button"
          className="primary"
          aria-disabled={!isOpen || isEmpty}
          onClick={() => {
            if (isOpen && !isEmpty) void place();
          }}
        >
          {!isOpen && !busy
            ? say("tableClosed")
            : isEmpty
              ? say("placeNone")
              : say("place", money.show(total))}
        </button>
      </section>
      {own !== null && own.payout === null && <p className="notice">{say("leaveNote")}</p>}
      <section className="road">
        <h2>{say("lastDrawn")}</h2>
        <ol>
          {table?.last.map(({ no, drawn }) => {
            const { text, tone } = shortOf(say, entry.kind, drawn);
            return (
              <li key={no} data-tone={tone}>
                {text}
              </li>
            );
          })}
        </ol>
        {table !== null && <p>{say("playersHere", String(table.players))}</p>}
      </section>
      <TableRules
        game={game}
        kind={entry.kind}
        rtp={rtp}
        seconds={Math.round(clock.periodMs / 1000)}
        table={table}
        say={say}
      />
    </>
  );
}
