import { createHash } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";

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
  text
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
  const plain = text.replace(/\D/g, "").replace(/^0+/, "");
  const codes = [dialingCode, ...Object.keys(registration.dialingCodes)];
  const inside = codes
    .filter((code) => plain.startsWith(code) && plain.length >= code.length + shortest)
    .map((code) => plain.slice(code.length).replace(/^0+/, ""));
  return [plain, ...inside];
}

/**
 * By what a person is known again at a later registration (G8): digests of mail, phone, id number,
 * and name with birthday, however each is spelled. They tell nothing to who reads the table.
 */
export function marksOf(
  merchant: string,
  { birthday, profile, contacts = {} }: Person,
  site: Dialling,
): string[] {
  const { email = "", mobileNum = "", idNumber = "", payeeName = "" } = profile;
  const name = bare(payeeName);
  const given = {
    email: [email, contacts.email ?? ""].map(mailbox),
    mobile: [mobileNum, contacts.phone ?? ""].flatMap((text) => numbers(text, site)),
    id: [bare(idNumber)],
    name: [name === "" || birthday === null ? "" : `${name} ${birthday}`],
  };
  const marks = Object.entries(given).flatMap(([kind, texts]) =>
    texts
      .filter((text) => text !== "")
      .map((text) =>
        createHash("sha256").update(`exclusion ${merchant} ${kind} ${text}`).digest("base64url"),
      ),
  );
  return [...new Set(marks)];
}
