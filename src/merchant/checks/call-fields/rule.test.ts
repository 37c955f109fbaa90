import { describe, expect, it } from "vitest";
import recordField from "#schemas/common/record-field.schema.json" with { type: "json" };
import { provesByFixtures } from "../../testing/fixtures.ts";
import { formats } from "./fields.ts";
import { rule } from "./rule.ts";

describe("call-fields", () => {
  provesByFixtures(rule.id, import.meta.dirname);

  it("knows each format that a field can have", () => {
    const { format } = recordField.properties;
    const known = Object.values(formats).flatMap(({ fit, raw }) => [...fit, ...raw]);
    expect(format.enum.filter((name) => !known.includes(name))).toEqual([]);
  });
});
