import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { assetType, pictureFlaw } from "./picture-kind.ts";
import { readPicture } from "./picture-pixels.ts";

const blank = { width: 40, height: 24, channels: 3, background: "#b5179e" } as const;
const kinds = ["png", "jpeg", "webp", "avif"] as const;
const draw = (kind: (typeof kinds)[number]): Promise<Buffer> =>
  sharp({ create: blank }).toFormat(kind).toBuffer();

/** A PNG of so many pixels each way that was never drawn: its head alone says so. */
async function bomb(pixels: number): Promise<Buffer> {
  const bytes = await draw("png");
  bytes.writeUInt32BE(pixels, 16);
  bytes.writeUInt32BE(pixels, 20);
  return bytes;
}

describe.each(kinds)("a picture as %s", (kind) => {
  const type = assetType(`a.${kind}`) ?? "";

  it("says how large it is, and that it is whole", async () => {
    const bytes = await draw(kind);
    expect(readPicture(bytes, type)).toEqual({ width: 40, height: 24, isCut: false });
    expect(pictureFlaw(bytes, type)).toBeUndefined();
  });

  it("is known for cut wherever its end is missing", async () => {
    const bytes = await draw(kind);
    for (const share of [0.5, 0.8, 0.99]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(readPicture(cut, type).isCut, `${share}`).toBe(true);
      expect(pictureFlaw(cut, type)?.message).toContain("ends before its own end");
    }
  });
});

describe("lossless and extended WebP", () => {
  it.each([
    ["lossless", sharp({ create: blank }).webp({ lossless: true })],
    [
      "with a clear ground",
      sharp({ create: { ...blank, channels: 4 } })
        .ensureAlpha(0.5)
        .webp(),
    ],
  ])("%s", async (_name, drawing) => {
    const bytes = await drawing.toBuffer();
    expect(readPicture(bytes, "image/webp")).toEqual({ width: 40, height: 24, isCut: false });
  });
});

describe("a picture of very many pixels", () => {
  it("is refused by what its head says, without unpacking it", async () => {
    const flaw = pictureFlaw(await bomb(12_000), "image/png");
    expect(flaw?.message).toBe(
      "has 12000 × 12000 pixels, for which a visitor's browser needs 549 MB; 25 million pixels are the most",
    );
    expect(pictureFlaw(await bomb(5000), "image/png")).toBeUndefined();
    expect(pictureFlaw(await bomb(5001), "image/png")).toBeDefined();
  });
});
