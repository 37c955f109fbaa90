import { describe, expect, it } from "vitest";
import { checkMerchants } from "../../check.ts";
import { changedSource } from "../../testing/changed-source.ts";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { heaviestPicture, rule } from "./rule.ts";

describe("size", () => {
  provesByFixtures(rule.id, import.meta.dirname);

  it("finds a picture that is too heavy", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(heaviestPicture)}</svg>`;
    const { findings } = await checkMerchants(changedSource({ "skin/assets/big.svg": svg }));
    expect(findings.map(({ ruleId, file, severity }) => [ruleId, file, severity])).toEqual([
      ["size", "merchants/skin/assets/big.svg", "warning"],
    ]);
  });
});
