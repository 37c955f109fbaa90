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
