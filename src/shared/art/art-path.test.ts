import { describe, expect, it } from "vitest";
import { bitmapOf, drawingOf } from "./art-name.ts";
import { gameArtPath, parseArtPath, readArtName } from "./art-path.ts";
import { drawArt } from "./draw-art.ts";

describe("parseArtPath", () => {
  it("draws games, banners, marks and avatars", () => {
    for (const path of [
      "/_art/game/reels-0-0.svg",
      "/_art/game/waves-359-999999-4x3.svg",
      "/_art/banner/orbs-120-12-wide.svg",
      "/_art/banner/cards-7-3-phone.svg",
      "/_art/vendor/TCG_SEA-200-active.svg",
      "/_art/avatar/77.svg",
    ]) {
      expect(parseArtPath(path), path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    }
  });

  it("reads what gameArtPath writes", () => {
    const request = { family: "dice", hue: 33, seed: 4711 } as const;
    expect(parseArtPath(gameArtPath("dice", 33, 4711))).toBe(drawArt(request));
    expect(parseArtPath(gameArtPath("dice", 33, 4711, "1:1"))).toBe(
      drawArt({ ...request, ratio: "1:1" }),
    );
  });

  it.each([
    "/_art/game/reels-360-1.svg",
    "/_art/game/reels-1-1000000.svg",
    "/_art/game/reels-01-1.svg",
    "/_art/game/reels-1-01.svg",
    "/_art/game/reels--1-1.svg",
    "/_art/game/reels-1e2-1.svg",
    "/_art/game/reels-1-1.svg/..",
    "/_art/game/reels-1-1.svg?x=1",
    "/_art/game/reels-1-1.svg\n",
    "/_art/game/constructor-1-1.svg",
    "/_art/game/proto-1-1.svg",
    "/_art/game/reels-1-1-9x9.svg",
    "/_art/banner/reels-1-1.svg",
    "/_art/banner/reels-1-1-tall.svg",
    "/_art/vendor/tcg-1-white.svg",
    "/_art/vendor/TCG-1-gold.svg",
    "/_art/vendor/A%22-1-white.svg",
    "/_art/vendor/AAAAAAAAAAAAAAAAA-1-white.svg",
    "/_art/avatar/-1.svg",
    "/_art/",
    "/art/game/reels-1-1.svg",
    `/_art/game/${"a".repeat(5000)}`,
  ])("refuses %j", (path) => {
    expect(parseArtPath(path)).toBeUndefined();
  });
});

describe("bitmapOf and drawingOf", () => {
  it("name a game's picture in either form", () => {
    expect(bitmapOf("/_art/game/dice-33-4711-1x1.svg")).toBe("/_art/game/dice-33-4711-1x1.webp");
    expect(drawingOf("/_art/game/dice-33-4711-1x1.webp")).toBe("/_art/game/dice-33-4711-1x1.svg");
  });

  it.each([
    "/_art/banner/reels-1-1-wide.svg",
    "/_m/aurora/0123/games/koi.svg",
    "https://far.example/_art/game/dice-1-1.svg",
    "/_art/game/x/dice-1-1.svg",
    "/_art/game/dice-1-1.png",
    "",
  ])("leave %j as it is", (path) => {
    expect(bitmapOf(path)).toBe(path);
    expect(drawingOf(path.replace(/svg$/, "webp"))).toBe(path.replace(/svg$/, "webp"));
  });
});

describe("readArtName", () => {
  it("reads family and seed, and refuses the rest", () => {
    expect(readArtName("reels-12")).toEqual({ family: "reels", seed: 12 });
    expect(readArtName("unknown-12")).toBeUndefined();
    expect(readArtName("reels-1234567")).toBeUndefined();
    expect(readArtName("reels")).toBeUndefined();
  });
});
