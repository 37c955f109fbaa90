import { expect, it } from "vitest";
import { domainList, inOrder, readManifest } from "./domains.ts";

const entry = (name: string, ...below: string[]) => ({ name, below });

it("puts each domain after those it stands on", () => {
  const order = inOrder([
    entry("bonus", "wallet", "member"),
    entry("wallet", "member"),
    entry("member"),
  ]);
  expect(order.map(({ name }) => name)).toEqual(["member", "wallet", "bonus"]);
});

it("says which domains stand in a circle, or on one that is not there", () => {
  expect(() => inOrder([entry("a", "b"), entry("b", "a"), entry("c")])).toThrow(": a, b.");
  expect(() => inOrder([entry("a", "nowhere")])).toThrow(": a.");
});

it("reads a manifest, and refuses one that names another folder or nothing below", () => {
  const text = 'export const bets = {\n  name: "bets",\n  below: ["member", "wallet"],\n};';
  expect(readManifest("bets", text)).toEqual(entry("bets", "member", "wallet"));
  expect(() => readManifest("games", text)).toThrow('must say name: "games"');
  expect(() => readManifest("bets", 'const a = {\n  name: "bets",\n};')).toThrow("below");
});

it("writes a list that imports each folder's manifest", () => {
  const text = domainList([entry("member"), entry("free-play", "member")]);
  expect(text).toContain('import { freePlay } from "./free-play/domain.ts";');
  expect(text.indexOf("  member,")).toBeLessThan(text.indexOf("  freePlay,"));
});
