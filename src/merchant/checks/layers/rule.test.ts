import { describe, expect, it } from "vitest";
import { checkMerchants } from "../../check.ts";
import { memorySource } from "../../memory-source.ts";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { rule } from "./rule.ts";

describe("layers", () => provesByFixtures(rule.id, import.meta.dirname));

it("says where a merchant is judged whose folder lies without the layers below it", async () => {
  const source = memorySource({ lotus: { "merchant.json": '{ "name": "Lotus" }' } });
  const { findings } = await checkMerchants(source, undefined, undefined, {});
  expect(findings.find(({ message }) => message.startsWith("The layer"))).toMatchObject({
    ruleId: "layers",
    message: 'The layer "base" does not exist, so what lotus stands on is unknown.',
    help: expect.stringContaining("portico plan lotus"),
  });
});
