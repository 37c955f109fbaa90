import { randomUUID } from "node:crypto";
import type {
  AddBankAccountPayload,
  AddBankAccountValue,
  RemoveBankAccountPayload,
  RemoveBankAccountValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallContext, CallError, OpenCallContext } from "../../../kernel/context.ts";
import type { OnIdentified } from "../../../kernel/guards.ts";
import { contentHash, once } from "../../../kernel/idempotency/once.ts";
import { transact } from "../../../kernel/transact.ts";
import { findRegisteredName } from "../../member/public.ts";
import { hasOpenWithdrawal } from "../withdrawals/repo.ts";
import { maskAccount } from "../withdrawals/wire.ts";
import { bankName, bankNames, banksOf, findBank, toWireAccount } from "./banks.ts";
import {
  type AccountRow,
  insertAccount,
  lockAccounts,
  markRemoved,
  selectAccount,
  selectAccounts,
  selectMarked,
  setMain,
} from "./repo.ts";
import {
  isSameName,
  markOf,
  maxAccounts,
  numberOf,
  personMarkOf,
  plainNumber,
  sealNumber,
} from "./service.ts";

type Asked = Omit<AddBankAccountPayload, "password">;

/** It may be another member's: who asks is not told whose, nor that it is anybody's. */
const refused: CallError = { code: "BANK_ACCOUNT_REFUSED" };

const fieldFault = (name: string, reason: string): CallError => ({
  code: "FIELD_INVALID",
  value: { fields: [{ name, reason, patternId: 0, min: 0, max: 0 }] },
});

/** Money goes to its member alone: the name is the one registered, else that of the first account. */
async function nameFault(
  db: Tx,
  memberId: string,
  accountName: string,
  own: readonly AccountRow[],
): Promise<CallError | undefined> {
  const name = (await findRegisteredName(db, memberId)) ?? own[0]?.account_name;
  const isOwn = name === undefined || name === "" || isSameName(name, accountName);
  return isOwn ? undefined : { code: "NAME_DIFFERS" };
}

/** The bank that is meant, and by what its accounts are known again. */
interface MeantBank {
  id: string | null;
  name: string;
  /** What its accounts are marked by; and by what they may be, from when names were typed. */
  mark: string;
  others: readonly string[];
}

/** One of the merchant's banks where there are any, else any that is named; undefined for none of them. */
function bankMeant(site: Merchant, asked: string): MeantBank | undefined {
  const banks = banksOf(site);
  if (banks.length === 0) return { id: null, name: asked, mark: asked, others: [] };
  const bank = findBank(banks, site, asked);
  if (bank === undefined) return undefined;
  const name = bankName(bank, site, site.languages.default);
  return { id: bank.id, name, mark: bank.id, others: bankNames(bank, site) };
}

/**
 * Adds an account to be paid to, once however often it is asked for. Refuses with FIELD_INVALID,
 * BANK_UNKNOWN, NAME_DIFFERS, BANK_ACCOUNTS_FULL, and BANK_ACCOUNT_REFUSED for one that another member
 * has.
 */
export function addAccount(
  { secret, onIdentified }: { secret: PlatformSecret; onIdentified: OnIdentified },
  context: OpenCallContext,
  memberId: string,
  asked: Asked,
): Promise<Result<AddBankAccountValue, CallError>> {
  const { merchant, site, now, language } = context;
  const accountName = asked.accountName.trim();
  const bank = bankMeant(site, asked.bank.trim());
  const number = plainNumber(asked.accountNumber);
  return transact(context, async (db) => {
    if (asked.bank.trim() === "") return err(fieldFault("bank", "required"));
    if (bank === undefined) return err({ code: "BANK_UNKNOWN" });
    if (accountName === "") return err(fieldFault("accountName", "required"));
    if (!/^[0-9A-Z]{4,34}$/.test(number)) return err(fieldFault("accountNumber", "pattern"));
    await lockAccounts(db, memberId);
    const [mark = "", ...others] = [bank.mark, ...bank.others].map((name) =>
      markOf(secret, merchant, { bank: name, number }),
    );
    const there = await selectMarked(db, [mark, ...others]);
    if (there !== undefined && there.member_id !== memberId) return err(refused);
    if (there !== undefined) return ok(toWireAccount(there, site, language));
    const own = await selectAccounts(db, memberId);
    const fault = await nameFault(db, memberId, accountName, own);
    if (fault !== undefined) return err(fault);
    if (own.length >= maxAccounts) return err({ code: "BANK_ACCOUNTS_FULL" });
    const main = own.length === 0 || asked.main === true;
    if (main) await setMain(db, memberId, null);
    const row = await insertAccount(db, {
      id: randomUUID(),
      member_id: memberId,
      bank: bank.name,
      bank_id: bank.id,
      account_name: accountName,
      mark,
      sealed_number: sealNumber(secret, memberId, number),
      shown: maskAccount(number),
      main,
      created_at: new Date(now),
    });
    if (row === undefined) return err(refused);
    await onIdentified(db, { site, memberId, now });
    return ok(toWireAccount(row, site, language));
  });
}

/**
 * Takes an account away, once for a key where one is given. Refuses with NOT_FOUND for one that is not
 * the member's, and with BANK_ACCOUNT_IN_USE as long as a withdrawal to it is under way.
 */
export function removeAccount(
  context: CallContext<{ memberId: string }>,
  { id, key }: RemoveBankAccountPayload,
): Promise<Result<RemoveBankAccountValue, CallError>> {
  const { db, now, session } = context;
  const { memberId } = session;
  const request = { memberId, contentHash: contentHash("removeBankAccount", id) };
  const work = () => takeAway(db, memberId, id, now);
  return key === undefined ? work() : once(db, { ...request, key }, now, work);
}

async function takeAway(
  db: Tx,
  memberId: string,
  id: string,
  now: number,
): Promise<Result<RemoveBankAccountValue, CallError>> {
  await lockAccounts(db, memberId);
  const row = isRowId(id) ? await selectAccount(db, memberId, id) : undefined;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  if (await hasOpenWithdrawal(db, id)) return err({ code: "BANK_ACCOUNT_IN_USE" });
  await markRemoved(db, id, now);
  const [next] = row.main ? await selectAccounts(db, memberId) : [];
  if (next !== undefined) await setMain(db, memberId, next.id);
  return ok({ removed: true });
}

/** By what the accounts a member is paid to are known again, at any merchant (G8). */
export async function personMarksOf(
  secret: PlatformSecret,
  db: Tx,
  memberId: string,
): Promise<string[]> {
  const rows = await selectAccounts(db, memberId);
  const marks = rows.map((row) => personMarkOf(secret, row.account_name, numberOf(secret, row)));
  return [...new Set(marks)];
}
