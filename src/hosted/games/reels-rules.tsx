import { memo } from "react";
import type { ReelsEntry, ReelsGame } from "#src/shared/reels/reels-shape.ts";
import { HoldRules } from "./hold-rules.tsx";
import type { Money } from "./money.ts";
import { nameOfSymbol, reelsPicture } from "./reels-symbols.ts";
import type { Say } from "./words.ts";

/** What the vendor publishes of a game of reels. */
export interface ReelsRulesValue {
  /** The catalogue's entry that the reels and the pay table follow from. */
  entry: ReelsEntry;
  rtp: string;
  freeOneIn: number;
  /** Only of games with hold and win: how rare it is, and its grand prize. */
  holdOneIn?: number;
  grandOneIn?: number;
  paceMs: number;
}

interface ReelsRulesProps {
  rules: ReelsRulesValue;
  game: ReelsGame;
  image: string;
  stake: string;
  say: Say;
  money: Money;
}

/** The rules, and the pay table in money for the stake that is chosen. */
export const ReelsRules = memo(function ReelsRules(props: ReelsRulesProps) {
  const { rules, game, image, stake, say, money } = props;
  const { lines, pays, scatterPays, free, volatility } = game;
  const lengths = Array.from({ length: game.reels - 2 }, (_, at) => at + 3);
  const rows = [...pays.map((byLength, symbol) => ({ symbol, byLength })).slice(2)];
  rows.push({ symbol: 1, byLength: [...scatterPays] });
  return (
    <details className="fold rules">
      <summary>{say("rules")}</summary>
      <p>{say("rtp", rules.rtp)}</p>
      <p>{say(`volatility.${volatility}`)}</p>
      <p>{lines.length > 0 ? say("payLines", String(lines.length)) : say("payWays")}</p>
      <p>{say("wildRule")}</p>
      <p>
        {say("freeRule", String(free.scatters), String(free.spins), String(free.times))}{" "}
        {say("freeOdds", String(rules.freeOneIn))}
      </p>
      <HoldRules rules={rules} game={game} stake={stake} say={say} money={money} />
      <p>{say("pace", String(rules.paceMs / 1000))}</p>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("symbols")}</th>
              {lengths.map((length) => (
                <th key={length} scope="col">
                  {length}×
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ symbol, byLength }) => (
              <tr key={symbol}>
                <th scope="row">
                  <img
                    src={reelsPicture(image, symbol)}
                    alt={nameOfSymbol(say, symbol)}
                    width={40}
                    height={40}
                    loading="lazy"
                  />
                </th>
                {lengths.map((length) => (
                  <td key={length}>
                    <bdi>{money.show(money.times(stake, byLength[length] ?? 0, 100))}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length === 0 && <p>{say("waysNote")}</p>}
    </details>
  );
});
