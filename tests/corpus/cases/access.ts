import type { Case, Expected, Family } from "../case.ts";

const access = (
  name: string,
  lists: Record<string, string[]>,
  line: string,
  words: string[],
  severity: Expected["severity"] = "error",
): Case => ({
  name,
  skin: { access: lists },
  finds: [{ rule: "access-lists", line, words, ...(severity !== "error" && { severity }) }],
});

/** Who is let in. */
export const family: Family = {
  family: "access",
  cases: [
    access("an address with too large a number", { blockedAddresses: ["203.0.113.256"] }, "203.0", [
      "203.0.113.256",
      "no address",
    ]),
    access("a name where an address is meant", { testerAddresses: ["office"] }, '"office"', [
      "office",
      "no address",
    ]),
    access("a network of 33 bits", { blockedAddresses: ["203.0.113.0/33"] }, "/33", ["33", "32"]),
    access("a network without its bits", { blockedAddresses: ["203.0.113.0/"] }, "113.0/", [
      "bits",
    ]),
    access("an old code of a country", { blockedCountries: ["UK"] }, '"UK"', ["UK", "GB"]),
    access("a country nobody knows", { allowedCountries: ["VN", "QX"] }, '"QX"', ["QX"]),
    access(
      "everybody blocked",
      { blockedAddresses: ["0.0.0.0/0"] },
      "0.0.0.0/0",
      ["everybody"],
      "warning",
    ),
    access("everybody a tester", { testerAddresses: ["::/0"] }, "::/0", ["testers"], "warning"),
    access(
      "half of the internet allowed",
      { allowedAddresses: ["128.0.0.0/1"] },
      "128.0",
      ["good part"],
      "warning",
    ),
    access(
      "the own country blocked",
      { blockedCountries: ["VN"] },
      '"VN"',
      ["own country"],
      "warning",
    ),
    {
      name: "the only country allowed is blocked",
      skin: { access: { blockedCountries: ["VN"], allowedCountries: ["VN"] } },
      finds: [
        {
          rule: "access-lists",
          line: 14,
          severity: "warning",
          words: ["VN", "nobody is let in", "one of the two"],
        },
      ],
    },
    access(
      "the own country not allowed",
      { allowedCountries: ["TH"] },
      '"allowedCountries"',
      ["VN", "not among"],
      "warning",
    ),
    {
      name: "an address both allowed and blocked",
      skin: { access: { allowedAddresses: ["203.0.113.7"], blockedAddresses: ["203.0.113.7"] } },
      finds: [
        {
          rule: "access-lists",
          line: 14,
          severity: "warning",
          words: ["203.0.113.7", "blocking wins"],
        },
      ],
    },
    {
      name: "lists of access that look odd",
      skin: {
        access: {
          allowedCountries: ["VN", "XK", "GB"],
          allowedAddresses: ["10.0.0.0/8", "203.0.113.7/24"],
          blockedAddresses: ["2001:DB8::/32", "::ffff:203.0.113.9"],
          testerAddresses: ["203.0.113.7/32"],
        },
      },
      finds: [],
    },
    { name: "a portal closed for maintenance", skin: { access: { maintenance: true } }, finds: [] },
  ],
};
