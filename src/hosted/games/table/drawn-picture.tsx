import type { CSSProperties } from "react";
import { pointsOf } from "#src/shared/tables/baccarat.ts";
import { sumOfHand } from "#src/shared/tables/blackjack.ts";
import { isRed } from "#src/shared/tables/roulette.ts";
import type { Drawn, TableKind } from "#src/shared/tables/table-shape.ts";
import { DicePair } from "../dice-pair.tsx";
import type { TextKey } from "../texts/en.ts";
import type { Say } from "../words.ts";
import { Card } from "./card.tsx";
import { animalOf } from "./table-words.ts";

interface HandProps {
  title: string;
  cards: readonly number[];
  worth?: number;
}

function Hand({ title, cards, worth }: HandProps) {
  return (
    <div className="hand">
      <span>
        {title}
        {worth !== undefined && <strong> {worth}</strong>}
      </span>
      <p style={{ "--cards": cards.length } as CSSProperties}>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
          <Card key={place} card={card} />
        ))}
      </p>
    </div>
  );
}

/** The titles of two hands, and what each is worth, where it has points. */
const hands: Partial<
  Record<
    TableKind,
    { titles: readonly [TextKey, TextKey]; worth?: (hand: readonly number[]) => number }
  >
> = {
  baccarat: { titles: ["spotPlayer", "spotBanker"], worth: pointsOf },
  "speed-baccarat": { titles: ["spotPlayer", "spotBanker"], worth: pointsOf },
  "dragon-tiger": { titles: ["spotDragon", "spotTiger"] },
  blackjack: { titles: ["spotBox", "spotDealer"], worth: sumOfHand },
};

interface DrawnPictureProps {
  kind: TableKind;
  drawn: Drawn;
  say: Say;
}

/** What a round drew, as it would lie on the table. */
export function DrawnPicture({ kind, drawn, say }: DrawnPictureProps) {
  const [first = [], second = []] = drawn;
  const [only = 0] = first;
  const pair = hands[kind];
  if (pair !== undefined)
    return (
      <div className="drawn">
        {[first, second].map((cards, place) => (
          <Hand
            key={pair.titles[place]}
            title={say(pair.titles[place] ?? "spotPlayer")}
            cards={cards}
            {...(pair.worth && { worth: pair.worth(cards) })}
          />
        ))}
      </div>
    );
  switch (kind) {
    case "teen-patti":
      return (
        <div className="drawn">
          <Hand title={say("spotHand", "A")} cards={first} />
          <Hand title={say("spotHand", "B")} cards={second} />
        </div>
      );
    case "andar-bahar":
      return (
        <div className="drawn">
          <Hand title={say("joker")} cards={first} />
          <Hand
            title={say(second.length % 2 === 1 ? "spotAndar" : "spotBahar")}
            cards={second.slice(-1)}
            worth={second.length}
          />
        </div>
      );
    case "board-poker":
      return (
        <p className="drawn">
          {first.map((card) => (
            <Card key={card} card={card} />
          ))}
        </p>
      );
    case "roulette":
      return (
        <p className="drawn">
          <span className="pocket" data-color={only === 0 ? "zero" : isRed(only) ? "red" : "black"}>
            {only}
          </span>
        </p>
      );
    case "sic-bo":
      return (
        <p className="drawn">
          <DicePair dice={first} label={first.join(" + ")} />
        </p>
      );
    case "fish-prawn-crab":
      return (
        <p className="drawn">
          {first.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
            <span className="face" key={place}>
              {animalOf(say, face)}
            </span>
          ))}
        </p>
      );
    case "xoc-dia":
      return (
        <p className="drawn">
          {first.map((coin, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place.
            <span className="coin" key={place} data-red={coin === 1} />
          ))}
          <strong>{say("spotReds", String(first.filter((coin) => coin === 1).length))}</strong>
        </p>
      );
    case "fan-tan":
      return (
        <p className="drawn">
          <strong>{say("beans", String(only), String(((only - 1) % 4) + 1))}</strong>
        </p>
      );
    default: {
      const names = ["spotMeron", "spotWala", "spotFightDraw"] as const;
      const [winner = 2] = second;
      return (
        <p className="drawn">
          <strong className="fight" data-side={winner}>
            {say(names[winner] ?? "spotFightDraw")}
          </strong>
        </p>
      );
    }
  }
}
