import type { ReelsGame } from "#src/shared/reels/reels-shape.ts";
import type { Money } from "./money.ts";
import type { Say } from "./words.ts";

interface HoldRulesProps {
  /** How rare it is, and its grand prize. */
  rules: { holdOneIn?: number; grandOneIn?: number };
  game: ReelsGame;
  stake: string;
  say: Say;
  money: Money;
}

/** How often each value of a coin is drawn, the smallest first. */
function sharesOf(values: readonly number[]): [pays: number, often: number][] {
  const often = new Map<number, number>();
  for (const pays of values) often.set(pays, (often.get(pays) ?? 0) + 1);
  return [...often].sort(([one], [other]) => one - other);
}

/** Hold and win by its own numbers; nothing where the game has none. */
export function HoldRules(props: HoldRulesProps) {
  const { rules, game, stake, say, money } = props;
  const { hold } = game;
  if (hold === undefined) return null;
  const { coins, values, chances, respins, grand } = hold;
  const inMoney = (pays: number) => money.show(money.times(stake, pays, 100));
  return (
    <div className="hold-rules">
      <h2>{say("holdWin")}</h2>
      <p>
        {say("holdRule", String(coins), String(respins))} {say("freeOdds", String(rules.holdOneIn))}
      </p>
      <p>{say("holdChance", ((values.length * 100) / chances).toFixed(2))}</p>
      <ul>
        {sharesOf(values).map(([pays, often]) => (
          <li key={pays}>
            {say("coinWorth", String(pays / 100), String((often * 100) / values.length))}{" "}
            <bdi>{inMoney(pays)}</bdi>
          </li>
        ))}
      </ul>
      <p>
        {say("holdGrand", String(grand / 100), inMoney(grand))}{" "}
        {say("freeOdds", money.count(rules.grandOneIn ?? 0))}
      </p>
    </div>
  );
}
