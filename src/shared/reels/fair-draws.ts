import type { DrawWhole } from "./reels-outcome.ts";

/** How many blocks of 32 bytes a round has: more than any round draws. */
export const fairBlocks = 64;

/** What block number `block` of a round is the HMAC-SHA256 of; the key is the server's seed. */
export const fairMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

const range = 2 ** 32;

/**
 * Reads draws out of a round's blocks, each asked for once the one before is used up: four bytes at a
 * time, the highest first, and whatever would favour some numbers over others is passed over. Throws
 * RangeError where there is no further block.
 */
export function makeFairDraws(blockAt: (block: number) => Uint8Array | undefined): DrawWhole {
  let view: DataView = new DataView(new ArrayBuffer(0));
  let [at, block] = [0, 0];
  const next = (): number => {
    if (at + 4 > view.byteLength) {
      const bytes = block < fairBlocks ? blockAt(block) : undefined;
      if (bytes === undefined) throw new RangeError("The round draws more than it may.");
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      block += 1;
      at = 0;
    }
    at += 4;
    return view.getUint32(at - 4);
  };
  return (below) => {
    const fair = range - (range % below);
    for (;;) {
      const value = next();
      if (value < fair) return value % below;
    }
  };
}
