import { expect, it } from "vitest";
import { timeWords } from "./time-words.ts";

it.each([
  ["Asia/Bangkok", "Asia/Bangkok", "2026-12-24 18:00 by the clock of Asia/Bangkok"],
  ["Asia/Bangkok", "Asia/Saigon", "2026-12-24 18:00 by the clock of Asia/Bangkok"],
  [
    "Asia/Bangkok",
    "Europe/Berlin",
    "2026-12-24 18:00 by the clock of Asia/Bangkok (2026-12-24 12:00 in Europe/Berlin)",
  ],
  [null, "UTC", "2026-12-24 11:00 by the clock of UTC"],
])(
  "tells a time by the clock of %s, and of a reader in %s where it is another one",
  (zone, here, words) => {
    expect(timeWords("2026-12-24T11:00:00.000Z", zone, here)).toBe(words);
  },
);
