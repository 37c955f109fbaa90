import type { DrawWhole } from "./reels-outcome.ts";

/** How many blocks of 32 bytes are made ready for one round: more than any round draws. */
export const fairBlocks = 16;

/** What block number `block` of a round is the HMAC-SHA256 of; the key is the server's seed. */
export const fairMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

const range = 2 ** 32;

/**
 * Reads draws out of a round's bytes: four bytes at a time, the highest first, and whatever would
 * favour some numbers over others is passed over. Throws RangeError when the bytes are used up.
 */
export function makeFairDraws(bytes: Uint8Array): DrawWhole {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  return (below) => {
    const fair = range - (range % below);
    for (;;) {
      if (at + 4 > bytes.byteLength) throw new RangeError("The round draws more than it may.");
      const value = view.getUint32(at);
      at += 4;
      if (value < fair) return value % below;
    }
  };
}
