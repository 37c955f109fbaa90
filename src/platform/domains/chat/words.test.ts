import { describe, expect, it } from "vitest";
import { shownName } from "./names.ts";
import { makeCover } from "./words.ts";

const cover = makeCover(["fuck", "ass", "vãi lồn", "操你"]);

describe("the word list", () => {
  it.each([
    ["what the fuck", "what the ****"],
    ["FuCk!", "****!"],
    ["ｆｕｃｋ", "****"],
    ["f u c k you", "* * * * you"],
    ["fuuuuck", "*******"],
    ["VÃI LỒN quá", "*** *** quá"],
    ["我操你了", "我**了"],
    ["@ss", "***"],
  ])("covers %s", (text, covered) => expect(cover(text)).toBe(covered));

  it.each(["class", "455", "assist", "f u", "Scunthorpe 455", "vài lon nước"])(
    "leaves %s alone",
    (text) => expect(cover(text)).toBe(text),
  );
});

describe("a name in the room", () => {
  const named = (nickname: string, userName = "lan1990") =>
    shownName({ id: "m-1", nickname, userName, account: "m12194082697" }, [
      "support",
      "cskh",
      "客服",
    ]);

  it("is the nickname, but never the whole login name (T20)", () => {
    expect(named("Mai Lan")).toBe("Mai Lan");
    expect(named("lan1990")).toBe("la***90");
    expect(named("m12194082697")).toBe("m1***97");
    expect(named("LAN-1990")).not.toContain("1990");
  });

  it.each([
    "Support",
    "SUPP0RT",
    "ѕuррогt support",
    "C S K H",
    "cs.kh ✓",
    "在线客服",
    "\u202e\u200b",
  ])("%s does not pass for staff (T45)", (name) =>
    expect(named(name)).toMatch(/^\*\*\*[0-9a-f]{4}$/),
  );
});
