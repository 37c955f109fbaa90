import { describe, expect, it } from "vitest";
import { settle } from "./settle.ts";

const step = { rate: 325, activeMembers: 1, validBet: "0", loss: "0" };
/** Two hundred thousand were bet, and the team won a tenth of it. */
const won = { activeMembers: 1, validBet: 200_000n, loss: -20_000n };

describe("a period whose team won", () => {
  it.each(["daily", "hour", "realtime"] as const)(
    "is paid for by a %s salary that asks for no loss",
    (kind) => {
      expect(settle(kind, [step], won)).toMatchObject({ rate: 325, earned: 6500n });
    },
  );

  it("is paid for by no step that asks for a loss, however small", () => {
    const asking = { ...step, rate: 900, loss: "1" };
    expect(settle("daily", [step, asking], won)).toMatchObject({ rate: 325, earned: 6500n });
    expect(settle("daily", [asking], won)).toMatchObject({ rate: 0, earned: 0n });
    expect(settle("daily", [asking], { ...won, loss: 1n })).toMatchObject({ rate: 900 });
  });

  it("has no dividend: what a team won is nobody's debt", () => {
    expect(settle("dividend", [step], won)).toMatchObject({ earned: 0n });
  });
});
