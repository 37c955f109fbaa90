import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { Onlooker, Player } from "../vendor-jl/house.ts";
import { hashOf, makeSeeds } from "./fair-draws.ts";
import {
  type FairSeed,
  hasOpenRound,
  insertFairSeed,
  lockCurrentSeed,
  readCurrentSeed,
  readProvenRound,
  revealSeed,
} from "./fair-repo.ts";

/** What a player may know of the pair in use. */
export interface SeedsValue {
  /** SHA-256 of the server's seed, in hexadecimal. */
  serverHash: string;
  clientSeed: string;
  /** The number of the next round. */
  nonce: number;
}

/** What one draw followed from. */
interface ProofPart {
  serverHash: string;
  /** Null until the player takes new seeds. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  /** What was drawn, as the game's rules name it. */
  drawn: { stops?: unknown; burst?: unknown; hands?: unknown };
}

/** What is needed to work a round out anew. */
export interface ProofValue extends ProofPart {
  game: string;
  /** What the mathematics of reels or of a table followed from; other games have none. */
  entry?: unknown;
  /** What the player chose, where a game asks for something. */
  choice?: unknown;
  /** The further draws of a slip of several matches. */
  more?: ProofPart[];
}

const toValue = ({ serverSeed, clientSeed, nextNonce }: FairSeed): SeedsValue => ({
  serverHash: hashOf(serverSeed),
  clientSeed,
  nonce: nextNonce,
});

/** The pair that the player's next round is drawn from. */
export async function readSeeds({
  db,
  right,
  now,
}: Player): Promise<Result<SeedsValue, CallError>> {
  const { memberId } = right;
  let seed = await readCurrentSeed(db, memberId);
  if (seed === undefined) {
    await insertFairSeed(db, memberId, makeSeeds(), now);
    seed = await readCurrentSeed(db, memberId);
  }
  if (seed === undefined) throw new Error("A member has no seeds to draw from.");
  return ok(toValue(seed));
}

/**
 * Shows the server's seed in use and begins a new pair with the player's own half. Refused while a
 * round is drawn and not over: its outcome could be read out of the seed.
 */
export async function takeNewSeeds(
  player: Player,
  { clientSeed }: { clientSeed: string },
): Promise<Result<SeedsValue & { before: { serverSeed: string; serverHash: string } }, CallError>> {
  const { db, right, now } = player;
  const { memberId } = right;
  await readSeeds(player);
  // Locked first: a round that is being drawn from the pair is seen, and none is drawn after.
  const before = await lockCurrentSeed(db, memberId);
  if (before === undefined) return err({ code: "STATE_INVALID" });
  if (await hasOpenRound(db, memberId)) return err({ code: "STATE_INVALID" });
  await revealSeed(db, before.id, now);
  await insertFairSeed(db, memberId, makeSeeds(clientSeed), now);
  const fresh = await readSeeds(player);
  if (!fresh.ok) return fresh;
  const { serverSeed } = before;
  return ok({ ...fresh.value, before: { serverSeed, serverHash: hashOf(serverSeed) } });
}

/** What a round of fishing or of a duel drew; other rounds keep none of this. */
const handsOf = ({ outcome }: Record<string, unknown>): unknown =>
  (outcome as { drawn?: unknown } | undefined)?.drawn;

/** What one of the player's own rounds was drawn from. */
export async function proveRound(
  { db, right }: Onlooker,
  { roundId }: { roundId: string },
): Promise<Result<ProofValue, CallError>> {
  const found = await readProvenRound(db, right.memberId, roundId);
  if (found === undefined || !found.done) return err({ code: "NOT_FOUND" });
  const { seed, state } = found;
  return ok({
    game: found.playKey,
    entry: state.entry,
    serverHash: hashOf(seed.serverSeed),
    serverSeed: seed.revealed ? seed.serverSeed : null,
    clientSeed: seed.clientSeed,
    nonce: found.nonce,
    choice: state.choice,
    drawn: { stops: state.stops, burst: state.burst, hands: handsOf(state) },
  });
}
