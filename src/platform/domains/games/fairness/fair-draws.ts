import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { fairMessage, makeFairDraws } from "#src/shared/reels/fair-draws.ts";
import type { DrawWhole } from "#src/shared/reels/reels-outcome.ts";
import type { Tx } from "#src/store/tx.ts";
import { insertFairSeed, takeNonce } from "./fair-repo.ts";

/** What one round's draws follow from. */
export interface FairRound {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** Where a round finds its draws; a test puts its own in place. */
export type FairDraws = (round: FairRound) => DrawWhole;

/** What a member knows of the server's seed before it is shown: its SHA-256, in hexadecimal. */
export const hashOf = (serverSeed: string): string =>
  createHash("sha256").update(serverSeed).digest("hex");

/** The draws of a round, out of HMAC-SHA256 with the server's seed as key. */
export const fairDraws: FairDraws = ({ serverSeed, clientSeed, nonce }) =>
  makeFairDraws((block) =>
    createHmac("sha256", serverSeed)
      .update(fairMessage(clientSeed, nonce, block))
      .digest(),
  );

/** Makes a member's new pair of seeds; the player's own is drawn unless it is given. */
export const makeSeeds = (clientSeed = randomBytes(8).toString("hex")) => ({
  id: randomUUID(),
  serverSeed: randomBytes(32).toString("hex"),
  clientSeed,
});

/** The mark that a stored round keeps of what it was drawn from. */
export interface FairMark {
  fair: { seed: string; nonce: number };
}

/**
 * Begins a round of a member's: takes the next number of the pair in use, which is locked until the
 * transaction ends, and makes the first pair where there is none.
 */
export async function beginFair(
  db: Tx,
  memberId: string,
  now: number,
): Promise<FairRound & FairMark> {
  let taken = await takeNonce(db, memberId);
  if (taken === undefined) {
    await insertFairSeed(db, memberId, makeSeeds(), now);
    taken = await takeNonce(db, memberId);
  }
  if (taken === undefined) throw new Error("A member has no seeds to draw from.");
  const { id, serverSeed, clientSeed, nextNonce } = taken;
  const nonce = nextNonce - 1;
  return { serverSeed, clientSeed, nonce, fair: { seed: id, nonce } };
}
