import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { type CallStage, makeCallStage } from "#tests/support/call-stage.ts";
import { addPayments } from "#tests/support/contract-rows.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";
import { payloadSchema } from "#tools/catalogue/payload-schema.ts";

/* Whatever a member's call names by an id is either the merchant's or the member's own, and only the own is found. */

/** The calls that name what belongs to one member, by the field that does; that session itself last. */
const owned: { [Name in CallName]?: string } = {
  agentPaymentBets: "id",
  contractPayments: "contractId",
  betRound: "id",
  acceptContract: "id",
  rejectContract: "id",
  terminateContract: "id",
  proof: "id",
  removeBankAccount: "id",
  resumeDeposit: "id",
  cancelDeposit: "id",
  withdraw: "accountId",
  withdrawReply: "id",
  readMessages: "ids",
  revokeSession: "id",
};
/** What those name is on offer to everybody: games, rooms, missions, rewards, items, pictures. */
const ofMerchant = [
  ...["applyPromotion.id", "joinMission.id", "claimMission.id", "claimTask.id", "claimReward.id"],
  ...["claimRaffle.raffleId", "redeemPoints.itemId", "chooseAvatar.id", "pvpLaunch.roomId"],
  ...["addFavourite.nodeId", "removeFavourite.nodeId"],
  ...["launchGame.gameId", "launchGame.nodeId", "launchGameV2.gameId", "launchGameV2.nodeId"],
];

let stage: CallStage;
let others: Visitor[];
beforeAll(async () => {
  stage = await makeCallStage();
  const other = stage.platform.visitor("aurora");
  await other.join("other01");
  others = [other, stage.stranger];
});
afterAll(() => stage?.close());

it("puts each id of a member's call on one side", () => {
  const declared: [string, CallDeclaration][] = Object.entries(calls);
  const named = declared
    .filter(([, { access }]) => access === "member" || access === "session")
    .flatMap(([name]) =>
      Object.keys((payloadSchema(name).schema.properties ?? {}) as object)
        .filter((field) => /^ids?$|Ids?$/.test(field))
        .map((field) => `${name}.${field}`),
    );
  const sides = [
    ...ofMerchant,
    ...Object.entries(owned).map(([name, field]) => `${name}.${field}`),
  ];
  expect(named.sort()).toEqual(sides.sort());
});

/** The same payload about something that nobody has. */
function aboutNothing(payload: object, field: string): object {
  const twist = (id: string): string => id.slice(0, -1) + (id.endsWith("0") ? "1" : "0");
  const named: unknown = Reflect.get(payload, field);
  const nothing = Array.isArray(named) ? named.map(String).map(twist) : twist(String(named));
  return { ...payload, [field]: nothing };
}

/** A payment of a contract that the member is paid by, and that contract. */
async function ownPayment(): Promise<{ id?: string; contractId?: string }> {
  const facts = { kind: "dividend", payer: "agent01", member: "caller01", times: 1 };
  await addPayments(stage.platform, facts);
  const [row] = await stage.platform.test.asOwner<{ id: string; contractId: string }>(
    `select payment.id, contract_id as "contractId" from contract_payment as payment
       join contract on contract.id = payment.contract_id
       join member on member.id = contract.member_id and member.username = 'caller01'`,
  );
  return row ?? {};
}

async function payloadOf(name: CallName): Promise<object> {
  if (name === "agentPaymentBets") return { id: (await ownPayment()).id };
  if (name === "contractPayments") return { contractId: (await ownPayment()).contractId };
  if (name !== "readMessages") return stage.fitting(name);
  // One that the agent above wrote to this member alone.
  const [row] = await stage.platform.test.asOwner<{ id: string }>(
    `update member set upline_id = above.id from member as above
     where above.merchant = 'aurora' and above.username = 'agent01'
       and member.merchant = 'aurora' and member.username = 'caller01' returning member.id`,
  );
  const note = { key: "a-message-of-ones-own", member: row?.id ?? "", message: "Welcome." };
  expect((await stage.agent.call("messageDownline", note)).code).toBe(null);
  const idsOf = async (who: Visitor): Promise<string[]> =>
    (await who.call("messages", { language: "EN" })).value.items.map(
      ({ id }: { id: string }) => id,
    );
  const all = await Promise.all(others.map(idsOf));
  const own = (await idsOf(stage.member)).filter((id) => !all.flat().includes(id));
  expect(own).toHaveLength(1);
  return { ids: own };
}

describe.each(some(Object.entries(owned) as [CallName, string][]))("%s by %s", (name, field) => {
  it("answers of what is another's as of what nobody has, and leaves it to its owner", async () => {
    const payload = await payloadOf(name);
    for (const other of some(others)) {
      const { status, code, value } = await other.call(name, payload);
      const nothing = await other.call(name, aboutNothing(payload, field));
      expect({ status, code, value }).toEqual({
        status: nothing.status,
        code: nothing.code,
        value: nothing.value,
      });
    }
    if (name === "readMessages") {
      const { items } = (await stage.member.call("messages", { language: "EN" })).value;
      const unread = items.filter(({ read }: { read: boolean }) => !read);
      expect(unread.map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining(Reflect.get(payload, "ids")),
      );
    }
    if (name === "revokeSession") {
      const { list } = (await stage.member.call("sessions")).value;
      expect(list.map(({ id }: { id: string }) => id)).toContain(Reflect.get(payload, "id"));
    }
    const done = await stage.member.call(name, payload);
    expect([name, done.code]).toEqual([name, null]);
  });
});
