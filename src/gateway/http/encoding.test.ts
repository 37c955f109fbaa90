import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compress, isCompressible } from "./encoding.ts";

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.1, gzip;q=0.9", "br"],
    ["gzip, br;q=0", "gzip"],
    ["BR", "br"],
    ["gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["identity", "identity"],
    ["deflate", "identity"],
    ["br;q=nonsense", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %j is %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });

  it("gives the same bytes back", async () => {
    const bytes = Buffer.from("portal ".repeat(500));
    expect(brotliDecompressSync(await compress(bytes, "br", 4))).toEqual(bytes);
    expect(gunzipSync(await compress(bytes, "gzip", 11))).toEqual(bytes);
    expect(await compress(bytes, "identity", 4)).toBe(bytes);
  });

  it("is chosen for texts, not for pictures and fonts", () => {
    expect(
      ["text/html; charset=utf-8", "image/svg+xml", "application/json"].every(isCompressible),
    ).toBe(true);
    expect(["image/png", "font/woff2", ""].some(isCompressible)).toBe(false);
  });
});
