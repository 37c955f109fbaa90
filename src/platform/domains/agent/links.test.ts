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

it("AGENT-06 no more than 50 links serve, also where many are made at one moment", async () => {
  const agent = platform.visitor("aurora", "198.51.100.87");
  await agent.join("linker004");
  await platform.test.asOwner("update member set agent_type = 1 where username = 'linker004'");
  await platform.test.asOwner(
    `insert into member_link (merchant, id, owner_id, code, agent, line_rate, created_at)
     select merchant, gen_random_uuid(), id, 'MADEBEFORE' || number, false, 0, now()
     from member cross join generate_series(1, 44) as number where username = 'linker004'`,
  );
  const make = () => agent.call("createAgentLink", { key: randomUUID(), type: "member" });
  const made = await Promise.all(Array.from({ length: 12 }, make));
  const codes = made.map(({ code }) => code).sort();
  expect(codes).toEqual([
    ...Array.from({ length: 6 }, () => "LINKS_FULL"),
    ...Array.from({ length: 6 }, () => null),
  ]);
  const { items } = (await agent.call("agentLinks", { pageSize: 100 })).value;
  expect(items.filter(({ state }: { state: string }) => state === "open")).toHaveLength(50);
  const [{ id }] = items;
  expect((await agent.call("removeAgentLink", { id })).code).toBeNull();
  expect((await make()).code).toBeNull();
  expect((await make()).code).toBe("LINKS_FULL");
});

it("AGENT-06 no link gives a rate above the agent's own, and the refusal says which that is", async () => {
  const agent = platform.visitor("aurora", "198.51.100.88");
  await agent.join("linker005");
  await platform.test.asOwner(
    "update member set agent_type = 1, line_rate = 25 where username = 'linker005'",
  );
  const make = (rebate: string) =>
    agent.call("createAgentLink", { key: randomUUID(), type: "member", rebate });
  expect(await make("0.26")).toMatchObject({ code: "RATE_TOO_HIGH", value: { maxRate: "0.25" } });
  expect((await agent.call("agentLinks", {})).value).toMatchObject({ total: 0, maxRebate: "0.25" });
  expect((await make("0.25")).code).toBeNull();
});
