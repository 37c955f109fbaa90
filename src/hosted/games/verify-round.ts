import type { BookEntry } from "#src/shared/book/book-shape.ts";
import type { Choice, InstantEntry } from "#src/shared/instant/instant-shape.ts";
import { isKnownOpen, type OpenEntry } from "#src/shared/open/open-shape.ts";
import { drawBurst } from "#src/shared/reels/burst.ts";
import { fairBlocks, fairMessage, makeFairDraws } from "#src/shared/reels/fair-draws.ts";
import { isKnownEdition, makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { type DrawWhole, playReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsEntry } from "#src/shared/reels/reels-shape.ts";
import type { TableEntry } from "#src/shared/tables/table-shape.ts";

/** What one draw followed from. */
export interface ProofPart {
  serverHash: string;
  /** Null until new seeds are taken. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  drawn: { stops?: unknown; burst?: unknown; hands?: unknown };
}

/** What the vendor says a round was drawn from. */
export interface Proof extends ProofPart {
  game: string;
  /** What reels or a table followed from; other games have none. */
  entry?: ReelsEntry | TableEntry | InstantEntry | BookEntry | OpenEntry;
  /** What the player chose, where a game asks for something. */
  choice?: Choice;
  /** The further draws of a slip of several matches. */
  more?: ProofPart[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The blocks of a round, worked out in this browser. */
async function blocksOfRound(serverSeed: string, clientSeed: string, nonce: number) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(serverSeed), algorithm, false, ["sign"]);
  const messages = Array.from({ length: fairBlocks }, (_, block) =>
    bytesOf(fairMessage(clientSeed, nonce, block)),
  );
  const blocks = await Promise.all(
    messages.map((message) => crypto.subtle.sign("HMAC", key, message)),
  );
  return blocks.map((block) => new Uint8Array(block));
}

/** How the rounds of a game are worked out: from which draws, and what is said of them. */
interface Reckoning {
  worked: (draw: DrawWhole) => unknown;
  said: unknown;
}

/** How a round of this game is worked out; undefined for an edition that this page does not know. */
async function reckoningOf(proof: Proof, rules: unknown): Promise<Reckoning | undefined> {
  const { drawn, entry } = proof;
  switch (proof.game) {
    case "lantern": {
      const { reels } = rules as { reels: string[][] };
      return { worked: (draw) => reels.map((reel) => draw(reel.length)), said: drawn.stops };
    }
    case "seeds":
      return { worked: (draw) => drawBurst(draw), said: drawn.burst };
    case "crash": {
      const { makeCrash } = await import("#src/shared/open/crash.ts");
      const own = entry as OpenEntry;
      if (!isKnownOpen(own)) return undefined;
      return { worked: makeCrash(own).draw, said: drawn.burst };
    }
    case "mines": {
      const { makeMines } = await import("#src/shared/open/mines.ts");
      const own = entry as OpenEntry;
      if (!isKnownOpen(own)) return undefined;
      const { mines = 0 } = proof.choice ?? {};
      return { worked: (draw) => [makeMines(own).draw(mines, draw)], said: drawn.hands };
    }
    case "table": {
      const tables = await import("#src/shared/tables/table-game.ts");
      const own = entry as TableEntry;
      if (!tables.isKnownTable(own)) return undefined;
      return { worked: (draw) => tables.makeTableGame(own).draw(draw), said: drawn.hands };
    }
    case "book": {
      const books = await import("#src/shared/book/book.ts");
      const own = entry as BookEntry;
      if (!books.isKnownBook(own)) return undefined;
      const { draw } = books.makeFixture(own, proof.nonce);
      return { worked: draw, said: drawn.hands };
    }
    case "fishing":
    case "duel": {
      const instant = await import("#src/shared/instant/instant-game.ts");
      const own = entry as InstantEntry;
      if (!instant.isKnownInstant(own)) return undefined;
      const game = instant.makeInstantGame(own);
      return { worked: (draw) => game.play(proof.choice ?? {}, draw).drawn, said: drawn.hands };
    }
    default: {
      const own = entry as ReelsEntry;
      if (!isKnownEdition(own)) return undefined;
      const worked = (draw: DrawWhole) => playReels(makeReelsGame(own), draw).draws;
      return { worked, said: drawn.stops };
    }
  }
}

/** What came of working a round out anew. */
export type Verdict = "agrees" | "differs" | "waiting" | "early" | "newer";

/**
 * Works a round out anew from its seeds: whether the server's seed is the one whose hash was shown
 * before, and whether it gives what was drawn. `waiting` while the seed is still in use, `early` while a
 * match is not over; `newer`
 * where the round was played by an edition that this page does not know. A slip agrees when all its draws do.
 */
export async function verifyRound(proof: Proof, rules: unknown): Promise<Verdict> {
  const { more = [], ...first } = proof;
  for (const part of more) {
    const verdict = await verifyDraw({ ...first, ...part }, rules);
    if (verdict !== "agrees") return verdict;
  }
  return verifyDraw(first, rules);
}

async function verifyDraw(proof: Proof, rules: unknown): Promise<Verdict> {
  const { serverSeed, serverHash, clientSeed, nonce } = proof;
  if (serverSeed === null) return proof.game === "book" ? "early" : "waiting";
  const reckoning = await reckoningOf(proof, rules);
  if (reckoning === undefined) return "newer";
  const hash = toHex(await crypto.subtle.digest("SHA-256", bytesOf(serverSeed)));
  const blocks = await blocksOfRound(serverSeed, clientSeed, nonce);
  const draw = makeFairDraws((block) => blocks[block]);
  const isSame = JSON.stringify(reckoning.worked(draw)) === JSON.stringify(reckoning.said);
  return hash === serverHash && isSame ? "agrees" : "differs";
}
