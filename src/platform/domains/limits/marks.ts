import { createHash } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";

/** What a person gave at registration, or has had verified since. */
export interface Person {
  birthday: string | null;
  profile: Readonly<Record<string, string>>;
  /** A verified number such as +84912345678, a verified address. */
  contacts?: { phone?: string; email?: string };
}

/** The dialling codes a merchant knows. */
type Dialling = {
  dialingCode: string;
  registration: Pick<Merchant["registration"], "dialingCodes">;
};

/** What stays of words however they are typed: no blanks, signs, capitals or marks above letters. */
const bare = (text: string): string =>
  plainDigits(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/đ/g, "d")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** An address without what its owner may put behind a plus. */
const mailbox = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, "")
    .replace(/\+[^@]*(?=@)/, "");

/** The fewest digits of a number within its country: with fewer, it began with them by chance. */
const shortest = 8;

/** A number as typed, and without the trunk zero or the dialling code it may have been typed with. */
function numbers(text: string, { dialingCode, registration }: Dialling): string[] {
  const plain = plainDigits(text).replace(/\D/g, "").replace(/^0+/, "");
  const codes = [dialingCode, ...Object.keys(registration.dialingCodes)];
  const inside = codes
    .filter((code) => plain.startsWith(code) && plain.length >= code.length + shortest)
    .map((code) => plain.slice(code.length).replace(/^0+/, ""));
  return [plain, ...inside];
}

/**
 * A number with its country's code: numbers without one are as long in many countries, and an operator's
 * merchants are in several.
 */
function wholeNumbers(text: string, { dialingCode, registration }: Dialling): string[] {
  const typed = plainDigits(text);
  const digits = typed.replace(/\D/g, "");
  if (/^\s*(\+|00)/.test(typed)) return [digits.replace(/^0+/, "")];
  const plain = digits.replace(/^0+/, "");
  if (plain === "") return [];
  const known = [dialingCode, ...Object.keys(registration.dialingCodes)];
  const isWhole = known.some(
    (code) => plain === digits && plain.startsWith(code) && plain.length >= code.length + shortest,
  );
  return [dialingCode + plain, ...(isWhole ? [plain] : [])];
}

/** What tells that two accounts are one person's. */
export type MarkKind = "email" | "mobile" | "id" | "name" | "bank";

/** One thing that a person is known by. */
export interface Mark {
  kind: MarkKind;
  /** A digest. */
  mark: string;
  /** Whether the member has shown that it is theirs, not only typed it. */
  proven: boolean;
}

/** The operator of merchants that name none: one for the whole installation. */
const commonOperator = "installation";

/** Whose skin a merchant is: an exclusion holds at all of an operator's (G8). */
export const operatorOf = ({ operator = commonOperator }: Pick<Merchant, "operator">): string =>
  operator;

/** Digests of what a person is known by, once each; proven where one way to them is. */
function digests(
  scope: string,
  { birthday, profile, contacts = {} }: Person,
  numbersOf: (text: string) => string[],
): Mark[] {
  const { email = "", mobileNum = "", idNumber = "", payeeName = "" } = profile;
  const name = bare(payeeName);
  const marks = new Map<string, Mark>();
  const add = (kind: MarkKind, texts: readonly string[], proven = false): void => {
    for (const text of texts.filter((one) => one !== "")) {
      const hash = createHash("sha256").update(`exclusion ${scope} ${kind} ${text}`);
      const mark = hash.digest("base64url");
      if (!marks.has(mark)) marks.set(mark, { kind, mark, proven });
    }
  };
  add("email", [mailbox(contacts.email ?? "")], true);
  add("email", [mailbox(email)]);
  add("mobile", numbersOf(contacts.phone ?? ""), true);
  add("mobile", numbersOf(mobileNum));
  add("id", [bare(idNumber)]);
  add("name", [name === "" || birthday === null ? "" : `${name} ${birthday}`]);
  return [...marks.values()];
}

/**
 * By what a person is known again at a later registration (G8): digests of mail, phone, id number,
 * and name with birthday, however each is spelled. They are made without a key: whoever reads the table
 * can try out a number, and learns whose it is.
 */
export const marksOf = (merchant: string, person: Person, site: Dialling): string[] =>
  digests(merchant, person, (text) => numbers(text, site)).map(({ mark }) => mark);

/** The same at all merchants of the operator whose skin this one is (G8). */
export const operatorMarks = (
  person: Person,
  site: Dialling & Pick<Merchant, "operator">,
): Mark[] => digests(`of ${operatorOf(site)}`, person, (text) => wholeNumbers(text, site));
