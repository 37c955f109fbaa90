import { expect, it } from "vitest";
import { roomFor } from "./table-room.ts";

const [neither, deeds, ways, both] = [
  { acts: false, leads: false },
  { acts: true, leads: false },
  { acts: false, leads: true },
  { acts: true, leads: true },
];

it("asks for more room the more columns a table has", () => {
  expect([5, 6, 7, 8].map((columns) => roomFor(columns, neither))).toEqual([
    "few",
    "few",
    "seven",
    "many",
  ]);
});

it("asks for the room of two columns more where deeds and ways stand beside one another", () => {
  expect([neither, deeds, ways].map((beside) => roomFor(5, beside))).toEqual(["few", "few", "few"]);
  expect([5, 6].map((columns) => roomFor(columns, both))).toEqual(["seven", "many"]);
});
