import type { Money } from "./money.ts";
import { symbolPictures } from "./symbol-pictures.ts";
import type { TextKey } from "./texts/en.ts";
import type { Say } from "./words.ts";

/** The rules and odds the vendor publishes. */
export interface LanternRulesValue {
  symbols: string[];
  pays: Record<string, number>;
  lines: number[][];
  rtp: string;
  hits: string;
}

interface LanternRulesProps {
  rules: LanternRulesValue;
  stake: string;
  say: Say;
  money: Money;
}

/** A line drawn over nine small fields. */
function LinePicture({ rows }: { rows: number[] }) {
  return (
    <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true" className="line-picture">
      {[0, 1, 2].flatMap((reel) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${reel}/${row}`}
            x={1 + reel * 10.5}
            y={1 + row * 10.5}
            width="9"
            height="9"
            rx="2"
            data-lit={rows[reel] === row}
          />
        )),
      )}
    </svg>
  );
}

/** The published pay table, in money for the stake that is chosen. */
export function LanternRules({ rules, stake, say, money }: LanternRulesProps) {
  const parts = rules.lines.length;
  return (
    <details className="fold rules">
      <summary>{say("rules")}</summary>
      <p>{say("rtp", rules.rtp)}</p>
      <p>{say("odds", rules.hits, "2.5")}</p>
      <p>{say("lines")}</p>
      <p className="lines">
        {rules.lines.map((rows) => (
          <LinePicture key={rows.join()} rows={rows} />
        ))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("three")}</th>
            <th scope="col">{say("pays")}</th>
          </tr>
        </thead>
        <tbody>
          {rules.symbols.map((symbol) => (
            <tr key={symbol}>
              <th scope="row">
                <img src={symbolPictures[symbol]} alt="" width={40} height={40} />
                {say(symbol as TextKey)}
              </th>
              <td>
                <bdi>{money.show(money.times(stake, rules.pays[symbol] ?? 0, parts))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
