import sharp from "sharp";
import { makeFlightCache } from "../http/flight-cache.ts";
import { makeDrawLimit, TooManyDrawings } from "../pages/draw-limit.ts";

/**
 * Pixels across. A card is 120 wide on a phone, whose screen has up to three for each, and 184 at most
 * on a desktop, with two.
 */
export const bitmapWidth = 360;
/** Of 7 KB each: nearly all of a catalogue of 10,000 games; past it the oldest is drawn again. */
const memory = 64 * 1024 * 1024;
const aDay = 24 * 60 * 60 * 1000;
/** Pictures that wait for their turn, 20 ms each; whoever comes then is better served without. */
const maxWaiting = 200;

/** What a drawing is made of as a bitmap: bytes differ where these do. */
const recipe = { quality: 72, effort: 2 };
/** Names the recipe within an entity tag. */
export const recipeName = `webp-${bitmapWidth}-${Object.values(recipe).join("-")}`;

/** A drawing's units are pixels at 72 to the inch; most are 300 across. */
const density = (72 * bitmapWidth) / 300;

const paint = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density }).resize(bitmapWidth).webp(recipe).toBuffer();

/** Turns drawings into WebP. */
export interface Bitmaps {
  /**
   * @param path names the drawing for good
   * @param clientAddress whose request it is, for the number of new ones that a network may ask for
   * @throws TooManyDrawings when it is not kept, and cannot be made now
   */
  get: (path: string, svg: string, clientAddress: string) => Promise<Buffer>;
}

/**
 * Makes the memory of bitmaps. Each is made once, off the main thread and one at a time, so that
 * whoever asks for ever new ones has one processor at most, and the pages have the others (T41).
 * @param draw for tests: what makes a bitmap of an SVG document
 */
export function makeBitmaps(now: () => number, draw: typeof paint = paint): Bitmaps {
  const kept = makeFlightCache<Buffer>({
    ttl: aDay,
    maxWeight: memory,
    weigh: (bytes, key) => bytes.length + key.length,
    now,
  });
  const mayDraw = makeDrawLimit(now);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function takeTurn(svg: string, clientAddress: string): Promise<Buffer> {
    if (waiting >= maxWaiting) throw new TooManyDrawings(clientAddress, 1);
    mayDraw(clientAddress);
    waiting += 1;
    const turn = last
      .then(() => draw(svg))
      .finally(() => {
        waiting -= 1;
      });
    // The next one has its turn also after one that failed.
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    get: (path, svg, clientAddress) => kept.get(path, () => takeTurn(svg, clientAddress)),
  };
}
