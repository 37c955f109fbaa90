import { randomUUID } from "node:crypto";
import type { Revision } from "#src/merchant/revision.ts";
import { earnPoints } from "#src/platform/domains/points/public.ts";
import { payBonus } from "#src/platform/domains/turnover/public.ts";
import { applyWithdrawalEvent } from "#src/platform/domains/wallet/withdrawals/apply-withdrawal-event.ts";
import type { WithdrawalEvent } from "#src/platform/domains/wallet/withdrawals/state.ts";
import { requestWithdrawal } from "#src/platform/domains/wallet/withdrawals/withdraw.ts";
import type { Tx } from "#src/store/tx.ts";
import { makeCallFacts } from "./call-facts.ts";
import { newKey } from "./money-world.ts";
import { readGifts, readPlays } from "./own-sums.ts";
import { saveAccount } from "./pay-out-account.ts";
import { enough, type Friend, makeFriends } from "./referral-world.ts";
import type { Player } from "./report-players.ts";
import type { Reply, TestPlatform } from "./test-platform.ts";
import { testSecret } from "./test-secret.ts";

/*
 * What the seeded 90 days leave out of a member's centre: withdrawals in every state, deposits and
 * bonuses that have to be played, invitations, missions and rewards, through the product's own calls.
 */

const minuteMs = 60_000;
const dayMs = 86_400_000;

function must({ success, code }: Reply, what: string): void {
  if (!success) throw new Error(`${what} was refused: ${code}.`);
}

type Step =
  | Exclude<WithdrawalEvent["type"], "reply">
  | "received"
  | "notReceived"
  | "partlyReceived"
  | "overdue";

/** A withdrawal in each state, some by more than one way. */
const courses: readonly (readonly Step[])[] = [
  [],
  ["approve"],
  ["refuse"],
  ["approve", "disburse"],
  ["approve", "overdue"],
  ["approve", "overdue", "confirm"],
  ["approve", "disburse", "received"],
  ["approve", "disburse", "notReceived"],
  ["approve", "disburse", "notReceived", "force"],
  ["approve", "disburse", "partlyReceived"],
  ["approve", "disburse", "partlyReceived", "disburse", "received"],
  ["approve", "disburse", "partlyReceived", "refund"],
];

function toEvent(step: Step, now: number, remaining: bigint): WithdrawalEvent {
  if (step === "disburse") return { type: step, confirmBy: now + dayMs };
  if (step === "overdue") return { type: "disburse", confirmBy: now - 1 };
  if (step === "partlyReceived") return { type: "reply", reply: step, remaining };
  if (step === "received" || step === "notReceived") return { type: "reply", reply: step };
  return { type: step };
}

/** Takes money out on many days, some at the last and the first moment of one. */
async function takeOut(
  { test, clock }: TestPlatform,
  revision: Revision,
  player: Player,
): Promise<void> {
  const accountId = await saveAccount(player.visitor);
  const midnight = Date.UTC(2026, 10, 17, 17);
  for (const [place, course] of courses.entries()) {
    const now = [midnight - 1, midnight, midnight - place * 5 * dayMs][place % 3] ?? midnight;
    const context = {
      ...makeCallFacts(revision, { call: "withdraw", now }),
      transaction: <T>(work: (db: Tx) => Promise<T>) => test.database.withMerchant("aurora", work),
    };
    const order = { key: newKey(), amount: `${20_000 + 1000 * place}.00`, accountId };
    const free = {
      turnoverFault: async () => undefined,
      mayWithdraw: async () => "open" as const,
      secret: testSecret,
    };
    const asked = await requestWithdrawal(context, player.id, order, free);
    if (!asked.ok) throw new Error(`A withdrawal was refused: ${asked.error.code}.`);
    await test.database.withMerchant("aurora", async (db) => {
      for (const step of course) {
        const doing = { actor: "staff", remark: "", now: clock.now };
        const event = toEvent(step, clock.now, 700_050n);
        const done = await applyWithdrawalEvent(db, { id: asked.value.id }, event, doing);
        if (!done.ok) throw new Error(`A withdrawal cannot go through ${step}: ${done.error}.`);
      }
    });
  }
}

/** Settles a bet of so much, in minor units. */
const bet = ({ test, clock }: TestPlatform, memberId: string, amount: bigint): Promise<void> =>
  test.database.withMerchant("aurora", (db) => {
    const one = { id: randomUUID(), memberId, currency: "VND", validBet: amount };
    const earning = { source: "test", bets: [one], now: clock.now };
    return earnPoints(db, { currency: "VND" }, earning);
  });

async function payIn(platform: TestPlatform, { visitor }: Player, amount: string): Promise<void> {
  must(await visitor.call("deposit", { key: newKey(), method: "instant", amount }), "A deposit");
  await platform.servePayments();
}

/** Lets minutes go by in which the players look now and then: who rests too long is logged out. */
async function letPass(
  { clock }: TestPlatform,
  players: readonly Player[],
  minutes: number,
): Promise<void> {
  clock.now += minutes * minuteMs;
  for (const { visitor } of players) must(await visitor.call("balance"), "A balance");
}

/** Who came by a player's code: some count, some do not yet, one never will. */
async function invite(platform: TestPlatform, { visitor }: Player): Promise<void> {
  const make = makeFriends(platform);
  const by = (await visitor.call("referral")).value.referralCode;
  const join = (facts: { ip?: string } = {}): Promise<Friend> => make({ by, ...facts });
  const all = [await join(), await join(), await join(), await join(), await join(), await join()];
  const [plain, great, late, poor, silent, idle] = all;
  if (!plain || !great || !late || !poor || !silent || !idle) throw new Error("Nobody came.");
  const kin = await join({ ip: visitor.ip });
  await plain.qualify();
  await great.qualify(6n * 100_000_000_000n);
  await poor.bindPhone();
  await poor.bet(enough);
  await silent.deposit("100000");
  await silent.bet(enough);
  await kin.qualify();
  must(await visitor.call("claimReferral", { key: newKey() }), "The income");
  await plain.bet(123_457n);
  await late.qualify(7n * 100_000_000_000n);
  const midnight = Date.UTC(2026, 9, 31, 17);
  for (const [place, { id }] of [...all, kin].entries())
    await platform.test.asOwner("update referral set joined_at = $2 where member_id = $1", [
      id,
      new Date([midnight - 1, midnight, midnight + place * 2 * dayMs][place % 3] ?? midnight),
    ]);
}

/** Missions and tasks at every stage, an own day's sign-in, a rank's gift. */
async function earn(platform: TestPlatform, players: readonly Player[]): Promise<void> {
  const { test, clock } = platform;
  // They begin when somebody looks at them.
  for (const { visitor } of players) await visitor.call("missionSummary");
  const missions = await test.asOwner<{ id: string; target: string }>(
    "select id, target::text from mission where merchant = 'aurora'",
  );
  const targetOf = (id: string) =>
    BigInt(missions.find((one) => one.id === id)?.target ?? "missing");
  // Before they join, in the same quarter of an hour.
  for (const { id } of players) await bet(platform, id, 4321n);
  clock.now += minuteMs;
  for (const { visitor } of players)
    for (const id of ["first-lap", "lantern-month"])
      must(await visitor.call("joinMission", { id }), id);
  await letPass(platform, players, 20);
  const [first, second, third] = players;
  if (!first || !second || !third) throw new Error("Somebody is missing.");
  await bet(platform, first.id, targetOf("first-lap") + 7n);
  await bet(platform, second.id, targetOf("first-lap"));
  await bet(platform, third.id, targetOf("lantern-month") - 1n);
  const claim = (player: Player, id: string) =>
    player.visitor.call("claimReward", { key: newKey(), id });
  must(await claim(first, "mission:first-lap"), "A mission");
  must(await claim(first, "task:warm-up"), "A task");
  must(await second.visitor.call("signIn", { key: newKey() }), "A sign-in");
  const [gift] = (await first.visitor.call("rewards", { status: "claimable" })).value.items.filter(
    ({ kind }: { kind: string }) => kind === "rank",
  );
  must(await claim(first, gift.id), "A rank's gift");
  await letPass(platform, players, 20);
  await bet(platform, second.id, targetOf("lantern-month"));
  await letPass(platform, players, 20);
  // What the second has done by then is not claimed in time.
  await test.asOwner("update mission set ends_at = $1 where id = 'lantern-month'", [
    new Date(clock.now - minuteMs),
  ]);
}

/** Makes it all, and reads the players' plays and gifts anew. */
export async function addCentreRows(
  platform: TestPlatform,
  players: readonly Player[],
  revision: Revision,
): Promise<void> {
  const { test, clock } = platform;
  const [first, second, third] = players;
  if (!first || !second || !third) throw new Error("Somebody is missing.");
  for (const player of [first, second]) {
    await payIn(platform, player, "3000000");
    clock.now += minuteMs;
  }
  await payIn(platform, third, "200000");
  clock.now += minuteMs;
  await bet(platform, third.id, 1_234_567n);
  clock.now += minuteMs;
  await payIn(platform, third, "40000.55");
  await test.database.withMerchant("aurora", (db) =>
    payBonus(db, revision.site, {
      kind: "promotion-reward",
      bonus: "promotion",
      key: `promotion-reward:to-be-played:${third.id}`,
      memberId: third.id,
      currency: "VND",
      amount: 333_333n,
      now: clock.now,
    }),
  );
  clock.now += minuteMs;
  await invite(platform, first);
  clock.now += minuteMs;
  await earn(platform, players);
  // At last: payments that are served end what nobody answered in time, which reading does as well.
  for (const player of [first, second]) await takeOut(platform, revision, player);
  for (const player of players) {
    player.plays = await readPlays(platform, player.id);
    player.gifts = await readGifts(platform, player.id);
  }
}
