import { expect, it } from "vitest";
import { judgeFiles } from "./proof-rules.ts";

const file = (type: string, size: number) => ({ type, size });
const png = file("image/png", 1000);
const mb = 1024 * 1024;

it("PROMO-03 CONST-21 takes three pictures, png or jpg, of 5 MB at most", () => {
  const jpg = file("image/jpeg", 5 * mb);
  expect(judgeFiles([png, jpg, png], 0)).toEqual({ good: [png, jpg, png], faults: [] });
  expect(judgeFiles([png, png], 2)).toEqual({ good: [png], faults: ["count"] });
  expect(judgeFiles([png], 3)).toEqual({ good: [], faults: ["count"] });
});

it("says of each file that it cannot take why, and takes the others", () => {
  const files = [file("image/gif", 10), file("image/png", 5 * mb + 1), file("image/png", 0), png];
  expect(judgeFiles(files, 0)).toEqual({ good: [png], faults: ["type", "size", "empty"] });
  expect(judgeFiles([file("application/pdf", 10), file("", 1)], 0).faults).toEqual(["type"]);
});
