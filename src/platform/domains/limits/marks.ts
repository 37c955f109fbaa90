import { createHash } from "node:crypto";

/** What a person gave at registration. */
export interface Person {
  birthday: string | null;
  profile: Readonly<Record<string, string>>;
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
const digits = (text: string): string => text.replace(/\D/g, "").replace(/^0+/, "");

/**
 * By what a person is known again at a later registration (G8): digests of mail, phone, id number,
 * and name with birthday. They tell nothing to who reads the table.
 */
export function marksOf(merchant: string, { birthday, profile }: Person): string[] {
  const { email = "", mobileNum = "", idNumber = "", payeeName = "" } = profile;
  const named = payeeName === "" || birthday === null ? "" : `${plain(payeeName)} ${birthday}`;
  const given = {
    email: plain(email),
    mobile: digits(mobileNum),
    id: plain(idNumber),
    name: named,
  };
  return Object.entries(given)
    .filter(([, text]) => text !== "")
    .map(([kind, text]) =>
      createHash("sha256").update(`exclusion ${merchant} ${kind} ${text}`).digest("base64url"),
    );
}
