import type { Case, Expected, Family } from "../case.ts";

const atm = { provider: "sandbox", way: "bank", label: { EN: "ATM", TY: "ATM" } };

/** A skin whose one way to pay in differs from a plain one by some settings. */
const method = (
  name: string,
  said: Record<string, unknown>,
  finds: Expected[],
  payments: Record<string, unknown> = {},
): Case => ({
  name,
  sandbox: true,
  skin: {
    payments: { methods: { items: { atm: { ...atm, ...said } }, order: ["atm"] }, ...payments },
  },
  finds,
});

const find = (rule: string, line: number | string, ...words: string[]): Expected => ({
  rule,
  line,
  words,
});

/** The ways to pay in: who collects, limits, amounts to choose, when they are offered. */
export const family: Family = {
  family: "payments",
  cases: [
    method("a way with a slip", { way: "bnak" }, [
      find("payment-methods", '"way"', "bnak", "sandbox", '"bank"'),
    ]),
    method("a way of another provider", { way: "qris" }, [
      find("payment-methods", '"way"', "qris", "instant, bank, declined, late, silent and page"),
    ]),
    method("a way in capitals", { way: "BANK" }, [find("schema", '"way"', "BANK", '"bank"')]),
    method("a provider that nobody knows", { provider: "stripe" }, [
      find("schema", '"provider"', "stripe", "sandbox"),
    ]),
    method(
      "a provider that the merchant does not have",
      {},
      [find("payment-methods", '"provider"', "sandbox", "payments › providers")],
      { providers: [] },
    ),
    {
      name: "a way without a provider",
      sandbox: true,
      skin: { payments: { methods: { items: { atm: { way: "bank" } }, order: ["atm"] } } },
      finds: [find("schema", '"atm": {', "provider")],
    },
    method("a least above the most", { min: "200000", max: "100000" }, [
      find("payment-methods", '"min"', "200000", "100000"),
    ]),
    method("a most below the usual least", { max: "5000" }, [
      find("payment-methods", '"max"', "10000", "5000"),
    ]),
    method(
      "a least above the merchant's most",
      { min: "90000" },
      [find("payment-methods", '"min"', "90000", "80000")],
      { maxDeposit: "80000" },
    ),
    method("an amount to choose above the most", { max: "100000", amounts: ["50000", "500000"] }, [
      find("payment-methods", '"500000"', "500000", "100000"),
    ]),
    method("an amount to choose twice", { amounts: ["50000", "50000"] }, [
      { rule: "schema", line: 24, words: ["50000", "twice"] },
    ]),
    method("amounts as numbers", { amounts: [50000] }, [find("schema", "50000", "text", "50000")]),
    method("an amount to choose that has too many decimals", { amounts: ["50000.005"] }, [
      find("amounts", "50000.005", "decimals", "VND"),
    ]),
    method("amounts to choose and none of them", { amounts: [] }, [
      find("schema", '"amounts"', "at least one"),
    ]),
    method("a day that does not exist", { from: "2026-02-30" }, [
      find("conditions", '"from"', "2026-02-30", "calendar"),
    ]),
    method("a day as people write it", { from: "24.12.2026" }, [
      find("schema", '"from"', "24.12.2026", "2026-12-24"),
    ]),
    method("an end before its beginning", { from: "2026-12-24", until: "2026-12-01" }, [
      find("conditions", '"until"', "2026-12-24", "2026-12-01"),
    ]),
    method("a fee", { fee: "100" }, [find("schema", '"fee"', '"fee"')]),
    method("a least by another name", { lowest: "100000" }, [
      find("schema", '"lowest"', '"lowest"'),
    ]),
    method("a name that has no text", { label: "deposit.method.atm" }, [
      find("missing-text", '"label"', "deposit.method.atm"),
    ]),
    {
      name: "an order that names no way",
      sandbox: true,
      skin: { payments: { methods: { items: { atm }, order: ["atm", "bnak"] } } },
      finds: [find("missing-reference", '"bnak"', "bnak")],
    },
    {
      name: "ways as a list",
      sandbox: true,
      skin: { payments: { methods: [atm] } },
      finds: [find("schema", '"methods"', "an object", "a list")],
    },
    {
      name: "a way with a name too long for a deposit",
      sandbox: true,
      skin: {
        payments: { methods: { items: { aVeryLongNameOfAWayToPayInBanksOnly: atm }, order: [] } },
      },
      finds: [find("schema", "aVeryLongName", "at most 32 letters")],
    },
    {
      name: "a way of the sandbox where there is none",
      skin: { payments: { methods: { items: { atm }, order: ["atm"] } } },
      finds: [find("sandbox-provider", '"provider"', "sandbox", "takes no money")],
    },
    method("limits of its own", { min: "10000", max: "10000", amounts: ["10000.00"] }, []),
    method("a way wider than the merchant's limits", { min: "1" }, [], {
      minDeposit: "50000",
    }),
    method("a way for one minute", { from: "2026-12-24T23:59", until: "2026-12-25" }, []),
    {
      name: "ways of which none is offered",
      sandbox: true,
      skin: { payments: { methods: { items: {}, order: [] } } },
      finds: [],
    },
    {
      name: "one way under two names",
      sandbox: true,
      skin: {
        payments: {
          providers: ["sandbox"],
          methods: {
            items: { small: { ...atm, max: "50000" }, large: { ...atm, min: "50000" } },
            order: ["large", "small"],
          },
        },
      },
      finds: [],
    },
  ],
};
