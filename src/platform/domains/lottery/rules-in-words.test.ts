import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { fiveDigitPlays, northPlays, southPlays } from "./play-types.ts";

/** What the words of each way to bet claim of their own example: the prizes drawn, a pick, how often it wins. */
const examples: Record<string, { prizes: string[]; pick: string; wins: number }> = {
  head: { prizes: ["04715"], pick: "1", wins: 1 },
  tail: { prizes: ["04715"], pick: "5", wins: 1 },
  last2: { prizes: ["04715"], pick: "15", wins: 1 },
  last3: { prizes: ["04715"], pick: "715", wins: 1 },
  last4: { prizes: ["04715"], pick: "4715", wins: 1 },
  anyLast2: { prizes: ["04715", "3315"], pick: "15", wins: 2 },
  bigSmall: { prizes: ["04715"], pick: "small", wins: 1 },
  oddEven: { prizes: ["04715"], pick: "odd", wins: 1 },
  sumBigSmall: { prizes: ["04715"], pick: "small", wins: 1 },
  sumOddEven: { prizes: ["04715"], pick: "odd", wins: 1 },
};
const languages = ["CN", "EN", "FIL", "ID", "TH", "VI"];
const plays = [...northPlays, ...southPlays, ...fiveDigitPlays];

it("explains every way to bet by an example that is settled as it says", () => {
  expect(Object.keys(examples).sort()).toEqual(
    [...new Set(plays.map((one) => one.playType))].sort(),
  );
  for (const play of some(plays)) {
    const { prizes, pick, wins } = examples[play.playType] ?? { prizes: [], pick: "", wins: 0 };
    const drawn = prizes.map((number) => ({ prize: "any", numbers: [number] }));
    expect(play.hits(pick, { numbers: prizes[0] ?? "", prizes: drawn }), play.playType).toBe(wins);
  }
});

it.each(languages)("names the example's numbers and the winning pick in %s", (language) => {
  const folder = join(import.meta.dirname, "../../../../merchants/base/locales");
  const words: Record<string, string> = JSON.parse(
    readFileSync(join(folder, `${language}.json`), "utf8"),
  );
  for (const [playType, { prizes, pick }] of Object.entries(examples)) {
    const rule = words[`lottery.rule.${playType}`] ?? "";
    const choice = words[`lottery.choice.${pick}`] ?? pick;
    for (const part of [...prizes, choice.toLowerCase()])
      expect(rule.toLowerCase(), `${playType} in ${language}`).toContain(part);
  }
});
