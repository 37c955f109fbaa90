import { type Dice, makeDice } from "./dice.ts";

/** One account of the demonstration. */
export interface DemoAccount {
  id: string;
  /** Its account in the ledger. */
  ledgerId: string;
  username: string;
  nickname: string;
  /** isAgent of the wire (spec 6). */
  agentType: number;
  /** 1 for those without an upline. */
  level: number;
  uplineId: string | null;
  rankLevel: number;
  language: string;
  /** yyyy-MM-dd, of age everywhere. */
  birthday: string;
  /** The day of the demonstration it joined on. */
  joinedOn: number;
}

/** How much a merchant gets: one has all of it, so that reports have rows; others a little. */
export type DemoSize = "full" | "small";

/** How many bets a merchant gets. */
export const demoBets: Readonly<Record<DemoSize, number>> = { full: 46_000, small: 4000 };

/** How many accounts each level has, and what its agents are; 0 is a member. */
const levels: readonly (Record<DemoSize, number> & { agentTypes: readonly number[] })[] = [
  { full: 4, small: 2, agentTypes: [1] },
  { full: 16, small: 4, agentTypes: [2] },
  { full: 48, small: 8, agentTypes: [41, 42] },
  { full: 232, small: 26, agentTypes: [0] },
];

/** Members join over this many days, each after its upline. */
const joiningDays = 60;

const firstWords =
  "amber arbor aster bamboo basil birch cedar cloud coral crane delta dune ember fern fjord grove harbor hazel heron indigo iris ivory jade juniper kite lagoon lark lemon lotus maple marble mint olive onyx orchid otter pearl pine plume quartz rain raven reef river rowan saffron sage sable sierra slate sparrow spruce stone swift teal tern thyme tide topaz tulip umber velvet violet willow zephyr".split(
    " ",
  );

function makeOne(dice: Dice, place: number, languages: readonly string[]): DemoAccount {
  const word = dice.pick(firstWords);
  const year = 1962 + dice.whole(0, 39);
  const birthday = [year, dice.whole(1, 12), dice.whole(1, 28)]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return {
    id: dice.uuid(),
    ledgerId: dice.uuid(),
    // The number makes it unique.
    username: `${word}${String(place + 1).padStart(3, "0")}`,
    nickname: `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    agentType: 0,
    level: 1,
    uplineId: null,
    rankLevel: Math.floor(dice.share() ** 2 * 6),
    language: dice.pick(languages),
    birthday,
    joinedOn: 0,
  };
}

/**
 * Makes the accounts of a merchant: 300 in 4 levels (40 when small), uplines before those below them.
 * @param languages the merchant's language codes
 */
export function makeAccounts(
  seed: string,
  merchant: string,
  size: DemoSize,
  languages: readonly string[],
): DemoAccount[] {
  const dice = makeDice(seed, merchant, "accounts");
  const all: DemoAccount[] = [];
  let above: DemoAccount[] = [];
  for (const [index, { [size]: count, agentTypes }] of levels.entries()) {
    const row: DemoAccount[] = [];
    for (let place = 0; place < count; place += 1) {
      const one = makeOne(dice, all.length + place, languages);
      const upline = above.length === 0 ? undefined : dice.pick(above);
      // The first ones are there from the start.
      const later = upline === undefined ? 0 : Math.floor(dice.share() ** 2 * joiningDays);
      row.push({
        ...one,
        level: index + 1,
        agentType: dice.pick(agentTypes),
        uplineId: upline?.id ?? null,
        joinedOn: Math.min(joiningDays, (upline?.joinedOn ?? 0) + later),
      });
    }
    all.push(...row);
    above = row;
  }
  return all;
}
