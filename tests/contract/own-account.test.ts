import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallStage, makeCallStage } from "#tests/support/call-stage.ts";
import { pictureForm } from "#tests/support/picture-form.ts";

let stage: CallStage;
let withdrawal = "";
let proof = "";

/** A member with rows in every list of their own, below the agent. */
beforeAll(async () => {
  stage = await makeCallStage();
  const { platform, member } = stage;
  await platform.test.asOwner(
    `update member set to_upline = true, upline_id =
       (select id from member where merchant = 'aurora' and username = 'agent01')
     where merchant = 'aurora' and username = 'caller01'`,
  );
  withdrawal = (await stage.makeValid("withdraw")).value.id;
  await stage.makeValid("addFavourite");
  await stage.makeValid("lotteryBet");
  await stage.makeValid("launchGameV2");
  await stage.makeValid("convertPoints");
  proof = (await member.call("uploadProof", {}, await pictureForm())).value.url.split("/").at(-1);
});
afterAll(() => stage?.close());

const lists = [
  "deposits",
  "withdrawals",
  "transactionDetail",
  "recordTransaction",
  "favouriteIds",
  "recentGames",
  "lotteryTickets",
  "recentLotteries",
  "pointsReward",
] as const;
const rowsOf = (value: object): unknown[] =>
  Object.values(value).find((part) => Array.isArray(part)) ?? [];

it.each(lists)(
  "%s shows a member's rows to the member alone, not to the agent above",
  async (name) => {
    const [own, above] = [await stage.member.call(name), await stage.agent.call(name)];
    expect([own.success, above.success]).toEqual([true, true]);
    expect(rowsOf(own.value).length).toBeGreaterThan(0);
    // Everybody has a sign-up bonus of their own.
    const rows = rowsOf(above.value) as { kind?: string }[];
    expect(rows.filter(({ kind }) => kind !== "bonus")).toEqual([]);
  },
);

it("neither an agent above nor a stranger answers a member's withdrawal or sees a picture of theirs", async () => {
  const answer = { key: "an-answer-of-another", id: withdrawal, reply: "received" };
  for (const other of [stage.agent, stage.stranger])
    expect(await other.call("withdrawReply", answer)).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  expect(await stage.agent.call("proof", { id: proof })).toMatchObject({ code: "NOT_FOUND" });
});

it("members' sums stay their own", async () => {
  const [own, above] = [await stage.member.call("balance"), await stage.agent.call("balance")];
  expect(own.value.sumBalance).not.toBe("0.00");
  expect(above.value.sumBalance).not.toBe(own.value.sumBalance);
});
