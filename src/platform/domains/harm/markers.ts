import type { Merchant } from "#src/contracts/site.gen.ts";

/** What of a member's last weeks is looked at. Money in minor units. */
export interface Figures {
  /** Paid in within 30 days: how much, how often, by how many methods. */
  deposited: bigint;
  deposits: number;
  methods: number;
  /** Paid in on average within 30 days, in the 90 days before those. */
  depositedBefore: bigint;
  /** Withdrawals of 30 days that were refused, given back or did not arrive. */
  failedWithdrawals: number;
  /** How often a looser limit was asked for within 30 days. */
  limitRaises: number;
  /** How many limits of money are used up, to a twentieth, at this moment. */
  limitsReached: number;
  /** Breaks and exclusions that were begun within 90 days. */
  breaks: number;
  /** Deposits of 30 days right after losing: within the hour before, at least half of what was paid in. */
  chases: number;
  /** Staked within 30 days; of that between midnight and five, by the merchant's clock; and in how many nights. */
  staked: bigint;
  stakedAtNight: bigint;
  nights: number;
}

/** The signs that are looked for. */
export type MarkerName =
  | "depositsRising"
  | "manyMethods"
  | "failedWithdrawals"
  | "limits"
  | "breaks"
  | "chasing"
  | "night";

/** A sign that was found: how much it counts, and the figures that it was found in. */
export interface Marker {
  marker: MarkerName;
  points: number;
  figures: Partial<Record<keyof Figures, string>>;
}

/** From when on each sign counts. */
export type HarmSettings = Required<NonNullable<Merchant["harm"]>>;

/** What holds where a merchant is not stricter. */
const house: HarmSettings = {
  threshold: 3,
  risingPercent: 200,
  methods: 3,
  failedWithdrawals: 2,
  limitEvents: 2,
  breaks: 2,
  chases: 3,
  nights: 8,
  nightPercent: 50,
};

/** From when on each sign counts at a merchant. */
export const settingsOf = ({ harm }: Pick<Merchant, "harm">): HarmSettings => ({
  ...house,
  ...harm,
});

/** What each sign counts. What goes straight to money lost counts twice. */
const points: Readonly<Record<MarkerName, number>> = {
  depositsRising: 1,
  manyMethods: 1,
  failedWithdrawals: 1,
  limits: 1,
  breaks: 1,
  chasing: 2,
  night: 1,
};

/** Fewer deposits than this in 30 days are no pattern. */
const minDeposits = 4;

type Rule = readonly [isFound: boolean, ...shown: (keyof Figures)[]];

/** Which figures each sign is read from, and whether it is there. */
function rulesFor(figures: Figures, settings: HarmSettings): Readonly<Record<MarkerName, Rule>> {
  const { deposited, depositedBefore, staked, stakedAtNight } = figures;
  const isRising =
    depositedBefore > 0n &&
    figures.deposits >= minDeposits &&
    deposited * 100n >= depositedBefore * BigInt(settings.risingPercent);
  const isNight =
    staked > 0n &&
    figures.nights >= settings.nights &&
    stakedAtNight * 100n >= staked * BigInt(settings.nightPercent);
  return {
    depositsRising: [isRising, "deposited", "depositedBefore", "deposits"],
    manyMethods: [figures.methods >= settings.methods, "methods"],
    failedWithdrawals: [
      figures.failedWithdrawals >= settings.failedWithdrawals,
      "failedWithdrawals",
    ],
    limits: [
      figures.limitRaises + figures.limitsReached >= settings.limitEvents,
      "limitRaises",
      "limitsReached",
    ],
    breaks: [figures.breaks >= settings.breaks, "breaks"],
    chasing: [figures.chases >= settings.chases, "chases"],
    night: [isNight, "nights", "stakedAtNight", "staked"],
  };
}

/**
 * Finds the signs that a member may come to harm (G13): plain rules over sums, each with the figures it was
 * found in, so that staff see why.
 * @returns the signs in a fixed order; their points add up to the score
 */
export function findMarkers(figures: Figures, settings: HarmSettings): Marker[] {
  const rules = rulesFor(figures, settings);
  return (Object.keys(rules) as MarkerName[]).flatMap((marker) => {
    const [isFound, ...shown] = rules[marker];
    if (!isFound) return [];
    const own = Object.fromEntries(shown.map((name) => [name, String(figures[name])]));
    return [{ marker, points: points[marker], figures: own }];
  });
}

/** What signs come to. */
export const scoreOf = (markers: readonly Marker[]): number =>
  markers.reduce((sum, one) => sum + one.points, 0);

/** A member's last mark. */
export interface Standing {
  held: boolean;
  score: number;
  markers: readonly Pick<Marker, "marker">[];
  /** Epoch milliseconds. */
  markedAt: number;
}

/** How long what staff found to be fine is fine, unless something new comes. */
const fineForMs = 30 * 86_400_000;

/**
 * Whether a member is marked: enough points, and something that staff have not seen. A mark that holds is
 * followed by another one only when it has become worse; one that staff found to be fine, when a new sign
 * comes or after 30 days.
 */
export function isNewMark(
  markers: readonly Marker[],
  settings: HarmSettings,
  { standing, now }: { standing: Standing | undefined; now: number },
): boolean {
  const score = scoreOf(markers);
  if (score < settings.threshold) return false;
  if (standing === undefined) return true;
  if (standing.held) return score > standing.score;
  const known = new Set(standing.markers.map(({ marker }) => marker));
  return now - standing.markedAt >= fineForMs || markers.some(({ marker }) => !known.has(marker));
}
