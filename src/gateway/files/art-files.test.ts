import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TooManyDrawings } from "../pages/draw-limit.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";
import { mountArt } from "./art-files.ts";
import { makeBodies } from "./bodies.ts";

const host = "alpha.localhost";
const forGood = "public, max-age=31536000, immutable";

let stage: SmallStage;
let gateway: SmallStage["gateway"];

beforeAll(async () => {
  stage = await openSmallStage();
  ({ gateway } = stage);
});

afterAll(() => stage.close());

/** How far two pictures' colours are apart on average, of 255. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const raw = (bytes: Buffer) => sharp(bytes).resize(60, 80).removeAlpha().raw().toBuffer();
  const [a, b] = [await raw(one), await raw(other)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe("games' pictures as bitmaps", () => {
  const path = "/_art/game/reels-210-7";

  it("show what the drawing shows, and are served for good", async () => {
    const drawing = await gateway.ask(host, `${path}.svg`);
    const bitmap = await gateway.ask(host, `${path}.webp`);
    expect([bitmap.status, bitmap.header("content-type")]).toEqual([200, "image/webp"]);
    expect(bitmap.header("cache-control")).toBe(forGood);
    expect(bitmap.header("x-content-type-options")).toBe("nosniff");
    const { width, height, format } = await sharp(bitmap.bytes).metadata();
    expect([format, width, height]).toEqual(["webp", 360, 480]);
    expect(await distance(bitmap.bytes, drawing.bytes)).toBeLessThan(4);
    const other = await gateway.ask(host, "/_art/game/reels-20-6.svg");
    expect(await distance(bitmap.bytes, other.bytes)).toBeGreaterThan(20);
  });

  it("keep the shape of the drawing", async () => {
    for (const [shape, height] of [
      ["1x1", 360],
      ["4x3", 270],
    ] as const) {
      const { bytes } = await gateway.ask(host, `${path}-${shape}.webp`);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height });
    }
  });

  it("are not sent again to whoever has them", async () => {
    const tag = (await gateway.ask(host, `${path}.webp`)).header("etag");
    expect(tag).toMatch(/^"[0-9a-f]{16}"$/);
    const headers = { "if-none-match": tag };
    const again = await gateway.ask(host, `${path}.webp`, { headers });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.header("cache-control")).toBe(forGood);
    const other = await gateway.ask(host, "/_art/game/reels-211-7.webp", { headers });
    expect([other.status, other.header("etag") === tag]).toEqual([200, false]);
  });

  it.each([
    "/_art/game/nothing-1-1.webp",
    "/_art/game/reels-360-1.webp",
    "/_art/game/reels-1-1.svg.webp",
    "/_art/game/reels-1-1.webp.webp",
    "/_art/game/reels-1-1-9x9.webp",
    "/_art/game/..%2fgame%2freels-1-1.webp",
    "/_art/game/reels-1-1.png",
    "/_art/banner/reels-1-1-wide.webp",
    "/_art/vendor/PG-1-white.webp",
    "/_art/avatar/1.webp",
  ])("exist under no other address: %s", async (other) => {
    const { status, header } = await gateway.ask(host, other);
    expect([status, header("cache-control")]).toEqual([404, "no-store"]);
  });

  it("give way to the drawing itself, not for good, while too many are asked for", async () => {
    const app = Fastify();
    const get = () => Promise.reject(new TooManyDrawings("10.0.0.1", 1));
    mountArt(app, makeBodies(Date.now), Date.now, { get });
    const answer = await app.inject(`${path}.webp`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toBe((await gateway.ask(host, `${path}.svg`)).text);
    await app.close();
  });
});
