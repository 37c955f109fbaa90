import type { Family } from "../case.ts";

/** Countries, time zones, currencies and dialling codes, by themselves and together. */
export const family: Family = {
  family: "market",
  cases: [
    {
      name: "a time zone with a slip",
      skin: { timeZone: "Asia/Bankok" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["Asia/Bankok", "Asia/Bangkok"] }],
    },
    {
      name: "a time zone of another planet",
      skin: { timeZone: "Mars/Olympus" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["Mars/Olympus", "UTC"] }],
    },
    {
      name: "a city where a time zone is meant",
      skin: { timeZone: "Bangkok" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["Bangkok", "Asia/Bangkok"] }],
    },
    {
      name: "hours where a time zone is meant",
      skin: { timeZone: "UTC+7" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["UTC+7", "Etc/GMT-7"] }],
    },
    {
      name: "an offset where a time zone is meant",
      skin: { timeZone: "+07:00" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["+07:00", "Etc/GMT-7"] }],
    },
    {
      name: "letters that are a zone here and another there",
      skin: { timeZone: "IST" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["IST", "Asia/Bangkok"] }],
    },
    {
      name: "a time zone with a blank in it",
      skin: { timeZone: "Asia/Ho Chi Minh" },
      finds: [{ rule: "market", line: '"timeZone"', words: ["Asia/Ho_Chi_Minh"] }],
    },
    {
      name: "an empty time zone",
      skin: { timeZone: "" },
      finds: [{ rule: "schema", line: '"timeZone"', words: ["timeZone", "empty"] }],
    },
    {
      name: "a country by its everyday name",
      skin: { country: "UK" },
      finds: [{ rule: "market", line: '"country"', words: ["UK", "GB"] }],
    },
    {
      name: "a country that is none",
      skin: { country: "QX" },
      finds: [{ rule: "market", line: '"country"', words: ["QX", "ISO 3166-1"] }],
    },
    {
      name: "a union where a country is meant",
      skin: { country: "EU" },
      finds: [{ rule: "market", line: '"country"', words: ["EU", "no country"] }],
    },
    {
      name: "a country in small letters",
      skin: { country: "vn" },
      finds: [{ rule: "schema", line: '"country"', words: ["vn", "capital letters"] }],
    },
    {
      name: "a dialling code with a zero before it",
      skin: { dialingCode: "084" },
      finds: [{ rule: "market", line: '"dialingCode"', words: ["084", '"84"'] }],
    },
    {
      name: "a dialling code with its plus",
      skin: { dialingCode: "+84" },
      finds: [{ rule: "schema", line: '"dialingCode"', words: ["+84", "digits alone"] }],
    },
    {
      name: "a dialling code that nobody has",
      skin: { dialingCode: "999" },
      finds: [{ rule: "market", line: '"dialingCode"', words: ["999", "no country"] }],
    },
    {
      name: "lengths for a dialling code that nobody has",
      skin: { registration: { dialingCodes: { "0": { lengths: [9] } } } },
      finds: [{ rule: "market", line: '"0"', words: ["dialling code of no country"] }],
    },
    {
      name: "a currency of the past",
      skin: { currency: "VNN" },
      finds: [{ rule: "market", line: '"currency"', words: ["VNN", "today", "VND"] }],
    },
    {
      name: "a currency that is none",
      skin: { currency: "VDN" },
      finds: [{ rule: "market", line: '"currency"', words: ["VDN", "no currency", '"VND"'] }],
    },
    {
      name: "a currency in small letters",
      skin: { currency: "vnd" },
      finds: [{ rule: "schema", line: '"currency"', words: ["vnd", "capital letters", '"VND"'] }],
    },
    {
      name: "a currency by its sign",
      skin: { currency: "₫" },
      finds: [{ rule: "schema", line: '"currency"', words: ["₫", "three capital letters"] }],
    },
    {
      name: "a currency by its everyday name",
      skin: {
        currency: "RMB",
        country: "CN",
        dialingCode: "86",
        timeZone: "Asia/Shanghai",
      },
      finds: [{ rule: "market", line: '"currency"', words: ["RMB", "CNY"] }],
    },
    {
      name: "a metal where a currency is meant",
      skin: { currency: "XAU", payments: { minDeposit: "0.5" } },
      finds: [{ rule: "market", line: '"currency"', words: ["XAU", "ISO 4217"] }],
    },
    {
      name: "a coin that no state made",
      skin: { currency: "BTC" },
      finds: [{ rule: "market", line: '"currency"', words: ["BTC", "no currency"] }],
    },
    {
      name: "amounts in a currency that is none",
      skin: { currency: "THD", payments: { minDeposit: "900000", maxDeposit: "9000000" } },
      finds: [{ rule: "market", line: '"currency"', words: ["THD", "THB"] }],
    },
    {
      name: "a currency left over from another country",
      skin: { currency: "THB" },
      finds: [
        {
          rule: "market",
          line: '"currency"',
          severity: "warning",
          words: ["Vietnam", "THB", "country"],
        },
      ],
    },
    {
      name: "a country alone, with everything else below",
      skin: { country: "TH" },
      finds: [
        {
          rule: "market",
          line: '"country"',
          severity: "warning",
          words: ["Thailand", "VND", "66"],
        },
      ],
    },
    {
      name: "a zone on the other side of the world",
      skin: { timeZone: "America/New_York" },
      finds: [
        {
          rule: "market",
          line: '"timeZone"',
          severity: "warning",
          words: ["Vietnam", "America/New_York"],
        },
      ],
    },
    {
      name: "an age below the country's law",
      skin: { minimumAge: 18 },
      finds: [
        {
          rule: "market",
          line: '"minimumAge"',
          severity: "warning",
          words: ["18", "Vietnam", "21"],
        },
      ],
    },
    {
      name: "an age that is no age for a game",
      skin: { minimumAge: 16 },
      finds: [{ rule: "schema", line: '"minimumAge"', words: ["16", "18"] }],
    },
    { name: "UTC", skin: { timeZone: "UTC" }, finds: [] },
    { name: "a zone by hours", skin: { timeZone: "Etc/GMT-7" }, finds: [] },
    { name: "a zone by its older name", skin: { timeZone: "Asia/Saigon" }, finds: [] },
    {
      name: "a neighbour's zone with the same clocks",
      skin: { timeZone: "Asia/Bangkok" },
      finds: [],
    },
    {
      name: "a zone of two hyphens in a country of few",
      skin: {
        country: "HT",
        currency: "USD",
        dialingCode: "509",
        timeZone: "America/Port-au-Prince",
        minimumAge: 18,
      },
      finds: [],
    },
    {
      name: "thousandths of dinars",
      skin: {
        country: "KW",
        currency: "KWD",
        dialingCode: "965",
        timeZone: "Asia/Kuwait",
        payments: { minDeposit: "0.125", minWithdrawal: "1.5" },
        points: { betPerPoint: "0.005", pointsPerUnit: 1000, minConvert: 10 },
      },
      finds: [],
    },
    {
      name: "yen without parts",
      skin: {
        country: "JP",
        currency: "JPY",
        dialingCode: "81",
        timeZone: "Asia/Tokyo",
        payments: { minDeposit: "1000.00", maxDeposit: "100000" },
      },
      finds: [],
    },
    {
      name: "units of account with four decimals",
      skin: {
        country: "CL",
        currency: "CLF",
        dialingCode: "56",
        timeZone: "America/Santiago",
        payments: { minDeposit: "0.0625" },
      },
      finds: [],
    },
    {
      name: "the euro of Bulgaria",
      skin: { country: "BG", currency: "EUR", dialingCode: "359", timeZone: "Europe/Sofia" },
      finds: [],
    },
    { name: "dollars in Vietnam", skin: { currency: "USD" }, finds: [] },
    {
      name: "a whole other country",
      skin: { country: "PH", currency: "PHP", dialingCode: "63", timeZone: "Asia/Manila" },
      finds: [],
    },
  ],
};
