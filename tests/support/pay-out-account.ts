import { randomInt } from "node:crypto";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { goodPassword, type Visitor } from "./test-platform.ts";

/** An account with a number that nobody has, at a bank of the dong's unless told otherwise. */
export const newAccount = (
  accountName = "Somchai Dee",
  bank = "vietcombank",
): CallMap["addBankAccount"]["payload"] => ({
  bank,
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
  const [bank] = (await member.call("banks")).value.list;
  const { code, value } = await member.call("addBankAccount", newAccount(accountName, bank?.id));
  if (code !== null) throw new Error(`The account was refused: ${code}.`);
  return value.id;
}
