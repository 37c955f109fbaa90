import { memo } from "react";
import type { TableGame, TableKind } from "#src/shared/tables/table-shape.ts";
import type { Say } from "../words.ts";
import { paysOf } from "./table-board.tsx";
import { howOf, spotLabel } from "./table-words.ts";
import type { HeardTable } from "./use-table.ts";

interface TableRulesProps {
  game: TableGame;
  kind: TableKind;
  rtp: readonly [string, string];
  seconds: number;
  table: HeardTable | null;
  say: Say;
}

/** How the table is played, what each field pays and returns, and what the round is drawn from. */
export const TableRules = memo(function TableRules(props: TableRulesProps) {
  const { game, kind, rtp, seconds, table, say } = props;
  return (
    <>
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say(howOf[kind])}</p>
        <p>{say("tableDrawn")}</p>
        <p>{say("tableReturn", ...rtp)}</p>
        <p>{say("pace", String(seconds))}</p>
        <div className="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{say("field")}</th>
                <th scope="col">{say("pays")}</th>
                <th scope="col">{say("returnOf")}</th>
              </tr>
            </thead>
            <tbody>
              {game.board.flat().map((name) => {
                const spot = game.spots[name];
                return spot === undefined ? null : (
                  <tr key={name}>
                    <th scope="row">{spotLabel(say, name)}</th>
                    <td>{paysOf(spot.pays)}</td>
                    <td>{spot.returns.toFixed(2)}%</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </details>
      <details className="fold fairness">
        <summary>{say("fair")}</summary>
        <p>{say("tableFair")}</p>
        {table !== null && (
          <dl className="seeds-list">
            <dt>{say("roundHash")}</dt>
            <dd data-testid="round-hash">{table.hash}</dd>
            {table.seed !== null && (
              <>
                <dt>{say("roundSeed")}</dt>
                <dd data-testid="round-seed">{table.seed}</dd>
              </>
            )}
          </dl>
        )}
      </details>
    </>
  );
});
