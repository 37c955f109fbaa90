import { type CSSProperties, memo } from "react";
import { isRed } from "#src/shared/tables/roulette.ts";
import type { Drawn, TableGame } from "#src/shared/tables/table-shape.ts";
import type { Money } from "../money.ts";
import type { Say } from "../words.ts";
import { spotLabel } from "./table-words.ts";

/** What a field brings, such as 2× or 2–13×. */
export function paysOf([low, high]: readonly [number, number]): string {
  const times = (pay: number) => String(pay / 100);
  return low === high ? `${times(low)}×` : `${times(low)}–${times(high)}×`;
}

const colorOf = (spot: string): string | undefined => {
  if (spot === "red" || spot === "black") return spot;
  const number = /^n(\d+)$/.exec(spot)?.[1];
  if (number === undefined) return undefined;
  return number === "0" ? "zero" : isRed(Number(number)) ? "red" : "black";
};

interface TableBoardProps {
  game: TableGame;
  /** What lies on each field: staked already, and put there to be staked. */
  staked: Readonly<Record<string, string>>;
  draft: Readonly<Record<string, string>>;
  drawn: Drawn | null;
  isOpen: boolean;
  say: Say;
  money: Money;
  onSpot: (spot: string) => void;
}

/** The board: each press on a field puts one chip on it. */
export const TableBoard = memo(function TableBoard(props: TableBoardProps) {
  const { game, staked, draft, drawn, isOpen, say, money, onSpot } = props;
  return (
    <div className="board">
      {game.board.map((row) => (
        <div
          className="board-row"
          key={row[0]}
          data-narrow={row.length > 7}
          style={{ "--spots": row.length } as CSSProperties}
        >
          {row.map((name) => {
            const spot = game.spots[name];
            if (spot === undefined) return null;
            const [put, lies] = [draft[name], staked[name]];
            const sum = put && lies ? money.plus(put, lies) : (put ?? lies);
            const label = spotLabel(say, name);
            const pays = paysOf(spot.pays);
            const isWon = drawn !== null && spot.back(drawn) > 100;
            return (
              <button
                type="button"
                key={name}
                className="spot"
                data-spot={name}
                data-color={colorOf(name)}
                data-won={isWon}
                data-put={put !== undefined}
                aria-disabled={!isOpen}
                onClick={() => {
                  if (isOpen) onSpot(name);
                }}
              >
                <span>{label}</span>
                {row.length <= 7 && sum === undefined && <small>{pays}</small>}
                {sum !== undefined && <b className="chip">{money.short(sum)}</b>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
});
