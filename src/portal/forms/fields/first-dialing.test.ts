import { expect, it } from "vitest";
import { firstDialing } from "./first-dialing.ts";

const choices = ["84", "66", "63"].map((code) => ({ code }));

it("REG-13 begins with the code that was given where it is in the list, else with the visitor's country", () => {
  expect(firstDialing(choices, ["63", "66"], "84")).toBe("63");
  expect(firstDialing(choices, ["1", "66"], "84")).toBe("66");
  expect(firstDialing(choices, [undefined, "66"], "84")).toBe("66");
  expect(firstDialing(choices, [undefined, "49"], "84")).toBe("84");
});
