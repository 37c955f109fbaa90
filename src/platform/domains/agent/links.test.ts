import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

it("AGENT-06 a link brings into the line whether the merchant asks for affiliate codes or not", async () => {
  for (const [index, affiliate] of some([true, false]).entries()) {
    const code = `links${index}`;
    platform.addMerchant(code, "aurora", ({ registration }) => {
      registration.affiliate = affiliate;
    });
    const agent = platform.visitor(code, "198.51.100.89");
    await agent.join("linker003");
    await platform.test.asOwner("update member set agent_type = 1 where username = 'linker003'");
    const made = await agent.call("createAgentLink", { key: randomUUID(), type: "member" });
    const { searchParams } = new URL(made.value.url, "https://portal.example");
    const comer = platform.visitor(code, "198.51.100.88");
    const { success } = await comer.join("comer0003", Object.fromEntries(searchParams));
    expect(success).toBe(true);
    expect((await agent.call("agentTeam")).value.items).toMatchObject([{ account: "comer0003" }]);
    expect((await agent.call("agentLinks")).value.items).toMatchObject([{ registrations: 1 }]);
  }
});
