import { describe, expect, it } from "vitest";
import type { MerchantWalletValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import { block } from "./index.ts";

const wallets = (...held: [string, string][]): Answer => {
  const value: MerchantWalletValue = {
    isSingle: held.length === 1,
    wallets: held.map(([wallet, balance]) => ({ wallet, balance })),
  };
  return { name: "merchantWallet", payload: {}, value };
};

const drawDesk = async (answer: Answer, theme: "dark" | "light" = "dark", props = {}) =>
  (await makeBlockWorld({ signedIn: true, theme, answers: [answer, vendorsAnswer] })).drawBlock(
    block,
    props,
  );

describe.each(["dark", "light"] as const)("wallet-desk in the %s theme", (theme) => {
  it("MEM-03 OPEN-034 shows a single wallet's balance, and nothing to transfer", async () => {
    const html = await drawDesk(wallets(["main", "1200.00"]), theme);
    expect(html).toContain("₫1,200.00");
    expect(html).toContain("You have one wallet for everything");
    expect(html).not.toContain("<form");
    expect(html).not.toMatch(/(wallet|money)\.[a-z]/);
  });

  it("MEM-03 lists every wallet, their sum to the unit, and moves between the main one and a vendor's", async () => {
    const html = await drawDesk(
      wallets(["main", "1200.10"], ["JL", "99.95"], ["WS", "0.00"]),
      theme,
    );
    expect(html).toContain("₫1,300.05");
    expect(html).toContain("Main wallet");
    expect(html.match(/<select/g)).toHaveLength(2);
    expect(html).toContain("Between ₫0.01 and ₫1,200.10");
    expect(html).toContain("Bring all back to the main wallet");
    expect(html).not.toMatch(/(wallet|money)\.[a-z]/);
  });
});

it("offers bringing back only where a vendor's wallet holds something", async () => {
  const empty = await drawDesk(wallets(["main", "5.00"], ["JL", "0.00"]));
  expect(empty).toMatch(/<button[^>]*disabled=""[^>]*>.*?Bring all back/);
  const filled = await drawDesk(wallets(["main", "5.00"], ["JL", "0.01"]));
  expect(filled).not.toContain('disabled=""');
});

it("leads to deposits, withdrawals and the record where the screen names them", async () => {
  const html = await drawDesk(wallets(["main", "5.00"]), "dark", {
    deposit: "/in",
    withdraw: "/out",
    record: "/record",
  });
  expect(html).toContain('href="/in"');
  expect(html).toContain('href="/out"');
  expect(html).toContain('href="/record"');
});
