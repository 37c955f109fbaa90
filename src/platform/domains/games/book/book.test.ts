import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeFixture } from "#src/shared/book/book.ts";
import { fixtureTime, nextFixture } from "#src/shared/book/book-clock.ts";
import { type BookEntry, bookKinds, bookTickets, playedOf } from "#src/shared/book/book-shape.ts";
import {
  bookOf,
  booksOfEachKind,
  enterBook,
  legsOf,
  makeBookWorld,
  type OpenMatch,
  resultOf,
  toEndOf,
} from "#tests/support/book-world.ts";
import { cents, type HouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import { seamlessWallet } from "../play/seamless-wallet.ts";
import { makeSettleRounds } from "../play/settle-rounds.ts";
import { settleBook } from "./settle-book.ts";

let world: HouseWorld;
let site: Merchant;

/** What bets and ledger say a vendor's members gained; both sums have to be one. */
async function sums() {
  const [row] = await world.platform.test.asOwner<Record<string, string>>(
    `select (select coalesce(sum(moved), 0) from game_bet)::text as bets,
      (select coalesce(-sum(e.amount), 0) from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.merchant = e.merchant
        where a.owner like 'games:%')::text as house,
      (select count(*) from house_round where play_key = 'book' and not done)::text as open`,
  );
  return row;
}

beforeAll(async () => {
  world = await makeBookWorld();
  site = makeRevision(await loadMerchant(folderSource("merchants"), "aurora"), new Date(0)).site;
});
afterAll(() => world?.platform.close());

describe("a book of simulated matches", () => {
  it("is kept for every sport, and settles singles and multiples to the unit (U2, U3)", async () => {
    const dead = await world.platform.test.asOwner(
      `select 1 from game where category in ('SPORTS', 'ESPORTS')
        and (play_key is null or engine_kind is null)`,
    );
    expect(dead).toEqual([]);
    const books = some(await booksOfEachKind(world));
    expect(books.map(({ kind }) => kind).sort()).toEqual([...bookKinds].sort());
    const visitor = await world.newMember();
    let expected = await world.balanceOf(visitor);
    for (const book of books) {
      const { token, rules, stakes } = await enterBook(world, visitor, book);
      const { entry } = rules as { entry: BookEntry };
      const { value } = await world.ask("book/watch", {}, token);
      const placed: { roundId: string; legs: ReturnType<typeof legsOf> }[] = [];
      for (const count of [1, 3]) {
        world.later(250);
        const { value: now } = await world.ask("book/watch", {}, token);
        const legs = legsOf(now.open, count);
        expect(legs).toHaveLength(count);
        const body = { key: randomUUID(), stake: stakes[1], legs };
        const answer = await world.ask("book/place", body, token);
        expect(answer.value).toMatchObject({ placed: true, stake: stakes[1] });
        expected -= cents(stakes[1]);
        expect(cents(answer.value.balance)).toBe(expected);
        placed.push({ roundId: answer.value.roundId, legs });
      }
      const last = Math.max(...placed.flatMap(({ legs }) => legs.map(({ no }) => no)));
      toEndOf(world, entry, last);
      const { value: after } = await world.ask("book/watch", {}, token);
      for (const { roundId, legs } of some(placed)) {
        const { value: proof } = await world.ask("proof", { roundId }, token);
        const parts = [proof, ...proof.more];
        expect(parts.map(({ nonce }) => nonce)).toEqual(legs.map(({ no }) => no));
        let back = cents(stakes[1]);
        let [isLost, isVoid] = [false, true];
        let product = 1;
        for (const [at, { no, pick, price }] of some([...legs.entries()])) {
          const { serverSeed, serverHash, drawn } = parts[at];
          expect(createHash("sha256").update(serverSeed).digest("hex")).toBe(serverHash);
          const promised = (value.open as OpenMatch[]).find((match) => match.no === no)?.hash;
          expect(serverHash).toBe(promised);
          const played = resultOf(entry, no, serverSeed);
          expect(playedOf(drawn.hands)).toEqual(played);
          const result = makeFixture(entry, no).picks[pick]?.result(played.home, played.away);
          if (played.stopsAt > 0 || result === "void") continue;
          isVoid = false;
          if (result === "lost") isLost = true;
          product *= price / 100;
        }
        if (isLost) back = 0;
        else if (!isVoid) back = Math.floor(back * product + 1e-6);
        expected += back;
        const own = after.own.find((slip: { roundId: string }) => slip.roundId === roundId);
        expect(own).toMatchObject({ isRefunded: isVoid });
        expect(cents(own.payout)).toBe(isVoid ? 0 : back);
      }
      expect(await world.balanceOf(visitor)).toBe(expected);
    }
    const { bets, house, open } = (await sums()) ?? {};
    expect([bets, open]).toEqual([house, "0"]);
  }, 120_000);

  it("take a price that rose, and nothing at one that fell until it is accepted", async () => {
    const visitor = await world.newMember();
    const { token, stakes } = await enterBook(world, visitor, await bookOf(world, "tennis"));
    const { value } = await world.ask("book/watch", {}, token);
    const [leg] = legsOf(value.open.slice(4), 1);
    if (leg === undefined) throw new Error("The book offers nothing.");
    const before = await world.balanceOf(visitor);
    const dearer = {
      key: randomUUID(),
      stake: stakes[0],
      legs: [{ ...leg, price: leg.price + 5 }],
    };
    const fell = await world.ask("book/place", dearer, token);
    expect(fell.value).toEqual({ placed: false, prices: [leg.price] });
    expect(await world.balanceOf(visitor)).toBe(before);
    const accepted = { ...dearer, legs: [leg] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.ask("book/place", accepted, token)),
    );
    expect(answers.map((one) => one.value.placed)).toEqual([true, true, true, true]);
    expect(await world.balanceOf(visitor)).toBe(before - cents(stakes[0]));
    world.later(250);
    const lower = { key: randomUUID(), stake: stakes[0], legs: [{ ...leg, price: leg.price - 1 }] };
    const rose = await world.ask("book/place", lower, token);
    expect(rose.value.prices).toEqual([leg.price]);
    const stranger = await enterBook(world, await world.newMember(), await bookOf(world, "tennis"));
    expect(await world.ask("book/place", accepted, stranger.token)).toMatchObject({
      code: "STATE_INVALID",
    });
  });

  it("refuse what began, is not offered, comes twice, or whoever may not play", async () => {
    const visitor = await world.newMember();
    const book = await bookOf(world, "football");
    const { token, rules, stakes } = await enterBook(world, visitor, book);
    const { entry } = rules as { entry: BookEntry };
    const before = await world.balanceOf(visitor);
    const { value } = await world.ask("book/watch", {}, token);
    const [leg, other] = legsOf(value.open, 2);
    if (leg === undefined || other === undefined) throw new Error("The book offers nothing.");
    const next = nextFixture(entry, world.platform.clock.now);
    const tries: [object, string][] = [
      [{ legs: [{ ...leg, no: next - 1 }] }, "DRAW_CLOSED"],
      [{ legs: [{ ...leg, no: next + 8 }] }, "DRAW_CLOSED"],
      [{ legs: [{ ...leg, pick: "winner:nobody" }] }, "BET_INVALID"],
      [{ legs: [{ ...leg, pick: "__proto__:x" }] }, "PAYLOAD_INVALID"],
      [{ legs: [leg, leg] }, "BET_INVALID"],
      [{ legs: [] }, "PAYLOAD_INVALID"],
      [{ stake: "0.01" }, "BET_INVALID"],
    ];
    const body = { key: randomUUID(), stake: stakes[0], legs: [leg] };
    for (const [wrong, code] of some(tries))
      expect([wrong, (await world.ask("book/place", { ...body, ...wrong }, token)).code]).toEqual([
        wrong,
        code,
      ]);
    world.limits.refusal = { code: "ACCOUNT_EXCLUDED" };
    const refused = await world.ask("book/place", body, token);
    world.limits.refusal = undefined;
    expect(refused).toMatchObject({ code: "ACCOUNT_EXCLUDED" });
    expect(await world.balanceOf(visitor)).toBe(before);
    world.platform.clock.now = fixtureTime(entry, leg.no).startsAt;
    expect(await world.ask("book/place", body, token)).toMatchObject({ code: "DRAW_CLOSED" });
    expect((await visitor.call("recordBet", {})).value.total).toBe(0);
  });

  it("show a running match's score alone: neither seed nor result before its end", async () => {
    const visitor = await world.newMember();
    const { token, rules } = await enterBook(world, visitor, await bookOf(world, "basketball"));
    const { entry } = rules as { entry: BookEntry };
    const next = nextFixture(entry, world.platform.clock.now);
    world.platform.clock.now = fixtureTime(entry, next).startsAt + 10_000;
    const { value: during } = await world.ask("book/watch", {}, token);
    const [running] = during.begun;
    expect(running).toMatchObject({ no: next, seed: null, isOver: false, percent: 33 });
    toEndOf(world, entry, next);
    const { value: after } = await world.ask("book/watch", {}, token);
    const ended = after.begun.find(({ no }: { no: number }) => no === next);
    const played = resultOf(entry, next, ended.seed);
    if (played.stopsAt === 0) expect([ended.home, ended.away]).toEqual([played.home, played.away]);
    expect(createHash("sha256").update(ended.seed).digest("hex")).toBe(running.hash);
  });

  it("give a stake back that no selection is left of, once, and count it for nothing", async () => {
    const visitor = await world.newMember();
    const before = await world.balanceOf(visitor);
    const { token, rules, stakes } = await enterBook(
      world,
      visitor,
      await bookOf(world, "football"),
    );
    const { entry } = rules as { entry: BookEntry };
    let refunded: { roundId: string } | undefined;
    // A draw gives stakes on "level" back; one comes within some matches.
    for (let tries = 0; tries < 60 && refunded === undefined; tries += 1) {
      const { value } = await world.ask("book/watch", {}, token);
      const [leg] = legsOf(value.open, 1, "level");
      if (leg === undefined) throw new Error("The book offers nothing.");
      const body = { key: randomUUID(), stake: stakes[0], legs: [leg] };
      expect((await world.ask("book/place", body, token)).value).toMatchObject({ placed: true });
      toEndOf(world, entry, leg.no);
      const { value: after } = await world.ask("book/watch", {}, token);
      refunded = after.own.find((slip: { isRefunded: boolean }) => slip.isRefunded);
    }
    expect(refunded).toBeDefined();
    const { value } = await visitor.call("recordBet", { pageSize: 100, status: "refunded" });
    expect(value.items).toMatchObject([{ status: "refunded", validBet: "0.00" }]);
    const { value: all } = await visitor.call("recordBet", { pageSize: 100 });
    expect(await world.balanceOf(visitor)).toBe(before + cents(all.totals.net));
  }, 60_000);

  it("are cashed out once for what they are worth, and closed while a match runs", async () => {
    const visitor = await world.newMember();
    const other = await world.newMember();
    const book = await bookOf(world, "baseball");
    const { token, rules, stakes } = await enterBook(world, visitor, book);
    const { entry } = rules as { entry: BookEntry };
    const { value } = await world.ask("book/watch", {}, token);
    const legs = legsOf(value.open.slice(2), 2);
    const body = { key: randomUUID(), stake: stakes[2], legs };
    const { roundId } = (await world.ask("book/place", body, token)).value;
    const before = await world.balanceOf(visitor);
    const { value: seen } = await world.ask("book/watch", {}, token);
    const amount = seen.own[0].cashOut;
    const worth = legs.reduce((product, { no, pick, price }) => {
      const { wins = 0, voids = 0 } = makeFixture(entry, no).picks[pick] ?? {};
      return (product * (wins * price + voids * 100)) / bookTickets / 100;
    }, cents(stakes[2]));
    expect(cents(amount)).toBe(Math.floor(worth * 0.98));
    const ask = (wanted: string, as = token) =>
      world.ask("book/cash-out", { roundId, amount: wanted }, as);
    const more = (cents(amount) / 100 + 0.01).toFixed(2);
    expect((await ask(more)).value).toEqual({ paid: false, amount });
    const stranger = (await enterBook(world, other, book)).token;
    expect(await ask(amount, stranger)).toMatchObject({ code: "NOT_FOUND" });
    const answers = await Promise.all([ask(amount), ask(amount), ask(amount)]);
    for (const answer of some(answers)) expect(answer.value).toMatchObject({ paid: true, amount });
    expect(await world.balanceOf(visitor)).toBe(before + cents(amount));
    const { value: proof } = await world.ask("proof", { roundId }, token);
    expect([proof.serverSeed, proof.drawn.hands]).toEqual([null, undefined]);
    toEndOf(world, entry, Math.max(...legs.map(({ no }) => no)));
    const { value: after } = await world.ask("book/watch", {}, token);
    expect(after.own).toMatchObject([{ isCashedOut: true, payout: amount, cashOut: null }]);
    expect(await world.balanceOf(visitor)).toBe(before + cents(amount));
    const [later] = legsOf(after.open.slice(1), 1);
    if (later === undefined) throw new Error("The book offers nothing.");
    const single = { ...body, key: randomUUID(), legs: [later] };
    const { value: placed } = await world.ask("book/place", single, token);
    world.platform.clock.now = fixtureTime(entry, later.no).startsAt;
    const { value: running } = await world.ask("book/watch", {}, token);
    expect(running.own[0]).toMatchObject({ roundId: placed.roundId, cashOut: null });
    const late = { roundId: placed.roundId, amount: "1.00" };
    expect(await world.ask("book/cash-out", late, token)).toMatchObject({ code: "DRAW_CLOSED" });
    toEndOf(world, entry, later.no);
    await world.ask("book/watch", {}, token);
  });

  it("are settled by the job when nobody looks, and never twice", async () => {
    const visitor = await world.newMember();
    const { token, rules, stakes } = await enterBook(
      world,
      visitor,
      await bookOf(world, "volleyball"),
    );
    const { entry } = rules as { entry: BookEntry };
    const { value } = await world.ask("book/watch", {}, token);
    const legs = legsOf(value.open, 2);
    await world.ask("book/place", { key: randomUUID(), stake: stakes[0], legs }, token);
    toEndOf(world, entry, Math.max(...legs.map(({ no }) => no)));
    const settle = makeSettleRounds({ onSettled: async () => undefined });
    const run = () =>
      world.platform.test.database.withMerchant("aurora", (db) =>
        settleBook({ db, site, settle, wallet: seamlessWallet, now: world.platform.clock.now }),
      );
    // Slips of the tests before are due by then too.
    world.later(600_000);
    const left = Number((await sums())?.open);
    expect(left).toBeGreaterThan(0);
    expect([await run(), await run()]).toEqual([left, 0]);
    const { bets, house, open } = (await sums()) ?? {};
    expect([bets, open]).toEqual([house, "0"]);
  });
});
