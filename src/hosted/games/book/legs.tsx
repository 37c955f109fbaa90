import type { Fixture } from "#src/shared/book/book-shape.ts";
import type { OwnSlip } from "#src/shared/book/book-value.ts";
import type { Say } from "../words.ts";
import { legWords, pickWords, priceWords, resultWords } from "./book-words.ts";

interface LegsProps {
  legs: OwnSlip["legs"];
  fixtureOf: (no: number) => Fixture;
  say: Say;
}

/** The selections of a placed slip, how their matches stand and what they came to. */
export function Legs({ legs, fixtureOf, say }: LegsProps) {
  return (
    <ul className="own-legs">
      {legs.map(({ no, pick, price, result, standing }) => (
        <li key={no} data-result={result}>
          <span>
            {pickWords(say, fixtureOf(no), pick)} · {priceWords(price)}
            <small>{legWords(say, fixtureOf(no), pick)}</small>
          </span>
          <span>
            {standing !== null && `${standing.home} : ${standing.away} `}
            {result === null ? say("running") : say(resultWords[result])}
          </span>
        </li>
      ))}
    </ul>
  );
}
