import { expect, it } from "vitest";
import { toCsv } from "./to-csv.ts";

const lineOf = (...cells: string[]): string => toCsv([cells]).slice(1).trimEnd();

it("begins with the mark by which spreadsheets know the letters, and ends each line", () => {
  expect(toCsv([["a"], ["b"]])).toBe("\uFEFFa\r\nb\r\n");
});

it("puts what holds a comma, a quote or a line's end into quotes", () => {
  expect(lineOf("a,b", 'say "x"', "two\nlines", "plain")).toBe(
    '"a,b","say ""x""","two\nlines",plain',
  );
});

it.each([
  "=1+1",
  "+49",
  "@SUM(A1)",
  "-1+cmd|' /C calc'!A0",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1+1",
  "－1＋1",
])("makes words of %j, which a spreadsheet would run", (text) => {
  expect(lineOf(text).replace(/^"/, "")).toMatch(/^'/);
});

it("leaves a number below zero a number", () => {
  expect(lineOf("-120.00", "-3")).toBe("-120.00,-3");
});
