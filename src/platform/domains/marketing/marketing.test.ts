import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import type { Message } from "#src/platform/kernel/message.ts";
import { quietLog } from "#tests/support/database.ts";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { countingDatabase } from "#tests/support/platform-calls.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, type TestPlatform } from "#tests/support/test-platform.ts";
import { makeMarketingJob } from "./job.ts";
import { countOutcomes, queueAdvert, takeCall } from "./public.ts";

const minute = 60_000;
const day = 86_400_000;
const site = { languages: { default: "TY", supported: ["TY", "EN"] } };
const words = {
  TY: { title: "Tuần lễ rồng", text: "Mời bạn ghé lại." },
  EN: { title: "Dragon week", text: "Come back & play.\nSee you." },
};

let world: LimitsWorld;
let platform: TestPlatform;
/** What went out. */
let sent: Message[] = [];
/** What happens in the place of sending, where a test says so. */
let onSend: (message: Message) => Promise<void> = async () => undefined;
let tick: () => Promise<void>;
/** How many the job made. */
let statements = 0;

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
  const revision = makeRevision(
    await loadMerchant(folderSource("merchants"), "aurora"),
    new Date(0),
  );
  const database = countingDatabase(platform.test.database, () => {
    statements += 1;
  });
  const clock = () => platform.clock.now;
  const job = makeMarketingJob({
    database,
    clock,
    send: async (message) => {
      await onSend(message);
      sent.push(message);
    },
    log: quietLog,
  });
  const jobs = makeTimer({
    jobs: [job],
    database,
    merchants: () => [revision],
    clock,
    log: quietLog,
  });
  tick = jobs.tick;
});
beforeEach(() => {
  sent = [];
  onSend = async () => undefined;
  platform.clock.now += day;
});
afterAll(() => platform?.close());

type Channel = "email" | "sms" | "phone" | "inbox";
const enter = (member: LimitedMember) => member.login(member.name, goodPassword);
const say = async (member: LimitedMember, channel: Channel, given: boolean) => {
  await enter(member);
  return member.call("setMarketingConsent", { channel, given });
};
const bind = (member: LimitedMember, kind: "email" | "phone", value: string) =>
  platform.test.asOwner(
    `insert into bound_contact (merchant, member_id, kind, value, bound_at)
     values ('aurora', $1, $2, $3, now())`,
    [member.id, kind, value],
  );
/** A member who allows a channel, and can be reached by it. */
async function willing(channel: Channel): Promise<LimitedMember> {
  const member = await world.newMember();
  if (channel === "email") await bind(member, "email", `${member.name}@mail.example`);
  if (channel === "sms" || channel === "phone")
    await bind(member, "phone", `+8491${member.name.slice(-4)}000`);
  expect((await say(member, channel, true)).success).toBe(true);
  return member;
}
async function queue(channel: Channel, memberIds: readonly string[] | null): Promise<string> {
  const wish = { channel, words, staff: "mai", memberIds, now: platform.clock.now };
  const outcome = await platform.test.database.withMerchant("aurora", (db) =>
    queueAdvert(db, site, wish),
  );
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
const outcomes = (advertId: string) =>
  platform.test.database.withMerchant("aurora", (db) => countOutcomes(db, advertId));
const lettersOf = async (member: LimitedMember): Promise<{ title: string; content: string }[]> => {
  await enter(member);
  const { items } = (await member.call("messages", { language: "EN" })).value;
  return items.filter(({ id }: { id: string }) => id.startsWith("advert:"));
};

describe("what a member allows (G16)", () => {
  it("G16 is nothing at first, channel by channel, and every word is kept with when", async () => {
    const member = await world.newMember();
    const read = async () => (await member.call("marketingConsents")).value.channels;
    const first = await read();
    expect(first.map(({ channel }: { channel: Channel }) => channel)).toEqual([
      "email",
      "sms",
      "phone",
      "inbox",
    ]);
    for (const one of some(first)) expect(one).toMatchObject({ given: false, since: null });
    const said = platform.clock.now;
    await say(member, "sms", true);
    platform.clock.now += minute;
    // Twice is once: the day it was first said stays.
    await say(member, "sms", true);
    const [email, sms] = await read();
    expect(email.given).toBe(false);
    expect(sms).toMatchObject({
      given: true,
      since: new Date(said).toISOString(),
      reachable: false,
    });
    await say(member, "sms", false);
    const rows = await platform.test.asOwner<{ given: boolean }>(
      "select given from marketing_consent where member_id = $1 order by id",
      [member.id],
    );
    expect(rows.map(({ given }) => given)).toEqual([true, false]);
    await expect(
      platform.test.asOwner("delete from marketing_consent where member_id = $1", [member.id]),
    ).rejects.toThrow(/append-only/);
  });

  it("G16 G8 ends with an exclusion, and a return brings no consent back", async () => {
    const member = await willing("inbox");
    await member.call("selfExclude", { period: "halfYear" });
    await enter(member);
    const inbox = async () => (await member.call("marketingConsents")).value.channels[3];
    expect(await inbox()).toMatchObject({ given: false, since: null });
    expect((await say(member, "inbox", true)).code).toBe("ACCOUNT_EXCLUDED");
    // No is taken from everybody.
    expect((await say(member, "sms", false)).success).toBe(true);
    await platform.test.asOwner(
      `insert into limit_return values ('aurora', gen_random_uuid(), $1, now(), now() + interval '1 day')`,
      [member.id],
    );
    await platform.test.asOwner(
      `insert into limit_released select e.merchant, e.id, 'o', r.id, now()
       from limit_exclusion e join limit_return r on r.member_id = e.member_id where e.member_id = $1`,
      [member.id],
    );
    expect(await inbox()).toMatchObject({ given: false });
    platform.clock.now += minute;
    expect((await say(member, "inbox", true)).success).toBe(true);
    expect(await inbox()).toMatchObject({ given: true });
  });
});

describe("the queue (G16)", () => {
  it("G16 brings each channel's words to those who allow it and to nobody else", async () => {
    const [mail, sms, inbox] = [
      await willing("email"),
      await willing("sms"),
      await willing("inbox"),
    ];
    const silent = await world.newMember();
    await bind(silent, "email", "silent@mail.example");
    for (const channel of ["email", "sms", "inbox"] as const) await queue(channel, null);
    await tick();
    expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ["email", `${mail.name}@mail.example`],
      ["sms", `+8491${sms.name.slice(-4)}000`],
    ]);
    for (const { body } of some(sent)) expect(body).toContain("Bảo mật");
    const [letter] = await lettersOf(inbox);
    expect(letter).toMatchObject({
      title: "Dragon week",
      content: "<p>Come back &amp; play.</p><p>See you.</p>",
    });
    for (const other of [mail, sms, silent]) expect(await lettersOf(other)).toEqual([]);
    // What was sent is over.
    await tick();
    expect(sent).toHaveLength(2);
  });

  it("G16 judges at the moment of sending: a no after queueing, a break, an exclusion, a mark and a lost contact count", async () => {
    const mail = () => willing("email");
    const [said, resting, excluded] = [await mail(), await mail(), await mail()];
    const [lost, kept, marked] = [await mail(), await mail(), await mail()];
    const all = [said, resting, excluded, lost, kept, marked];
    const never = await world.newMember();
    const id = await queue(
      "email",
      [...all, never].map((member) => member.id),
    );
    await say(said, "email", false);
    await resting.call("coolOff", { period: "day" });
    await excluded.call("selfExclude", { period: "halfYear" });
    await platform.test.asOwner("delete from bound_contact where member_id = $1", [lost.id]);
    await platform.test.asOwner(
      `insert into harm_mark (merchant, id, member_id, day, score, markers, marked_at)
       values ('aurora', gen_random_uuid(), $1, '2026-11-21', 3, '[]', now())`,
      [marked.id],
    );
    await tick();
    expect(sent.map(({ to }) => to)).toEqual([`${kept.name}@mail.example`]);
    expect(await outcomes(id)).toEqual([
      { state: "sent", reason: null, members: 1 },
      { state: "withheld", reason: "break", members: 1 },
      { state: "withheld", reason: "care", members: 1 },
      // Who excluded themselves allows nothing any more; one said no, one never said yes.
      { state: "withheld", reason: "consent", members: 3 },
      { state: "withheld", reason: "contact", members: 1 },
    ]);
  });

  it("G16 a no counts within a minute, also while a long queue is being sent", async () => {
    const all: LimitedMember[] = [];
    for (let count = 0; count < 4; count += 1) all.push(await willing("email"));
    const id = await queue(
      "email",
      all.map((member) => member.id),
    );
    let saidAt = 0;
    let lastSentAt = 0;
    // Each takes a quarter of a minute; after the first everybody else says no.
    onSend = async () => {
      lastSentAt = platform.clock.now;
      if (saidAt === 0) {
        saidAt = platform.clock.now;
        await platform.test.asOwner(
          `insert into marketing_consent (merchant, member_id, channel, given, said_at)
           select merchant, id, 'email', false, $2 from member where id = any($1::uuid[])`,
          [all.map((member) => member.id), new Date(saidAt)],
        );
      }
      platform.clock.now += 15_000;
    };
    await tick();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(4);
    expect(lastSentAt - saidAt).toBeLessThan(minute);
    const rest = await outcomes(id);
    expect(rest.find(({ reason }) => reason === "consent")?.members).toBe(4 - sent.length);
  });

  it("G16 tries again what nobody took, judges it again, and sends nothing twice after a crash", async () => {
    const [first, second] = [await willing("email"), await willing("email")];
    onSend = async () => {
      throw new Error("The mail server is down.");
    };
    const id = await queue("email", [first.id, second.id]);
    await tick();
    expect(await outcomes(id)).toEqual([{ state: "waiting", reason: null, members: 2 }]);
    await say(first, "email", false);
    onSend = async () => undefined;
    await tick();
    expect(sent).toEqual([]);
    platform.clock.now += minute;
    await tick();
    expect(sent.map(({ to }) => to)).toEqual([`${second.name}@mail.example`]);
    // A process that ended while it sent: nobody knows whether it went out.
    await platform.test.asOwner(
      "update marketing_delivery set state = 'sending', due_at = $2 where advert_id = $1 and state = 'sent'",
      [id, new Date(platform.clock.now + minute)],
    );
    platform.clock.now += 2 * minute;
    await queue("email", [first.id]);
    await tick();
    expect(sent).toHaveLength(1);
    expect((await outcomes(id)).map(({ state }) => state)).toEqual(["unknown", "withheld"]);
  });

  it("G16 reaches everybody of a large audience once, a part at a time, with far fewer statements than members", async () => {
    const members = 1201;
    await platform.test.asOwner(
      `with made as (
         insert into member (merchant, id, username, username_key, account, nickname, language, created_at)
         select 'aurora', gen_random_uuid(), 'many' || n, 'many' || n, 'many' || n, 'many', 'TY', now()
         from generate_series(1, $1::int) as n returning id)
       insert into marketing_consent (merchant, member_id, channel, given, said_at)
       select 'aurora', id, 'inbox', true, now() from made`,
      [members],
    );
    const before = await platform.test.asOwner<{ n: number }>(
      "select count(*)::int as n from marketing_choice where channel = 'inbox' and given",
    );
    const id = await queue("inbox", null);
    statements = 0;
    await tick();
    // 3 parts are queued, 25 are judged and sent.
    expect(statements).toBeLessThan(3 * 5 + 25 * 12);
    const rows = await outcomes(id);
    const total = rows.reduce((sum, one) => sum + one.members, 0);
    expect(total).toBe(before[0]?.n);
    expect(rows.find(({ state }) => state === "sent")?.members).toBeGreaterThanOrEqual(members);
    expect(rows.map(({ state }) => state)).not.toContain("waiting");
  });

  it("G16 gives staff one call at a time, to somebody who may be called at that moment", async () => {
    const [silent, called] = [await willing("phone"), await willing("phone")];
    const id = await queue("phone", [silent.id, called.id]);
    await tick();
    expect(sent).toEqual([]);
    await say(silent, "phone", false);
    const take = () =>
      platform.test.database.withMerchant("aurora", (db) =>
        takeCall(db, { staff: "dao", now: platform.clock.now }),
      );
    expect(await take()).toMatchObject({
      memberId: called.id,
      to: `+8491${called.name.slice(-4)}000`,
      title: "Tuần lễ rồng",
    });
    expect(await take()).toBeUndefined();
    expect(await outcomes(id)).toEqual([
      { state: "sent", reason: null, members: 1 },
      { state: "withheld", reason: "consent", members: 1 },
    ]);
  });

  it("G16 takes nothing that is unfit, and says what is wrong", async () => {
    const good = { channel: "sms" as const, words, staff: "mai", memberIds: null, now: 0 };
    const wrong = [
      [{ staff: " " }, /who of the staff/],
      [{ memberIds: [] }, /Name 1 to 1000/],
      [{ words: { EN: words.EN } }, /no words in TY/],
      [{ words: { TY: { title: "", text: "x" } } }, /words in TY need a title/],
      [{ words: { TY: { title: "x", text: "x".repeat(321) } } }, /text of 1 to 320/],
    ] as const;
    for (const [change, says] of wrong) {
      const outcome = await platform.test.database.withMerchant("aurora", (db) =>
        queueAdvert(db, site, { ...good, ...change }),
      );
      expect(outcome.ok ? "" : outcome.error.message).toMatch(says);
    }
  });
});
