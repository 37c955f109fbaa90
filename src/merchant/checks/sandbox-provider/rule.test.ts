import { describe, expect, it } from "vitest";
import { checkMerchants } from "../../check.ts";
import { changedSource } from "../../testing/changed-source.ts";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { rule } from "./rule.ts";

describe("sandbox-provider", () => {
  provesByFixtures(rule.id, import.meta.dirname);

  it("lets pass, where the sandbox was asked for, the part that was", async () => {
    const source = changedSource({
      "skin/merchant.json": {
        payments: { providers: ["sandbox"] },
        phoneAuth: { provider: "sandbox", projectId: "skin-phones" },
      },
    });
    const found = async (...parts: ("payments" | "phone")[]) => {
      const options = { sandbox: new Set(parts) };
      const { findings } = await checkMerchants(source, undefined, undefined, options);
      return findings.map(({ pointer }) => pointer);
    };
    expect(await found()).toEqual(["/payments/providers/0", "/phoneAuth/provider"]);
    expect(await found("payments")).toEqual(["/phoneAuth/provider"]);
    expect(await found("phone")).toEqual(["/payments/providers/0"]);
    expect(await found("payments", "phone")).toEqual([]);
  });
});
