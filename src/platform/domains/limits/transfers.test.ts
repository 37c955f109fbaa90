import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { goodPassword, type Reply } from "#tests/support/test-platform.ts";

let world: LimitsWorld;
beforeAll(async () => {
  world = await makeLimitsWorld();
});
afterAll(() => world?.platform.close());

/** An agent, and a member right below. */
async function newLine(): Promise<{ agent: LimitedMember; member: LimitedMember }> {
  const { platform } = world;
  const agent = await world.newMember(10_000_000n);
  const member = await world.newMember(10_000_000n);
  await platform.test.asOwner("update member set agent_type = 1 where id = $1", [agent.id]);
  await platform.test.asOwner("update member set upline_id = $1, to_upline = true where id = $2", [
    agent.id,
    member.id,
  ]);
  return { agent, member };
}
const up = (member: LimitedMember, amount = "10000"): Promise<Reply> =>
  member.call("transferUpline", { key: randomUUID(), amount, password: goodPassword });
const down = (agent: LimitedMember, member: LimitedMember, amount = "10000"): Promise<Reply> =>
  agent.call("transferDownline", {
    key: randomUUID(),
    member: member.name,
    amount,
    password: goodPassword,
  });

it("a member who takes a break sends nothing, and gets nothing from the agent (G6, G8, G14)", async () => {
  const { agent, member } = await newLine();
  expect((await member.call("transferInfo")).value).toMatchObject({ minimum: "10000.00" });
  expect((await member.call("coolOff", { period: "day" })).success).toBe(true);
  await member.login(member.name, goodPassword);
  expect((await up(member)).code).toBe("ACCOUNT_COOLING_OFF");
  expect((await member.call("transferInfo")).code).toBe("ACCOUNT_COOLING_OFF");
  const refused = await down(agent, member);
  expect([refused.code, refused.value]).toEqual(["RECEIVER_UNAVAILABLE", null]);
  expect((await agent.call("balance")).value.sumBalance).toBe("100000.00");
});

it("nothing goes up to an agent who is excluded, or to an account on trial", async () => {
  const { agent, member } = await newLine();
  await agent.call("selfExclude", { period: "halfYear" });
  expect((await up(member)).code).toBe("RECEIVER_UNAVAILABLE");
  const other = await newLine();
  await world.platform.test.asOwner("update member set agent_type = 4 where id = $1", [
    other.agent.id,
  ]);
  expect((await up(other.member)).code).toBe("RECEIVER_UNAVAILABLE");
});

it("what an agent sends counts to the receiver's own limit of deposits, which the agent is not told (G1, G14)", async () => {
  const { agent, member } = await newLine();
  await world.set(member, "deposit", "day", "25000");
  expect((await down(agent, member, "15000")).success).toBe(true);
  const refused = await down(agent, member, "10000.01");
  expect([refused.code, refused.value]).toEqual(["RECEIVER_UNAVAILABLE", null]);
  expect((await world.deposit(member, "10000.01")).code).toBe("LIMIT_DEPOSIT");
  expect((await world.deposit(member, "10000")).success).toBe(true);
});

it("whoever gets money is told how much and from whom, once, in their language", async () => {
  const { agent, member } = await newLine();
  const payload = { key: randomUUID(), amount: "12345.60", password: goodPassword };
  const { value } = await member.call("transferUpline", payload);
  await member.call("transferUpline", payload);
  const told = async (language: string) => {
    const { items } = (await agent.call("messages", { language })).value;
    return items.filter(({ id }: { id: string }) => id === value.reference);
  };
  const masked = `${member.name.slice(0, 2)}***${member.name.slice(-1)}`;
  expect(await told("EN")).toMatchObject([
    {
      title: "Money has arrived",
      content: `<p>${masked} sent you ₫12,345.60. It is in your main wallet. Reference: ${value.reference}</p>`,
    },
  ]);
  expect(await told("TY")).toMatchObject([{ title: "Bạn đã nhận được tiền" }]);
});

it("what comes from below is no deposit of the agent's", async () => {
  const { agent, member } = await newLine();
  await world.set(agent, "deposit", "day", "15000");
  expect((await up(member)).success).toBe(true);
  expect((await world.deposit(agent, "15000")).success).toBe(true);
});

it("of many at once only as many come in as the receiver's limit has room for", async () => {
  const { agent, member } = await newLine();
  await world.set(member, "deposit", "day", "30000");
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? down(agent, member) : world.deposit(member, "10000"),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
});

it("wrong passwords are counted by the account, and lock what money does", async () => {
  const { member } = await newLine();
  const guess = () =>
    member.call("transferUpline", { key: randomUUID(), amount: "10000", password: "not this" });
  for (let turn = 0; turn < 5; turn += 1) expect((await guess()).code).toBe("PASSWORD_WRONG");
  expect((await up(member)).code).toBe("AUTH_LOCKED");
  expect((await member.call("balance")).value.sumBalance).toBe("100000.00");
});

it("OPEN-106 asks for the payment password where there is one, and says so", async () => {
  const { member } = await newLine();
  expect((await member.call("transferInfo")).value.paymentPassword).toBe(false);
  await world.platform.test.asOwner(
    "update credential set payment_hash = 'x' where member_id = $1",
    [member.id],
  );
  expect((await member.call("transferInfo")).value.paymentPassword).toBe(true);
});

it("OPEN-033 ENT-15 a member's info says that money may go up only where the merchant allows it", async () => {
  const { agent, member } = await newLine();
  const said = async () =>
    Promise.all([member, agent].map(async (one) => (await one.call("memberInfo")).value.toUpline));
  expect(await said()).toEqual([true, false]);
  world.platform.addMerchant("aurora", "aurora", (site) => {
    site.payments = { lineTransfers: ["downline"] };
  });
  expect(await said()).toEqual([false, false]);
  expect((await up(member)).code).toBe("TRANSFER_NOT_ALLOWED");
});
