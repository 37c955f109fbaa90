import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

it("CALL-026 ENT-45 gives the member's money and features, off until they are given", async () => {
  const [member, other] = [platform.visitor("aurora"), platform.visitor("aurora")];
  await member.join("features01");
  await other.join("features02");
  const { value: balance } = await member.call("balance");
  const off = {
    sumBalance: balance.sumBalance,
    dailysalreqtype: "0",
    dailysalreq: "0",
    divtypereq: "0",
    contracthoursalreq: "0",
    realtimesalreqtype: "0",
  };
  expect((await member.call("consolidated")).value).toEqual(off);
  const { id } = (await member.call("memberInfo")).value;
  await platform.test.database.withMerchant("aurora", (db) =>
    db
      .withTables<{ member_feature: Record<string, string> }>()
      .insertInto("member_feature")
      .values({ merchant: "aurora", member_id: id, daily_salary: "2", dividend: "1" })
      .execute(),
  );
  expect((await member.call("consolidated")).value).toEqual({
    ...off,
    dailysalreqtype: "2",
    dailysalreq: "2",
    divtypereq: "1",
  });
  expect((await other.call("consolidated")).value).toEqual(off);
});

it("CONTRACT-03 AGENT-16 switches on what somebody was offered, whatever they answer", async () => {
  const [agent, member] = [platform.visitor("aurora"), platform.visitor("aurora")];
  await agent.join("features03");
  await member.join("features04");
  await platform.test.asOwner("update member set agent_type = 1 where username = 'features03'");
  await platform.test.asOwner(
    `update member set upline_id = (select id from member where username = 'features03')
     where username = 'features04'`,
  );
  const before = (await member.call("consolidated")).value;
  const tiers = [{ rate: "0.5", activeMembers: 0 }];
  const offers = { memberId: "features04", tiers };
  await agent.call("offerRealtimeContract", { key: "features-realtime-1", ...offers });
  await agent.call("offerContract", {
    ...{ key: "features-daily-01", kind: "daily", period: "D", ...offers },
  });
  const on = { ...before, dailysalreq: "1", dailysalreqtype: "1", realtimesalreqtype: "1" };
  expect((await member.call("consolidated")).value).toEqual(on);
  // Who offers is given nothing by it.
  expect((await agent.call("consolidated")).value).toEqual(before);
  const { items } = (await member.call("contracts", { kind: "realtime" })).value;
  await member.call("rejectContract", { id: items[0].id });
  expect((await member.call("consolidated")).value).toEqual(on);
});
