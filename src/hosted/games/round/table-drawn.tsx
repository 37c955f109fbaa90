import { makeTableGame } from "#src/shared/tables/table-game.ts";
import type { Drawn, TableEntry } from "#src/shared/tables/table-shape.ts";
import { DrawnPicture } from "../table/drawn-picture.tsx";
import { spotLabel } from "../table/table-words.ts";
import type { LookProps } from "./round.types.ts";

/** What lay on the table, and what each stake on it brought once the round was drawn. */
export function TableDrawn({ look, say, money }: LookProps) {
  const entry = look.played.entry as TableEntry;
  const { spots } = makeTableGame(entry);
  const drawn = look.proof?.drawn.hands as Drawn | undefined;
  const backOf = (name: string, stake: string, hands: Drawn): string =>
    money.show(money.times(stake, spots[name]?.back(hands) ?? 0, 100));
  return (
    <>
      {drawn !== undefined && <DrawnPicture kind={entry.kind} drawn={drawn} say={say} />}
      <table className="stakes">
        <thead>
          <tr>
            <th scope="col">{say("field")}</th>
            <th scope="col">{say("stake")}</th>
            {drawn !== undefined && <th scope="col">{say("paid")}</th>}
          </tr>
        </thead>
        <tbody>
          {Object.entries(look.played.bets ?? {}).map(([name, stake]) => (
            <tr key={name}>
              <th scope="row">{spotLabel(say, name)}</th>
              <td>
                <bdi>{money.show(stake)}</bdi>
              </td>
              {drawn !== undefined && (
                <td>
                  <bdi>{backOf(name, stake, drawn)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
