import { expect, it } from "vitest";
import { marksOf, type Person } from "./marks.ts";

const site = { dialingCode: "84", registration: { dialingCodes: { "66": { lengths: [9] } } } };
const marks = (person: Partial<Person>): string[] =>
  marksOf("aurora", { birthday: "1990-05-17", profile: {}, ...person }, site);
const isSame = (one: Partial<Person>, other: Partial<Person>): boolean => {
  const known = new Set(marks(one));
  return marks(other).some((mark) => known.has(mark));
};

it.each([
  ["mobileNum", "0912 345-678", "912345678"],
  ["mobileNum", "+84 912345678", "0912345678"],
  ["mobileNum", "0084912345678", "912345678"],
  ["mobileNum", "66812345678", "0812345678"],
  ["mobileNum", "๐๙๑๒ ๓๔๕ ๖๗๘", "912345678"],
  ["mobileNum", "٠٠٨٤٩١٢٣٤٥٦٧٨", "0912345678"],
  ["idNumber", "๐๑๒๓๔๕๖๗๘", "012-345-678"],
  ["email", "An.Na@Mail.example", " an.na+again@mail.example"],
  ["email", "\uff41nna@mail.example", "anna@mail.example"],
  ["idNumber", "012-345 678/A", "012345678a"],
  ["payeeName", "NGUY\u1ec4N  \u0110\u1ee9c An", "nguyen duc-an"],
])("G8 knows %s %s again when it is spelled %s", (field, one, other) => {
  expect(isSame({ profile: { [field]: one } }, { profile: { [field]: other } })).toBe(true);
});

it.each([
  ["mobileNum", "0912345678", "0912345679"],
  // Its first two digits are no dialling code: too few would be left.
  ["mobileNum", "0848123456", "8123456"],
  ["email", "anna@mail.example", "anna@mail.example.org"],
  ["payeeName", "", ""],
])("takes %s %s and %s for two people's", (field, one, other) => {
  expect(isSame({ profile: { [field]: one } }, { profile: { [field]: other } })).toBe(false);
});

it("knows a verified number by the one that is typed, and no name without its birthday", () => {
  const contacts = { phone: "+84912345678" };
  expect(isSame({ contacts }, { profile: { mobileNum: "0912345678" } })).toBe(true);
  const profile = { payeeName: "Somchai Dee" };
  expect(marks({ birthday: null, profile })).toEqual([]);
  expect(marksOf("siam", { birthday: "1990-05-17", profile }, site)).not.toEqual(
    marks({ profile }),
  );
});
