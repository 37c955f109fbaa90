import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import { asked, sent, wallets, withdrawals } from "./answers.fixture.ts";
import type { Withdrawal } from "./withdrawal.types.ts";
import { WithdrawalState } from "./withdrawal-state.tsx";

const draw = async (
  change: Partial<Withdrawal>,
  { id = asked.id, theme = "dark" }: { id?: string; theme?: "dark" | "light" } = {},
): Promise<string> => {
  const answers = [wallets, withdrawals(change)];
  const world = await makeBlockWorld({ signedIn: true, answers, theme });
  return world.draw(createElement(WithdrawalState, { id, record: undefined }));
};

describe.each(["dark", "light"] as const)("a withdrawal in the %s theme", (theme) => {
  it("WDRAW-02 SCREEN-05 asks for one of three answers to a payment that was sent out", async () => {
    const html = await draw(sent, { theme });
    expect(html).toContain("Did the money arrive?");
    expect(html).toContain("Yes, all of it");
    expect(html).toContain("No, nothing");
    expect(html).toContain("Only a part");
    expect(html).toContain("after that it counts as received");
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).not.toMatch(/(withdraw|money)\.[a-z]/);
  });
});

it("shows each state in words, with what arrived, what is outstanding and the reference", async () => {
  const states = [
    "requested",
    "approved",
    "received",
    "notReceived",
    "partlyReceived",
    "autoConfirmed",
    "forced",
    "refunded",
    "rejected",
  ] as const;
  for (const status of some(states)) {
    const html = await draw({ status, received: "120.00", remaining: "180.00" });
    expect(html).toContain("₫120.00");
    expect(html).toContain("₫180.00");
    expect(html).toContain(asked.id);
    expect(html).not.toContain("Did the money arrive?");
    expect(html).not.toMatch(/withdraw\.[a-z]/);
  }
});

it("says so where the account has no such withdrawal", async () => {
  const html = await draw({}, { id: "7" });
  expect(html).toContain("This withdrawal was not found");
});
