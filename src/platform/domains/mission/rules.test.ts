import { expect, it } from "vitest";
import type { RankRow } from "./rank-repo.ts";
import { benefitsOf, levelFor } from "./ranks.ts";
import { streakOf } from "./sign-in.ts";

it("counts the month and the birthday's by the merchant's calendar", () => {
  const row = (level: number): RankRow => {
    const each = BigInt(level);
    const [deposit, validBet] = [each * 10n, each * 100n];
    return { level, deposit, validBet, upgrade: each, monthly: each, birthday: each };
  };
  const ranks = [0, 1, 2].map(row);
  expect(levelFor(ranks, { deposit: 20n, validBet: 199n })).toBe(1);
  expect(levelFor(ranks, { deposit: 20n, validBet: 200n })).toBe(2);
  expect(levelFor([], { deposit: 20n, validBet: 200n })).toBe(0);
  const refs = (day: string, birthday: string | null) =>
    benefitsOf(ranks, 2, { day, birthday }).map(({ ref }) => ref);
  expect(refs("2026-05-31", "1990-05-01")).toEqual([
    "upgrade:1",
    "upgrade:2",
    "monthly:2026-05",
    "birthday:2026",
  ]);
  expect(refs("2026-06-01", "1990-05-01")).toEqual(["upgrade:1", "upgrade:2", "monthly:2026-06"]);
  expect(benefitsOf(ranks, 0, { day: "2026-05-31", birthday: null })).toEqual([]);
});

it("counts days in a row and begins anew after a gap", () => {
  const days = new Set(["2026-11-18", "2026-11-19", "2026-11-20"]);
  expect(streakOf(days, "2026-11-21")).toBe(3);
  expect(streakOf(new Set([...days, "2026-11-21"]), "2026-11-21")).toBe(4);
  expect(streakOf(days, "2026-11-22")).toBe(0);
  expect(streakOf(new Set(), "2026-11-22")).toBe(0);
});
