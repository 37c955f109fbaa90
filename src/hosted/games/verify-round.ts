import { drawBurst } from "#src/shared/reels/burst.ts";
import { fairBlocks, fairMessage, makeFairDraws } from "#src/shared/reels/fair-draws.ts";
import { isKnownEdition, makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { playReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsEntry } from "#src/shared/reels/reels-shape.ts";

/** What the vendor says a round was drawn from. */
export interface Proof {
  game: string;
  /** What a game of reels followed from; other games have none. */
  entry?: ReelsEntry;
  serverHash: string;
  /** Null until new seeds are taken. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  drawn: { stops?: unknown; burst?: unknown };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of a round, worked out in this browser. */
async function bytesOfRound(serverSeed: string, clientSeed: string, nonce: number) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(serverSeed), algorithm, false, ["sign"]);
  const bytes = new Uint8Array(fairBlocks * 32);
  for (let block = 0; block < fairBlocks; block += 1) {
    const message = bytesOf(fairMessage(clientSeed, nonce, block));
    bytes.set(new Uint8Array(await crypto.subtle.sign("HMAC", key, message)), block * 32);
  }
  return bytes;
}

/** What the seeds give for a round of this game. */
function drawnFrom(proof: Proof, rules: unknown, bytes: Uint8Array): unknown {
  const draw = makeFairDraws(bytes);
  switch (proof.game) {
    case "lantern":
      return (rules as { reels: string[][] }).reels.map((reel) => draw(reel.length));
    case "seeds":
      return drawBurst(draw);
    default:
      return proof.entry === undefined
        ? undefined
        : playReels(makeReelsGame(proof.entry), draw).spins.map(({ stops }) => stops);
  }
}

/**
 * Works a round out anew from its seeds: whether the server's seed is the one whose hash was shown
 * before, and whether it gives what was drawn. `waiting` while the seed is still in use; `newer`
 * where the round was played by an edition that this page does not know.
 */
export async function verifyRound(
  proof: Proof,
  rules: unknown,
): Promise<"agrees" | "differs" | "waiting" | "newer"> {
  const { serverSeed, serverHash, clientSeed, nonce, drawn, entry } = proof;
  if (serverSeed === null) return "waiting";
  if (entry !== undefined && !isKnownEdition(entry)) return "newer";
  const hash = toHex(await crypto.subtle.digest("SHA-256", bytesOf(serverSeed)));
  const worked = drawnFrom(proof, rules, await bytesOfRound(serverSeed, clientSeed, nonce));
  const said = proof.game === "seeds" ? drawn.burst : drawn.stops;
  const isSame = JSON.stringify(worked) === JSON.stringify(said);
  return hash === serverHash && isSame ? "agrees" : "differs";
}
