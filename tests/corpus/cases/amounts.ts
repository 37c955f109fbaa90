import type { Case, Family } from "../case.ts";

const pay = (
  name: string,
  payments: Record<string, string>,
  key: string,
  ...words: string[]
): Case => ({
  name,
  skin: { payments },
  finds: [{ rule: "amounts", line: `"${key}"`, words }],
});

/** Money: limits, bonuses and what the currency can pay. */
export const family: Family = {
  family: "amounts",
  cases: [
    pay(
      "a least deposit above the most",
      { minDeposit: "50000", maxDeposit: "40000" },
      "minDeposit",
      "50000",
      "40000",
      "no deposit",
    ),
    pay("a least deposit above the usual most", { minDeposit: "400000000" }, "minDeposit", "usual"),
    pay(
      "a most withdrawal below the usual least",
      { maxWithdrawal: "9999" },
      "maxWithdrawal",
      "10000",
    ),
    pay(
      "a least transfer above the most withdrawal",
      { minTransfer: "60000", maxWithdrawal: "50000" },
      "minTransfer",
      "maxWithdrawal",
      "no transfer",
    ),
    pay(
      "a day's transfers below the least of one",
      { minTransfer: "60000", maxTransferPerDay: "50000" },
      "minTransfer",
      "no transfer",
    ),
    {
      name: "an amount with commas",
      skin: { payments: { minDeposit: "10,000" } },
      finds: [{ rule: "schema", line: '"minDeposit"', words: ["10,000"] }],
    },
    {
      name: "half a yen",
      skin: {
        country: "JP",
        currency: "JPY",
        dialingCode: "81",
        timeZone: "Asia/Tokyo",
        payments: { minDeposit: "100.5" },
      },
      finds: [{ rule: "amounts", line: '"minDeposit"', words: ["100.5", "JPY", "decimals"] }],
    },
    {
      name: "an amount of nothing",
      skin: { payments: { minDeposit: "0.00" } },
      finds: [{ rule: "schema", line: '"minDeposit"', words: ["0.00", "above 0"] }],
    },
    {
      name: "an amount with the sign of its currency",
      skin: { payments: { minWithdrawal: "₫50000" } },
      finds: [{ rule: "schema", line: '"minWithdrawal"', words: ["₫50000", "as text"] }],
    },
    {
      name: "an amount as a number",
      skin: { payments: { minDeposit: 10000 } },
      finds: [{ rule: "schema", line: '"minDeposit"', words: ["text", "10000"] }],
    },
    {
      name: "a bonus below nothing",
      skin: { registration: { bonus: { amount: "-1000" } } },
      finds: [{ rule: "amounts", line: '"amount"', words: ["-1000", "pay nothing"] }],
    },
    {
      name: "a bonus of nothing",
      skin: { registration: { bonus: { amount: "0" } } },
      finds: [{ rule: "amounts", line: '"amount"', words: ["pay nothing"] }],
    },
    {
      name: "a bonus in thousandths",
      skin: { registration: { bonus: { amount: "0.005" } } },
      finds: [{ rule: "amounts", line: '"amount"', words: ["0.005", "decimals"] }],
    },
    {
      name: "a bonus larger than any account",
      skin: { registration: { bonus: { amount: "99999999999999999" } } },
      finds: [{ rule: "amounts", line: '"amount"', words: ["too large"] }],
    },
    {
      name: "a filter of games by nothing",
      files: { "screens/lobby.json": { blocks: { lobby: { props: { minBet: "0" } } } } },
      finds: [
        {
          rule: "amounts",
          file: "screens/lobby.json",
          line: '"minBet"',
          words: ["minBet", "no game"],
        },
      ],
    },
    {
      name: "a deposit of one amount alone",
      skin: { payments: { minDeposit: "50000", maxDeposit: "50000" } },
      finds: [],
    },
    {
      name: "amounts with zeros at the end",
      skin: {
        registration: { bonus: { amount: "1000.5000" } },
        payments: { minWithdrawal: "10000.50" },
      },
      finds: [],
    },
  ],
};
