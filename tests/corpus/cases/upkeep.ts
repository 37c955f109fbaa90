import { type Family, valid } from "../case.ts";

/** What works today and costs tomorrow: old names and secrets. */
export const family: Family = {
  family: "upkeep",
  cases: [
    {
      name: "bounds of payments by their old names",
      skin: { schemaVersion: 1, payments: { depositMinimum: "50000", withdrawMaximum: "900000" } },
      finds: [
        {
          rule: "deprecated-field",
          line: '"depositMinimum"',
          severity: "warning",
          words: ["depositMinimum", '"minDeposit"', "version 2", "portico migrate"],
        },
        {
          rule: "deprecated-field",
          line: '"withdrawMaximum"',
          severity: "warning",
          words: ["withdrawMaximum", '"maxWithdrawal"'],
        },
      ],
    },
    {
      name: "an old name with a value that is wrong, at the place where it stands",
      skin: { payments: { transferDayMaximum: "10,000" } },
      finds: [
        {
          rule: "deprecated-field",
          line: '"transferDayMaximum"',
          severity: "warning",
          words: ['"maxTransferPerDay"'],
        },
        { rule: "schema", line: '"transferDayMaximum"', words: ["10,000"] },
      ],
    },
    {
      name: "a way to pay with its least by the old name",
      sandbox: true,
      skin: {
        payments: {
          providers: ["sandbox"],
          methods: {
            items: { atm: { provider: "sandbox", way: "bank", minimum: "50000" } },
            order: ["atm"],
          },
        },
      },
      finds: [
        {
          rule: "deprecated-field",
          line: '"minimum"',
          severity: "warning",
          words: ['"minimum"', '"min"'],
        },
      ],
    },
    {
      name: "a setting under its old and its new name",
      skin: { payments: { depositMinimum: "50000", minDeposit: "60000" } },
      finds: [
        {
          rule: "deprecated-field",
          line: '"depositMinimum"',
          words: ['"minDeposit"', "no effect", "take the old name out"],
        },
      ],
    },
    valid("an older version that has no old name", {
      schemaVersion: 1,
      payments: { minDeposit: "50000" },
    }),
    {
      name: "a private key in a text",
      skin: { locales: { EN: { "menu.home": "-----BEGIN RSA PRIVATE KEY-----" } } },
      finds: [
        {
          rule: "secret-in-config",
          line: '"menu.home"',
          words: ["a private key", "have a new one issued"],
        },
      ],
    },
    {
      name: "a database's address with its password as a link",
      skin: {
        resources: { STAFF: { url: "/terms", label: { EN: "redis://x:hush@db.example/0" } } },
      },
      finds: [{ rule: "secret-in-config", line: "redis://", words: ["password", "environment"] }],
    },
    valid("keys that whoever reads them may have", {
      locales: {
        EN: { "menu.home": "-----BEGIN PUBLIC KEY----- AIzaSyA0123456789abcdefghijklmnop" },
      },
    }),
  ],
};
