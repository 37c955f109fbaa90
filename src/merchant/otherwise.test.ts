import { describe, expect, it } from "vitest";
import { checkMerchants } from "./check.ts";
import { changedSource } from "./testing/changed-source.ts";

const order = ["username", "password", "confirmPassword", "email"];
const email = (rule: object) => ({
  "skin/registration.json": { fields: { items: { email: rule }, order } },
});

const rulesOf = async (files: Parameters<typeof changedSource>[0]) =>
  (await checkMerchants(changedSource(files))).findings.map(({ ruleId }) => ruleId);

describe("a value that fits nothing", () => {
  it("is one finding where what follows depends on what was meant by it", async () => {
    // As it is inherited the field is off: then it would be required, and stand in the order, in vain.
    expect(await rulesOf(email({ required: true }) as never)).not.toEqual([]);
    expect(await rulesOf(email({ enabled: 7, required: true }) as never)).toEqual(["schema"]);
  });

  it("hides nothing that is wrong whatever was meant", async () => {
    const files = {
      ...email({ enabled: 7 }),
      "skin/menus.json": { side: { items: { home: { icon: "hose" } } } },
    };
    expect((await rulesOf(files as never)).sort()).toEqual(["missing-reference", "schema"]);
  });
});
