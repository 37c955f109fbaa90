import { describe, expect, it } from "vitest";
import { TooManyDrawings } from "../pages/draw-limit.ts";
import { makeBitmaps } from "./bitmaps.ts";

/** A painter that finishes when the test says so. */
function makePainter() {
  const begun: { svg: string; finish: () => void; fail: () => void }[] = [];
  const draw = (svg: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      begun.push({
        svg,
        finish: () => resolve(Buffer.from(svg)),
        fail: () => reject(new Error("no paint")),
      });
    });
  return { begun, draw };
}

const someTime = () => new Promise((resolve) => setImmediate(resolve));

describe("makeBitmaps", () => {
  it("makes each picture once, for all who ask for it", async () => {
    const { begun, draw } = makePainter();
    const bitmaps = makeBitmaps(() => 0, draw);
    const asked = [bitmaps.get("/a", "<a/>", "10.0.0.1"), bitmaps.get("/a", "<a/>", "10.0.0.2")];
    await someTime();
    begun[0]?.finish();
    expect((await Promise.all(asked)).map(String)).toEqual(["<a/>", "<a/>"]);
    await bitmaps.get("/a", "<a/>", "10.0.0.3");
    expect(begun).toHaveLength(1);
  });

  it("makes one at a time, also after one that failed", async () => {
    const { begun, draw } = makePainter();
    const bitmaps = makeBitmaps(() => 0, draw);
    const first = bitmaps.get("/a", "<a/>", "10.0.0.1");
    const second = bitmaps.get("/b", "<b/>", "10.0.0.1");
    await someTime();
    expect(begun.map(({ svg }) => svg)).toEqual(["<a/>"]);
    begun[0]?.fail();
    await expect(first).rejects.toThrow("no paint");
    await someTime();
    expect(begun.map(({ svg }) => svg)).toEqual(["<a/>", "<b/>"]);
    begun[1]?.finish();
    expect(String(await second)).toBe("<b/>");
  });

  it("lets 200 wait and no more, and takes others once they are done", async () => {
    const { begun, draw } = makePainter();
    const bitmaps = makeBitmaps(() => 0, draw);
    const all = Array.from({ length: 200 }, (_, at) => bitmaps.get(`/${at}`, "<a/>", "10.0.0.1"));
    await expect(bitmaps.get("/more", "<m/>", "10.0.0.2")).rejects.toThrow(TooManyDrawings);
    for (let at = 0; at < 200; at += 1) {
      await someTime();
      begun[at]?.finish();
    }
    await Promise.all(all);
    const more = bitmaps.get("/more", "<m/>", "10.0.0.2");
    await someTime();
    begun[200]?.finish();
    expect(String(await more)).toBe("<m/>");
  });

  it("makes 600 new ones a minute for a network; those that are kept are not counted", async () => {
    let now = 0;
    const bitmaps = makeBitmaps(
      () => now,
      (svg) => Promise.resolve(Buffer.from(svg)),
    );
    for (let at = 0; at < 600; at += 1) await bitmaps.get(`/${at}`, "<a/>", "10.0.0.1");
    await expect(bitmaps.get("/600", "<a/>", "10.0.0.1")).rejects.toThrow(TooManyDrawings);
    expect(String(await bitmaps.get("/0", "<a/>", "10.0.0.1"))).toBe("<a/>");
    expect(String(await bitmaps.get("/600", "<a/>", "10.0.0.2"))).toBe("<a/>");
    now = 60_000;
    expect(String(await bitmaps.get("/601", "<a/>", "10.0.0.1"))).toBe("<a/>");
  });
});
