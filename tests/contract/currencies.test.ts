import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toMinor } from "#src/shared/money.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";

/** Currencies of ISO 4217 by their decimals, and what amounts of each look like. */
const samples = [
  { currency: "JPY", paid: "1000", tooFine: "1000.5", min: "200", stake: "100" },
  { currency: "KRW", paid: "50000", tooFine: "50000.5", min: "2000", stake: "100" },
  { currency: "EUR", paid: "100.25", tooFine: "100.255", min: "2.00", stake: "1.00" },
  { currency: "KWD", paid: "100.125", tooFine: "100.1255", min: "2.000", stake: "0.100" },
  { currency: "CLF", paid: "100.0625", tooFine: "100.06255", min: "2.0000", stake: "0.1000" },
];

let world: HouseWorld;
beforeAll(async () => {
  world = await makeHouseWorld();
  for (const { currency } of samples)
    world.platform.addMerchant(`in${currency.toLowerCase()}`, "aurora", (site) => {
      site.currency = currency;
      delete site.payments;
      delete site.points;
    });
});
afterAll(() => world?.platform.close());

describe.each(samples)("a portal in $currency", ({ currency, paid, tooFine, min, stake }) => {
  it("takes a deposit, a round of a game and a lottery ticket, exact to the smallest unit", async () => {
    const merchant = `in${currency.toLowerCase()}`;
    const visitor = world.platform.visitor(merchant, "203.0.113.77");
    const username = `coin${currency.toLowerCase()}`;
    expect(await visitor.join(username)).toMatchObject({ success: true });
    const { list } = (await visitor.call("depositMethods")).value;
    expect(list[0]).toMatchObject({ minimum: min });

    const pay = (amount: string) =>
      visitor.call("deposit", { key: randomUUID(), method: "instant", amount });
    expect(await pay(tooFine)).toMatchObject({ code: "AMOUNT_INVALID" });
    expect(await pay(paid)).toMatchObject({ success: true, value: { amount: paid } });
    await world.platform.servePayments();
    expect((await visitor.call("balance")).value).toMatchObject({ sumBalance: paid, currency });

    const token = await world.open(visitor, "lantern");
    // Three reels that show nothing alike pay nothing.
    const spin = await world.ask("lantern/spin", { key: randomUUID(), stake }, token);
    expect(spin).toMatchObject({ success: true });
    const afterSpin = toMinor(paid, currency) - toMinor(stake, currency);
    const won = toMinor(spin.value.payout, currency);
    expect(toMinor(spin.value.balance, currency)).toBe(afterSpin + won);

    const desk = (await visitor.call("lotteryLobby", {})).value.list[0];
    const play = desk.playTypes.find((each: { playType: string }) => each.playType === "last2");
    const ticket = await visitor.call("lotteryBet", {
      key: randomUUID(),
      gameCode: desk.gameCode,
      numero: desk.numero,
      bets: [{ playType: "last2", numbers: "68", stake: play.minStake }],
    });
    expect(ticket).toMatchObject({ success: true, value: { stake: play.minStake } });
    const left = toMinor((await visitor.call("balance")).value.sumBalance, currency);
    expect(left).toBe(afterSpin + won - toMinor(play.minStake, currency));
  });
});
