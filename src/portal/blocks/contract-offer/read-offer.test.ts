import { describe, expect, it } from "vitest";
import { conditionsOf, readOffer, type TypedOffer, type TypedTier } from "./read-offer.ts";

const tier = (id: number, given: Partial<TypedTier> = {}): TypedTier => ({
  ...{ id, rate: "5", activeMembers: "", amounts: {} },
  ...given,
});
const offer = (given: Partial<TypedOffer> = {}): TypedOffer => ({
  ...{ member: " lan88 ", kind: "dividend", period: "M", tiers: [tier(0)] },
  ...given,
});
const bounds = { currency: "VND", maxRate: "30" };

describe("an offer that was typed", () => {
  it("CONTRACT-01 CONTRACT-02 goes to the call of its kind, with the conditions of that kind alone", () => {
    const amounts = {
      periodProfitLoss: "1,000",
      periodValidBet: "2000.5",
      betAmountDaily: "300",
      betAmountPerHour: "40",
    };
    const tiers = [tier(0, { rate: "12,5", activeMembers: "3", amounts })];
    const read = (kind: TypedOffer["kind"]) => readOffer(offer({ kind, tiers }), bounds);
    const one = { rate: "12.5", activeMembers: 3 };
    expect(read("dividend")).toEqual({
      ok: true,
      asked: {
        call: "offerContract",
        content: {
          memberId: "lan88",
          kind: "dividend",
          period: "M",
          tiers: [{ ...one, periodProfitLoss: "1000.00", periodValidBet: "2000.50" }],
        },
      },
    });
    expect(read("daily")).toMatchObject({
      asked: { content: { kind: "daily", period: "D", tiers: [{ betAmountDaily: "300.00" }] } },
    });
    expect(read("hour")).toEqual({
      ok: true,
      asked: {
        call: "offerHourContract",
        content: { memberId: "lan88", tiers: [{ ...one, betAmountPerHour: "40.00" }] },
      },
    });
    expect(read("realtime")).toEqual({
      ok: true,
      asked: { call: "offerRealtimeContract", content: { memberId: "lan88", tiers: [one] } },
    });
    expect(conditionsOf.realtime).toEqual([]);
  });

  it.each(["", "0", "0.00", "30.01", "31", "5.125", "-1", "x"])(
    "does not take the rate %j where 30 is the highest",
    (rate) => {
      const read = readOffer(offer({ tiers: [tier(7, { rate })] }), bounds);
      expect(read).toEqual({ ok: false, faults: { "7.rate": "rate" } });
    },
  );

  it("takes any rate where nothing bounds it, and the highest one itself", () => {
    const tiers = [tier(0, { rate: "99.99" })];
    expect(readOffer(offer({ tiers }), { ...bounds, maxRate: null }).ok).toBe(true);
    expect(readOffer(offer({ tiers: [tier(0, { rate: "30" })] }), bounds).ok).toBe(true);
  });

  it("takes numbers in the digits of any keypad, and nought however it is written", () => {
    const amounts = { periodProfitLoss: "๑,๐๐๐", periodValidBet: " ๐.00 " };
    const read = readOffer(
      offer({ tiers: [tier(0, { rate: "๕.๕", activeMembers: " ๑๒ ", amounts })] }),
      bounds,
    );
    expect(read).toMatchObject({
      asked: {
        content: { tiers: [{ rate: "5.5", activeMembers: 12, periodProfitLoss: "1000.00" }] },
      },
    });
    expect(JSON.stringify(read)).not.toContain("periodValidBet");
  });

  it("says of every field what is wrong with it", () => {
    const tiers = [
      tier(0),
      tier(1, { activeMembers: "-1", amounts: { periodValidBet: "much" } }),
      tier(2, { rate: "6" }),
    ];
    expect(readOffer(offer({ member: " ", tiers }), bounds)).toEqual({
      ok: false,
      faults: {
        member: "required",
        "1.activeMembers": "count",
        "1.periodValidBet": "amount",
        "2.activeMembers": "same",
      },
    });
  });
});
