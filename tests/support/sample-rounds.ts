import type { PlayedRound, Proof } from "#tests/verifier/verify.ts";
import { cents } from "./shown-money.ts";
import type { VendorCall, VendorLog } from "./vendor-log.ts";

/** A round as its game lists it. */
export interface ListedRound {
  roundId: string;
  stake: string;
  payout: string;
  refunded: boolean;
}

/** What is known of the rounds of a game when all of them are over. */
interface Played {
  list: readonly ListedRound[];
  proofs: ReadonlyMap<string, Proof>;
  /** The hash that was shown before the first round, where rounds follow from seeds of the player's. */
  promised: string;
  pays?: PlayedRound["pays"];
}

/** The hashes that the page was told of draws before they were: by the round's or the match's number. */
function readPromises(log: VendorLog): Map<number, string> {
  const promises = new Map<number, string>();
  for (const { value } of log.of("table/watch"))
    if (value.drawn === null) promises.set(value.no, value.hash);
  for (const { value } of log.of("book/watch"))
    for (const { no, hash } of value.open) promises.set(no, hash);
  return promises;
}

/** What the page was promised of each draw or match. */
function promisesOf(log: VendorLog, nonces: readonly number[]): string[] {
  const promises = readPromises(log);
  return nonces.map((no) => {
    const promise = promises.get(no);
    if (promise === undefined)
      throw new Error(`The page was told no hash of number ${no} before it.`);
    return promise;
  });
}

const answered = (log: VendorLog, name: string, roundId: string): VendorCall | undefined =>
  log.of(name).find(({ value }) => value?.roundId === roundId);

/** What the player did in a round, as the page sent it. */
function deedsOf(log: VendorLog, roundId: string): Partial<PlayedRound> {
  const planted = answered(log, "crash/plant", roundId) ?? answered(log, "seeds/plant", roundId);
  const bets: Readonly<Record<string, string>> | undefined = answered(log, "table/bet", roundId)
    ?.body.bets;
  const slip = answered(log, "book/place", roundId);
  const opened = log.of("mines/open").filter(({ body }) => body.roundId === roundId);
  return {
    opened: opened.map(({ body }) => body.field),
    ...(planted && { target: planted.body.target }),
    ...(bets && {
      bets: Object.fromEntries(Object.entries(bets).map(([field, one]) => [field, cents(one)])),
    }),
    ...(slip && {
      legs: slip.body.legs.map(({ pick }: { pick: string }, index: number) => ({
        pick,
        price: slip.value.prices[index],
      })),
    }),
  };
}

/** Rounds for who verifies them: what was promised, done and said of each. What was given back has no proof. */
export function toRounds(log: VendorLog, { list, proofs, promised, pays }: Played): PlayedRound[] {
  const { reels, lines, pays: linePays } = log.last("enter")?.value.rules ?? {};
  return list.flatMap(({ roundId, stake, payout, refunded }) => {
    const proof = proofs.get(roundId);
    if (proof === undefined && refunded) return [];
    if (proof === undefined) throw new Error(`The page was told nothing of round ${roundId}.`);
    const nonces = [proof, ...(proof.more ?? [])].map(({ nonce }) => nonce);
    return {
      proof,
      promised: promised === "" ? promisesOf(log, nonces) : [promised],
      stake: cents(stake),
      payout: cents(payout),
      isRefunded: refunded,
      ...(pays && { pays }),
      ...(reels && { reels: { reels, lines, pays: linePays } }),
      ...deedsOf(log, roundId),
    };
  });
}
