import { randomInt } from "node:crypto";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { goodPassword, type Visitor } from "./test-platform.ts";

/** An account with a number that nobody has. */
export const newAccount = (accountName = "Somchai Dee"): CallMap["addBankAccount"]["payload"] => ({
  bank: "Vietcombank",
  accountNumber: String(randomInt(10 ** 12, 10 ** 13)),
  accountName,
  password: goodPassword,
});

/** The id of the account that a member is paid to, saved now where there is none. */
export async function saveAccount(
  member: Pick<Visitor, "call">,
  accountName?: string,
): Promise<string> {
  const [known] = (await member.call("bankAccounts")).value.list;
  if (known !== undefined) return known.id;
  const { code, value } = await member.call("addBankAccount", newAccount(accountName));
  if (code !== null) throw new Error(`The account was refused: ${code}.`);
  return value.id;
}
