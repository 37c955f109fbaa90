import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { quietLog } from "#tests/support/database.ts";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { some } from "#tests/support/some.ts";
import { movePayment } from "../wallet/public.ts";
import { makeHarmJob } from "./job.ts";
import { heldMarks, judgeMark, openMarks } from "./public.ts";
import fixture from "./replay.fixture.json" with { type: "json" };

interface Event {
  kind: string;
  days: number[];
  hour: number;
  amount?: number;
  method?: string;
  stake?: number;
  won?: number;
  status?: string;
  of?: string;
  period?: string;
}

const hour = 3_600_000;
const day = 24 * hour;
/** The beginning of a day in Ho Chi Minh City, which has no summer time; five minutes in, members are looked at. */
const midnight = Date.UTC(2026, 10, 30, 17);
const lookAt = midnight + 5 * 60_000;
/** Dong have two decimals in here. */
const minor = (amount = 0): bigint => BigInt(amount) * 100n;

let world: LimitsWorld;
let site: Merchant;
const members = new Map<string, LimitedMember>();

const house = { kind: "house" as const, owner: "test-vendor", currency: "VND" };
const own = (owner: string) => ({ kind: "member" as const, owner, currency: "VND" });

/** What each kind of event leaves in the database. */
const replay: Readonly<Record<string, (id: string, event: Event, at: number) => Promise<unknown>>> =
  {
    deposit: (id, { amount, method = "instant" }, at) =>
      world.platform.test.asOwner(
        `insert into deposit (merchant, id, member_id, provider, method, currency, amount, status,
           created_at, expires_at, settled_at)
         values ('aurora', $1, $2, 'sandbox', $3, 'VND', $4, 'paid', $5, $5, $5)`,
        [randomUUID(), id, method, String(minor(amount)), new Date(at)],
      ),
    play: (id, { stake, won }, at) =>
      world.platform.test.database.withMerchant("aurora", async (db) => {
        const bet = { from: own(id), to: house, amount: minor(stake), now: at };
        await movePayment(db, { kind: "game-bet", key: randomUUID(), ...bet });
        if (minor(won) === 0n) return;
        const paid = { from: house, to: own(id), amount: minor(won), now: at };
        await movePayment(db, { kind: "game-payout", key: randomUUID(), ...paid });
      }),
    withdrawal: (id, { amount, status }, at) =>
      world.platform.test.asOwner(
        `insert into withdrawal (merchant, id, member_id, currency, amount, status, remaining, returned,
           bank_account, account_name, auto_confirm_minutes, created_at)
         values ('aurora', $1, $2, 'VND', $3, $4, 0, $3, '1', 'A', 5, $5)`,
        [randomUUID(), id, String(minor(amount)), status, new Date(at)],
      ),
    raise: (id, _event, at) =>
      world.platform.test.asOwner(
        `insert into limit_change (merchant, id, member_id, kind, period, currency, step, ceiling, created_at)
         values ('aurora', $1, $2, 'deposit', 'day', 'VND', 'asked', 1, $3)`,
        [randomUUID(), id, new Date(at)],
      ),
    limit: (id, { of, period, amount }, at) =>
      world.platform.test.asOwner(
        `insert into limit_setting (merchant, member_id, kind, period, currency, ceiling, changed_at)
         values ('aurora', $1, $2, $3, 'VND', $4, $5)`,
        [id, of, period, String(minor(amount)), new Date(at)],
      ),
    break: (id, _event, at) =>
      world.platform.test.asOwner(
        `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
         values ('aurora', $1, $2, 'coolOff', $3, $4)`,
        [randomUUID(), id, new Date(at), new Date(at + day)],
      ),
  };

async function replayAll(id: string, events: readonly Event[]): Promise<void> {
  const moments = events.flatMap((event) =>
    event.days.map((days) => ({ event, at: midnight - days * day + event.hour * hour })),
  );
  moments.sort((one, other) => one.at - other.at);
  for (const { event, at } of some(moments)) {
    const leave = replay[event.kind];
    if (leave === undefined) throw new Error(`Nothing is known of ${event.kind}.`);
    await leave(id, event, at);
  }
}

const lookFor = async (now: number, change: Merchant["harm"] = {}): Promise<void> => {
  const stricter = { ...site, harm: { ...site.harm, ...change } };
  const { database } = world.platform.test;
  const jobs = makeTimer({
    jobs: [makeHarmJob({ database })],
    database,
    merchants: () => [{ code: "aurora", site: stricter }],
    clock: () => now,
    log: quietLog,
  });
  await jobs.look();
  await jobs.tick();
};
const openNow = () => world.platform.test.database.withMerchant("aurora", (db) => openMarks(db));
const judge = (id: string, outcome: "fine" | "care", now: number, remark = "Called them.") =>
  world.platform.test.database.withMerchant("aurora", (db) =>
    judgeMark(db, { id, staff: "dao", outcome, remark, now }),
  );

beforeAll(async () => {
  world = await makeLimitsWorld();
  site = (await loadMerchant(folderSource("merchants"), "aurora")).site;
  for (const [name, { events }] of Object.entries(fixture.members)) {
    const member = await world.newMember(10n ** 12n);
    members.set(name, member);
    await replayAll(member.id, events);
  }
});
afterAll(() => world?.platform.close());

describe("signs of harm, replayed (G13)", () => {
  it("G13 marks those who show enough of them, each with its figures, and nobody else", async () => {
    await lookFor(lookAt);
    const byId = new Map((await openNow()).map((mark) => [mark.memberId, mark]));
    for (const [name, { expect: expected, marked }] of some(Object.entries(fixture.members))) {
      const mark = byId.get(members.get(name)?.id ?? "");
      expect([name, mark !== undefined]).toEqual([name, marked]);
      if (!marked) continue;
      expect([name, mark?.markers.map(({ marker }) => marker)]).toEqual([name, expected]);
      expect(mark?.score).toBe(mark?.markers.reduce((sum, { points }) => sum + points, 0));
      for (const { figures } of some(mark?.markers ?? []))
        expect(Object.keys(figures).length).toBeGreaterThan(0);
    }
    const marked = Object.values(fixture.members).filter((one) => one.marked);
    expect(byId.size).toBe(marked.length);
    const chaser = byId.get(members.get("paysInAgainRightAfterLosing")?.id ?? "");
    expect(chaser?.markers).toEqual([
      {
        marker: "depositsRising",
        points: 1,
        // 2,000,000 dong against 600,000 in 90 days before.
        figures: { deposited: "200000000", depositedBefore: "20000000", deposits: "4" },
      },
      { marker: "chasing", points: 2, figures: { chases: "4" } },
    ]);
    // Whoever shows most comes first.
    expect((await openNow())[0]?.memberId).toBe(members.get("showsEverything")?.id);
  });

  it("G13 looks once a day, and marks nobody again for what holds already", async () => {
    const count = async () =>
      (
        await world.platform.test.asOwner<{ n: number }>("select count(*)::int as n from harm_mark")
      )[0]?.n;
    const before = await count();
    await lookFor(lookAt + hour, { threshold: 1 });
    expect(await count()).toBe(before);
    await replay.play?.(
      members.get("showsEverything")?.id ?? "",
      { kind: "play", days: [], hour: 0, stake: 1, won: 0 },
      lookAt + 2 * hour,
    );
    await lookFor(lookAt + day);
    expect(await count()).toBe(before);
  });

  it("G13 a stricter merchant marks more, and only those who played since the last look", async () => {
    const fine = members.get("worksNightsAndPlaysHighAsEver")?.id ?? "";
    const isMarked = async () => (await openNow()).some(({ memberId }) => memberId === fine);
    await lookFor(lookAt + 2 * day, { threshold: 1 });
    expect(await isMarked()).toBe(false);
    const event = { kind: "play", days: [], hour: 0, stake: 30_000_000, won: 0 };
    await replay.play?.(fine, event, lookAt + 2 * day + hour);
    await lookFor(lookAt + 3 * day, { threshold: 1 });
    expect(await isMarked()).toBe(true);
  });

  it("G13 ends a mark by a word of staff with a remark, keeps every word, and marks again for what is new", async () => {
    const chaser = members.get("paysInAgainRightAfterLosing")?.id ?? "";
    const markOf = async () => (await openNow()).find(({ memberId }) => memberId === chaser);
    const mark = await markOf();
    const id = mark?.id ?? "";
    const now = lookAt + 3 * day;
    expect((await judge(id, "fine", now, " ")).ok).toBe(false);
    expect((await judge(randomUUID(), "fine", now)).ok).toBe(false);
    expect((await judge(id, "care", now)).ok).toBe(true);
    expect(await markOf()).toBeUndefined();
    const { database } = world.platform.test;
    const held = await database.withMerchant("aurora", (db) => heldMarks(db));
    expect(held.map((one) => one.verdicts.map(({ staff }) => staff))).toEqual([["dao"]]);
    expect((await judge(id, "fine", now + 1)).ok).toBe(true);
    const words = await world.platform.test.asOwner<{ outcome: string }>(
      "select outcome from harm_verdict where mark_id = $1 order by id",
      [id],
    );
    expect(words.map(({ outcome }) => outcome)).toEqual(["care", "fine"]);
    for (const table of ["harm_mark", "harm_verdict"])
      await expect(world.platform.test.asOwner(`delete from ${table}`)).rejects.toThrow(
        /append-only/,
      );
    const play = { kind: "play", days: [], hour: 0, stake: 1000, won: 0 };
    await replay.play?.(chaser, play, now + hour);
    await lookFor(lookAt + 4 * day);
    expect(await markOf()).toBeUndefined();
    // Something that staff have not seen.
    for (const at of [1, 2])
      await replay.break?.(chaser, { kind: "break", days: [], hour: 0 }, now + day + at * hour);
    await replay.play?.(chaser, play, now + day + 3 * hour);
    await lookFor(lookAt + 5 * day);
    expect((await markOf())?.markers.map(({ marker }) => marker)).toContain("breaks");
  });
});
